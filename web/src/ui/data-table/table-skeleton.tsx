import type { ReactNode } from 'react';
import { OnPhone, OnWide, Skeleton } from '../skeleton.tsx';
import styles from './data-table.module.css';
import { BoneCards } from './table-cards.tsx';

interface TableSkeletonProps {
  heading: ReactNode;
  /** Number of status tabs above the rows. */
  tabs?: number;
  /** Rows with a picture. */
  tall?: boolean;
  /** The first row's title comes from the page's first data. */
  titled?: boolean;
}

/** A table's skeleton, before anything but its heading is known. */
export const TableSkeleton = ({ heading, tabs = 0, tall = false, titled = false }: TableSkeletonProps) => (
  <section className={styles['table']} aria-busy="true">
    <div className={styles['top']}>{heading}</div>
    {tabs > 0 && (
      <div className={styles['tabs']} style={{ alignItems: 'center' }}>
        {Array.from({ length: tabs }, (_, index) => (
          <Skeleton key={index} width={72} style={{ flex: 'none' }} />
        ))}
      </div>
    )}
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <Skeleton height={44} radius="var(--r-ctl)" />
      </div>
    </div>
    <div className={styles['progress']} />
    <OnPhone>
      <BoneCards titled={titled} />
    </OnPhone>
    <OnWide>
      <div className={styles['cards']}>
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className={styles['skeletonRow']} data-tall={tall || undefined}>
            {tall && <Skeleton width={60} height={48} radius="var(--r-sm)" style={{ flex: 'none' }} />}
            <Skeleton width={`${42 - (index % 4) * 6}%`} height={12} />
            <Skeleton width="12%" height={12} style={{ marginLeft: 'auto' }} />
            <Skeleton width="10%" height={12} />
          </div>
        ))}
      </div>
    </OnWide>
  </section>
);
