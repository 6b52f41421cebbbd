import { SkeletonLines } from '../ui/skeleton.tsx';
import styles from './notifications.module.css';

/** Three messages that are still on their way. */
export const NotificationSkeleton = () => (
  <div className={styles['skeleton']}>
    {[1, 2, 3].map((row) => (
      <SkeletonLines key={row} />
    ))}
  </div>
);
