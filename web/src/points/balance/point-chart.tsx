import { contentLanguage } from '@sandbar/domain/common';
import { useDeferredValue } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { useWidth } from '../../ui/use-width.ts';
import type { PointOverviewData } from '../overview.query.ts';
import { useSignedPoints } from '../signed-points.tsx';
import { ChartTable } from './chart-table.tsx';
import { chartShape } from './chart-shape.ts';
import styles from './point-chart.module.css';

const YEAR = 366 * 86_400_000;
const HEIGHT = { phone: 232, wide: 300 };

/**
 * Shows how the balance developed, its present value, and which points expire when. A table has the same for screen
 * readers.
 */
export const PointChart = ({ data }: { data: PointOverviewData }) => {
  const t = useTexts('points');
  const format = useFormat();
  const signed = useSignedPoints();
  const locale = useLocale();
  const phone = useMedia(PHONE);
  const [frame, measured] = useWidth<HTMLDivElement>();
  // Texts are rendered first, and the drawing in a later render.
  const width = useDeferredValue(measured);
  const height = phone ? HEIGHT.phone : HEIGHT.wide;
  const time = (instant: string) => new Date(instant).getTime();
  const shape = chartShape(
    {
      now: time(data.serverNow),
      // Points that held orders reserve are not spent yet.
      balance: data.balance + data.reserved,
      steps: data.steps.map((step) => ({ ...step, at: time(step.at) })),
      expiries: data.expiries.map((one) => ({
        ...one,
        balance: one.balance + data.reserved,
        at: time(one.expiresAt),
      })),
    },
    { width, height, axis: phone ? 44 : 56, past: phone ? YEAR : 2 * YEAR },
  );
  const monthName = (at: number) => {
    const month = new Date(at);
    return contentLanguage(locale) === 'vi'
      ? `thg ${month.getUTCMonth() + 1}`
      : new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(month);
  };
  const todayFirst = shape.today.x > shape.right - 90;
  return (
    <figure className={styles['figure']} aria-label={t('chart')}>
      <div ref={frame} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" className={styles['chart']}>
            {shape.ticks.map(({ value, y }) => (
              <g key={value}>
                <line x1={0} x2={shape.right} y1={y} y2={y} className={styles['hair']} />
                <text x={width} y={y + 4} textAnchor="end" className={styles['number']}>
                  {format.number(value)}
                </text>
              </g>
            ))}
            {shape.months.map((mark) => (
              <text
                key={mark.at}
                x={mark.x}
                y={height - 10}
                textAnchor="middle"
                className={mark.year ? styles['number'] : styles['word']}
              >
                {mark.year ? new Date(mark.at).getUTCFullYear() : monthName(mark.at)}
              </text>
            ))}
            <path d={shape.area} className={styles['area']} />
            <path d={shape.line} className={styles['line']} />
            <path d={shape.future} className={styles['future']} />
            <line x1={shape.today.x} x2={shape.today.x} y1={10} y2={height - 34} className={styles['today']} />
            <text
              x={shape.today.x + (todayFirst ? -8 : 8)}
              y={19}
              textAnchor={todayFirst ? 'end' : 'start'}
              className={styles['todayWord']}
            >
              {t('today')}
            </text>
            {!phone &&
              shape.changes.map((label) => (
                <text
                  key={`${label.x} ${label.y}`}
                  x={label.x}
                  y={label.y}
                  textAnchor={label.anchor}
                  className={styles['change']}
                >
                  {signed(label.change)}
                </text>
              ))}
            {shape.expiries.map((one, index) => (
              <g key={one.at} data-first={index === 0 || undefined} className={styles['expiry']}>
                <circle cx={one.cx} cy={one.cy} r={3.5} />
                {!phone && one.labelled && (
                  <text x={one.x} y={one.y} textAnchor={one.anchor}>
                    {signed(-one.point)} · {format.date(new Date(one.at))}
                  </text>
                )}
              </g>
            ))}
            <circle cx={shape.today.x} cy={shape.today.y} r={4.5} className={styles['dot']} />
          </svg>
        )}
      </div>
      <ChartTable data={data} />
    </figure>
  );
};
