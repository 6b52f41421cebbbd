import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton, SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import styles from './order-detail.module.css';

/** The page's skeleton. */
export const OrderDetailSkeleton = () => {
  // The skeleton is rendered once, so memoising it would only add code to the page.
  'use no memo';
  const t = useTexts('order-list');
  return (
    <Waiting>
      <div className={styles['back']}>
        <Skeleton width={200} height={40} radius="var(--r-ctl)" />
      </div>
      <div className={styles['head']}>
        <span className={styles['heading']}>
          <div className="t40">
            <span className="n" data-first-heading data-with={t('orderTitle', { code: '{}' })}>
              <Skeleton width={320} height={48} />
            </span>
          </div>
          <Skeleton width={160} height={22} />
        </span>
      </div>
      <Skeleton height={1} />
      <div className={styles['summary']}>
        <div className={styles['facts']}>
          <SkeletonLines lines={5} gap={20} />
          <SkeletonLines lines={5} gap={20} />
        </div>
        <SkeletonLines lines={4} gap={24} />
      </div>
    </Waiting>
  );
};
