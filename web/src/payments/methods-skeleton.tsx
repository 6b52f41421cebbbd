import { Skeleton } from '../ui/skeleton.tsx';
import styles from './methods.module.css';

/** Two rows in the shape of the methods to come. */
export const MethodsSkeleton = () => (
  <div aria-busy="true" className={styles['rows']}>
    {[0, 1].map((row) => (
      <div key={row} className={styles['bones']}>
        <Skeleton width={22} height={22} radius="50%" />
        <Skeleton width={26} height={26} />
        <div className={styles['lines']}>
          <Skeleton width="42%" height={16} />
          <Skeleton width="78%" height={12} />
        </div>
      </div>
    ))}
  </div>
);
