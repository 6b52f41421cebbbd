import { SkeletonLines } from '../ui/skeleton.tsx';
import styles from './notifications.module.css';

/** The boxes of three notifications that are loading. */
export const NotificationSkeleton = () => (
  <div className={styles['skeleton']}>
    {[1, 2, 3].map((row) => (
      <SkeletonLines key={row} />
    ))}
  </div>
);
