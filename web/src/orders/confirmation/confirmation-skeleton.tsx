import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './confirmation.module.css';

/** The boxes of confirmation and success to come. */
export const ConfirmationSkeleton = () => (
  <div className={styles['page']} aria-busy="true">
    <VisuallyHidden>{useTexts('common')('loading')}</VisuallyHidden>
    <div className={`${styles['head']} ${styles['bones']}`}>
      <Skeleton width={240} height={20} />
      <Skeleton width="min(560px, 90vw)" height={40} />
    </div>
    <div className={styles['columns']}>
      <div className={styles['bones']}>
        <Skeleton width={264} height={264} radius="var(--r-panel)" />
        <SkeletonLines lines={4} gap={24} />
      </div>
      <div className={styles['bones']}>
        <Skeleton height={252} radius="var(--r-card)" />
        <SkeletonLines lines={3} gap={12} />
        <Skeleton height={48} radius="var(--r-ctl)" />
      </div>
    </div>
  </div>
);
