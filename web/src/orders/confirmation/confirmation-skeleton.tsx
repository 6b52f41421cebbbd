import { CONFIRMATION_PICTURE } from '@sandbar/contract/orders';
import { useTexts } from '../../i18n/use-texts.ts';
import { PictureBone } from '../../ui/picture.tsx';
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './confirmation.module.css';

/** The confirmation's skeleton; its heading follows from its first data. */
export const ConfirmationSkeleton = () => {
  const t = useTexts('orders');
  return (
    <div className={styles['page']} aria-busy="true">
      <VisuallyHidden>{useTexts('common')('loading')}</VisuallyHidden>
      <div className={`${styles['head']} ${styles['skeletons']}`}>
        <Skeleton width={240} height={20} />
        <div
          className="t40"
          data-first-heading
          data-transfer={t('payByTransfer')}
          data-cash={t('payByCash')}
          data-elsewhere={t('payElsewhere')}
        >
          <Skeleton width="min(560px, 90vw)" height={40} />
        </div>
      </div>
      <div className={styles['columns']}>
        <div className={styles['skeletons']}>
          <Skeleton width={264} height={264} radius="var(--r-panel)" />
          <SkeletonLines lines={4} gap={24} />
        </div>
        <div className={styles['skeletons']}>
          <PictureBone {...CONFIRMATION_PICTURE} />
          <SkeletonLines lines={3} gap={12} />
          <Skeleton height={48} radius="var(--r-ctl)" />
        </div>
      </div>
    </div>
  );
};
