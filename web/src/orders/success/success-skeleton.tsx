import { SUCCESS_PICTURE } from '@sandbar/contract/orders';
import { PictureBone } from '../../ui/picture.tsx';
import { Skeleton, SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import styles from './success.module.css';

/** The skeleton of a trip's page. */
export const SuccessSkeleton = () => (
  <Waiting className={styles['page']}>
    <div className={styles['head']}>
      <p className={styles['state']}>
        <Skeleton width={200} height={20} />
      </p>
      <Skeleton width="min(520px, 90vw)" height={48} />
    </div>
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <div className={styles['stay']}>
          <div className={styles['picture']}>
            <PictureBone {...SUCCESS_PICTURE} />
          </div>
          <div className={styles['words']} style={{ flex: 1, width: '100%' }}>
            <Skeleton width="60%" height={28} />
            <Skeleton width="40%" height={20} />
          </div>
        </div>
        <SkeletonLines lines={6} gap={28} />
      </div>
      <div>
        <SkeletonLines lines={4} gap={20} />
        <Skeleton height={48} radius="var(--r-ctl)" />
      </div>
    </div>
  </Waiting>
);
