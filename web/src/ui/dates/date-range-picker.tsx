import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton } from '../skeleton.tsx';
import type { DateRangeProps } from './date-range-calendar.tsx';
import styles from './dates.module.css';

const Calendar = lazyPart(() => import('./date-range-calendar.tsx'));

/**
 * The calendar of a stay's dates, loaded when it is first shown. Call `preloadCalendar` on hover or focus of the
 * control that opens it.
 */
export const DateRangePicker = (props: DateRangeProps) => {
  const t = useTexts('common');
  return (
    <Suspense
      fallback={
        <div className={styles['wait']} role="status" aria-label={t('loading')}>
          {[0, 1].slice(0, props.months).map((month) => (
            <div key={month}>
              {Array.from({ length: 42 }, (_, index) => (
                <Skeleton key={index} width={32} height={32} radius="50%" />
              ))}
            </div>
          ))}
        </div>
      }
    >
      <Calendar {...props} />
    </Suspense>
  );
};

export const preloadCalendar = (): void => void import('./date-range-calendar.tsx');
