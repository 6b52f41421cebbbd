import { useTexts } from '../i18n/use-texts.ts';
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './profile-skeleton.module.css';

/** The profile's boxes until it is read. */
export const ProfileSkeleton = () => {
  const t = useTexts('common');
  return (
    <div className={styles['page']} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles['who']}>
        <Skeleton width={72} height={72} radius="50%" />
        <SkeletonLines lines={3} />
      </div>
      <div className={styles['content']}>
        <Skeleton height={56} />
        <Skeleton width={180} height={28} />
        <SkeletonLines lines={5} gap={16} />
      </div>
    </div>
  );
};
