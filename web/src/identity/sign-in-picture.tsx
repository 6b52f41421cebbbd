import { signInPicture } from '@sandbar/contract/shell';
import { shell } from '../transport/shell.ts';
import { PictureOf } from '../ui/picture-of.tsx';

export const SignInPicture = ({ className }: { className: string | undefined }) => {
  const image = shell.merchant.signInImage;
  if (!image) return <div className={className} />;
  return <PictureOf className={className} picture={signInPicture(image)} focus={image} />;
};
