import { nightsBetween, type Day } from '@sandbar/domain/common';
import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePointsText } from '../../../ui/num.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { curvePath, curveShape } from './curve-shape.ts';
import styles from './estimate.module.css';
import type { DepositQuote } from './quote.query.ts';

interface DepositCurveProps {
  quote: DepositQuote;
  checkIn: Day;
  height: number;
}

/** Space above the highest plateau for its label, and below the axis for days; px. */
const [ABOVE, BELOW] = [24, 24];
/** Narrower plateaus have no label; arrow keys move through them. */
const LABELLED = 34;

/** Shows the points of a week by the day of its deposit: a step chart to scale, and a table for screen readers. */
export const DepositCurve = ({ quote, checkIn, height }: DepositCurveProps) => {
  const t = useTexts('deposits');
  const format = useFormat();
  const points = usePointsText();
  const [box, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const floor = height - ABOVE - BELOW;
  const shape = curveShape(quote.curve, checkIn, width, floor);
  const { plateaus, end, ticks } = shape;
  const daysOf = (index: number) => {
    const { from, until } = plateaus[index]!;
    return from === until ? format.day(from) : format.range(from, until);
  };
  const level = at === null ? null : t('level', { days: daysOf(at), points: points(plateaus[at]!.points) });
  return (
    <div ref={box} className={styles['curve']}>
      <svg
        width={width}
        height={height}
        role="img"
        tabIndex={0}
        aria-label={t('curveKeys')}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          setAt((now) => Math.min(plateaus.length - 1, Math.max(0, now === null ? 0 : now + by)));
        }}
      >
        <defs>
          <pattern id="deposit-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="7" className={styles['hatch']} />
          </pattern>
        </defs>
        <g transform={`translate(0 ${ABOVE})`}>
          <rect x={end} y={0} width={Math.max(0, width - end)} height={floor} fill="url(#deposit-hatch)" />
          {width - end > 56 && (
            <text x={(end + width) / 2} y={floor / 2} textAnchor="middle" className={styles['tick']}>
              {t('notTaken')}
            </text>
          )}
          {plateaus.map(({ left, right, top, from }, index) => (
            <rect
              key={from}
              x={left}
              y={top}
              width={Math.max(0, right - left)}
              height={Math.max(0, floor - top)}
              className={styles['plateau']}
              data-now={index === 0 || undefined}
              data-on={index === at || undefined}
              onPointerEnter={() => setAt(index)}
            />
          ))}
          <line x1={0} x2={width} y1={floor} y2={floor} className={styles['axis']} />
          <path d={curvePath(shape, floor)} className={styles['line']} />
          {plateaus.map(({ left, right, top, loss, points: worth, from }, index) => {
            const room = right - left;
            if (room < LABELLED && index > 0) return null;
            const middle = index === 0 ? left + 10 : (left + right) / 2;
            return (
              <g key={from} className={styles['label']}>
                <text x={middle} y={top - 9} textAnchor={index === 0 ? 'start' : 'middle'} className={styles['worth']}>
                  {format.number(worth)}
                </text>
                {loss > 0 && (
                  <text x={middle} y={top + 18} textAnchor="middle" className={styles['tick']}>
                    {`\u2212${format.percent(loss)}`}
                  </text>
                )}
              </g>
            );
          })}
          <circle cx={0} cy={0} r={8} className={styles['halo']} />
          <circle cx={0} cy={0} r={4.5} className={styles['today']} />
          <text x={0} y={floor + 18} className={styles['tick']}>
            {t('today')}
          </text>
          {ticks.map(({ day, x, align }) => (
            <g key={day}>
              {align === 'middle' && <line x1={x} x2={x} y1={floor} y2={floor + 4} className={styles['axis']} />}
              <text x={x} y={floor + 18} textAnchor={align} className={styles['tick']}>
                {format.dayMonth(day)}
              </text>
            </g>
          ))}
        </g>
      </svg>
      <p role="status" className={level ? `t12 ${styles['level']}` : 'hidden-visually'}>
        {level}
      </p>
      <table className="hidden-visually">
        <caption>{t('later')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('curveDay')}</th>
            <th scope="col">{t('estimate')}</th>
          </tr>
        </thead>
        <tbody>
          {plateaus.map((plateau, index) => (
            <tr key={plateau.from}>
              <th scope="row">{daysOf(index)}</th>
              <td>{points(plateau.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The same in 96 × 34 px, beside the number on a phone. */
export const DepositSpark = ({ quote, checkIn }: { quote: DepositQuote; checkIn: Day }) => {
  const [width, height] = [90, 26];
  const shape = curveShape(quote.curve, checkIn, width, height);
  const first = shape.plateaus[0]!;
  return (
    <svg width={96} height={34} viewBox="-4 -4 96 34" aria-hidden="true">
      <rect x={0} y={0} width={first.right} height={height} className={styles['plateau']} data-now="" />
      <path d={`${curvePath(shape, height)}L${width} ${height}`} className={styles['line']} />
      <circle cx={0} cy={0} r={3.5} className={styles['today']} />
    </svg>
  );
};

/** Days from today until the estimate changes, the last one included. */
export const daysLeft = (quote: DepositQuote): number => nightsBetween(quote.curve[0]!.from, quote.validUntil) + 1;
