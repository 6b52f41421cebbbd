import { Skeleton, SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import styles from './my-weeks.module.css';

/** The skeleton of figures and rows. */
export const WeeksSkeleton = () => {
  return (
    <Waiting>
      <div className={styles['skeletons']}>
        {[120, 160, 240, 130].map((width) => (
          <Skeleton key={width} width={width} height={64} />
        ))}
      </div>
      <Skeleton height={104} style={{ marginTop: 28 }} />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles['skeletonRow']}>
          <Skeleton width={76} height={60} radius="10px" />
          <SkeletonLines lines={3} />
          <Skeleton height={44} />
        </div>
      ))}
    </Waiting>
  );
};
