import { signInPicture } from '@sandbar/contract/shell';
import { shell } from '../transport/shell.ts';
import { PictureOf } from '../ui/picture-of.tsx';
import styles from './sign-in.module.css';

export const SignInPicture = () => {
  const image = shell.merchant.signInImage;
  if (!image) return <div className={styles['picture']} />;
  return <PictureOf className={styles['picture']} picture={signInPicture(image)} focus={image} />;
};
