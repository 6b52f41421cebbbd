import { backgroundPicture } from '@sandbar/contract/shell';
import { shell } from '../transport/shell.ts';
import { PictureOf } from '../ui/picture-of.tsx';
import styles from './member-background.module.css';

/** The merchant's picture at the top of a member's own page (member-portal section 3). */
export const MemberBackground = () => {
  const image = shell.merchant.memberBackground;
  if (!image) return null;
  return <PictureOf className={styles['band']} picture={backgroundPicture(image)} focus={image} />;
};
