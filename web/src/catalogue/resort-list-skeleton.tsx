import { FIRST_CARDS } from '@sandbar/contract/catalogue';
import { OnPhone, OnWide, Skeleton, Waiting } from '../ui/skeleton.tsx';
import { ResortCardSkeleton } from './card/resort-card-skeleton.tsx';
import category from './filters/category-row.module.css';
import filters from './filters/filters.module.css';
import styles from './resort-list.module.css';
import results from './results/results.module.css';
import bar from './search-bar/search-bar.module.css';
import pill from './search-bar/search-pill.module.css';

const CHIPS = [104, 132, 96, 120, 148];
const CATEGORIES = [72, 104, 88, 116, 80];

/**
 * The boxes of the list while it loads, in the list's own styles. The pictures of its first cards come with the page.
 */
export const ResortListSkeleton = () => (
  <Waiting className={styles['page']}>
    <div>
      <OnPhone>
        <div className={styles['phoneBar']}>
          <div className={pill['pill']} />
          <div className={styles['filters']} />
        </div>
      </OnPhone>
      <OnWide>
        <div className={styles['trail']} />
        <div className={bar['bar']} />
      </OnWide>
      <div className={styles['categories']}>
        <div className={category['frame']}>
          <div className={category['row']} style={{ alignItems: 'center' }}>
            {CATEGORIES.map((width) => (
              <Skeleton key={width} width={width} style={{ flex: 'none' }} />
            ))}
          </div>
        </div>
      </div>
      <OnWide>
        <div className={styles['chips']}>
          <div className={filters['chips']}>
            {CHIPS.map((width) => (
              <Skeleton key={width} width={width} height={40} radius="var(--r-pill)" />
            ))}
          </div>
        </div>
      </OnWide>
      <div className={results['heading']}>
        <div className={results['words']}>
          <div className={results['count']} style={{ display: 'flow-root' }}>
            <Skeleton width={280} height={18} style={{ margin: '5px 0', maxWidth: '60vw' }} />
          </div>
          <div className={results['dates']}>
            <Skeleton width={180} height={14} style={{ margin: '4px 0' }} />
          </div>
        </div>
      </div>
      <div className={results['list']}>
        {Array.from({ length: 2 * FIRST_CARDS }, (_, index) => (
          <ResortCardSkeleton key={index} />
        ))}
      </div>
    </div>
    <OnWide>
      <div className={styles['map']}>
        <div className={styles['sea']} />
      </div>
    </OnWide>
  </Waiting>
);
