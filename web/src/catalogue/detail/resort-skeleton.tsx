import { useTexts } from '../../i18n/use-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './resort-skeleton.module.css';

/** The boxes of a resort's page until it is there: nothing moves when it comes. */
export const ResortSkeleton = () => (
  <div aria-busy="true">
    <span className="hidden-visually" role="status">
      {useTexts('common')('loading')}
    </span>
    <PageFrame>
      <div className={styles['head']}>
        <Skeleton width={160} height={14} />
        <Skeleton width="min(420px, 80%)" height={34} />
        <Skeleton width="min(320px, 60%)" height={16} />
      </div>
      <div className={styles['pictures']}>
        <Skeleton height="100%" radius="0" />
        <Skeleton height="100%" radius="0" />
        <Skeleton height="100%" radius="0" />
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles['tabs']}>
        <Skeleton width={64} height={16} />
        <Skeleton width={80} height={16} />
      </div>
      <div className={styles['week']}>
        <Skeleton width={240} height={28} />
        <Skeleton width="min(436px, 100%)" height={56} radius="28px" />
      </div>
      <div className={styles['bars']}>
        {Array.from({ length: 50 }, (_, index) => (
          <Skeleton key={index} width={16} height={30 + ((index * 37) % 11) * 6} radius="5px" />
        ))}
      </div>
      <div className={styles['room']}>
        <Skeleton width={300} height={208} radius="var(--r-card)" />
        <div className={styles['lines']}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="90%" />
          <Skeleton width="40%" />
        </div>
      </div>
    </PageFrame>
  </div>
);
