import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './resort-card.module.css';

/** The boxes of a card that is loading, with the same places and heights. */
export const ResortCardSkeleton = () => (
  <div className={styles['card']} aria-hidden="true">
    <div className={styles['pictures']} data-first-picture>
      <Skeleton height="100%" radius="0" />
    </div>
    <div className="row g12 between" style={{ height: 26 }}>
      <Skeleton width="55%" height={14} />
      <Skeleton width={68} height={12} />
    </div>
    <div style={{ height: 22, display: 'grid', alignItems: 'center' }}>
      <Skeleton width="38%" height={12} />
    </div>
    <div style={{ height: 22, marginTop: 6, display: 'grid', alignItems: 'center' }}>
      <Skeleton width="62%" height={12} />
    </div>
    <div style={{ height: 26, marginTop: 8, display: 'grid', alignItems: 'center' }}>
      <Skeleton width="48%" height={14} />
    </div>
  </div>
);
