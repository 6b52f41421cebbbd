import { backgroundPicture } from '@sandbar/contract/shell';
import { shell } from '../transport/shell.ts';
import { PictureOf } from '../ui/picture-of.tsx';
import styles from './member-background.module.css';

/**
 * The merchant's picture above a member's own page, where there is one (member-portal section 3). Nothing stands on it.
 */
export const MemberBackground = () => {
  const image = shell.merchant.memberBackground;
  if (!image) return null;
  return <PictureOf className={styles['band']} picture={backgroundPicture(image)} focus={image} />;
};
