import { CONFIRMATION_PICTURE } from '@sandbar/contract/orders';
import { useTexts } from '../../i18n/use-texts.ts';
import { PictureBone } from '../../ui/picture.tsx';
import { Skeleton, SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import styles from './confirmation.module.css';

/** The confirmation's skeleton; its heading follows from its first data. */
export const ConfirmationSkeleton = () => {
  const t = useTexts('orders');
  return (
    <Waiting className={styles['page']}>
      <div className={styles['head']}>
        <div className="stack g16">
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
      </div>
      <div className={styles['columns']}>
        <div className="stack g16">
          <Skeleton width={264} height={264} radius="var(--r-panel)" />
          <SkeletonLines lines={4} gap={24} />
        </div>
        <div className="stack g16">
          <PictureBone {...CONFIRMATION_PICTURE} />
          <SkeletonLines lines={3} gap={12} />
          <Skeleton height={48} radius="var(--r-ctl)" />
        </div>
      </div>
    </Waiting>
  );
};
