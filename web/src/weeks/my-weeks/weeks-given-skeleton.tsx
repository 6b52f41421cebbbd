import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './weeks-given.module.css';

/** The heading, and placeholders of the counts. */
export const WeeksGivenSkeleton = () => (
  <section className={styles['given']} aria-busy="true">
    <h1 className="t40">{useTexts('my-weeks')('weeksGivenTitle')}</h1>
    <div className={styles['text']}>
      <SkeletonLines lines={2} gap={8} />
    </div>
    <div className={styles['whole']}>
      <Skeleton width={160} height={48} />
    </div>
    <SkeletonLines lines={8} gap={32} />
  </section>
);
