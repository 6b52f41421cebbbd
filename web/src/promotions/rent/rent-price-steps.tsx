import { dayNumber, type Day } from '@sandbar/domain/common';
import type { RentStep } from '@sandbar/domain/promotions';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './rent-promotions.module.css';

interface RentPriceStepsProps {
  /** The price before programs. */
  price: number;
  /** The steps of the quote. */
  steps: readonly RentStep[];
  checkIn: Day;
}

const [WIDTH, HEIGHT, TOP, FLOOR] = [336, 132, 28, 104];
/** px; texts that are closer would overlap. */
const ROOM_FOR_PRICE = 84;
const ROOM_FOR_DAY = 44;

/** Shows the price from today until check-in on a time scale, and as a list. */
export const RentPriceSteps = ({ price, steps, checkIn }: RentPriceStepsProps) => {
  const t = useTexts('rentals');
  const format = useFormat();
  const first = steps[0];
  if (!first) return null;
  const [begin, end] = [dayNumber(first.from), dayNumber(checkIn) + 1];
  const x = (day: Day, after = 0) => Math.round(((dayNumber(day) + after - begin) / (end - begin)) * (WIDTH - 8)) + 4;
  const lowest = Math.min(...steps.map((step) => step.price));
  // The scale reaches from the lowest price to the owner's own, so that changes are visible.
  const y = (amount: number) =>
    price === lowest ? TOP + 24 : TOP + ((price - amount) / (price - lowest)) * (FLOOR - TOP - 20);
  const line = steps.map(({ from, to, price: amount }, place) => {
    const level = y(amount);
    return `${place === 0 ? 'M' : 'L'}${x(from)} ${level} L${x(to, 1)} ${level}`;
  });
  return (
    <figure className={styles['steps']}>
      <figcaption className="t14 w6">{t('overTime')}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <text x={4} y={14} className={styles['stepNote']}>
          {t('ownPrice', { amount: format.money(price) })}
        </text>
        <line x1={4} x2={WIDTH - 4} y1={TOP} y2={TOP} className={styles['ownLine']} />
        <line x1={4} x2={WIDTH - 4} y1={FLOOR} y2={FLOOR} className={styles['axis']} />
        <path d={line.join(' ')} className={styles['stepLine']} />
        <circle cx={x(first.from)} cy={y(first.price)} r={5} className={styles['now']} />
        {steps.map(({ from, to, price: amount }, place) => {
          const [left, right] = [x(from), x(to, 1)];
          const atEnd = place === steps.length - 1 && place > 0;
          return (
            <g key={from}>
              {right - left >= ROOM_FOR_PRICE && amount !== price && (
                <text
                  x={atEnd ? right : left + (place === 0 ? 10 : 4)}
                  y={y(amount) - 8}
                  textAnchor={atEnd ? 'end' : 'start'}
                  className={styles['stepPrice']}
                >
                  {format.money(amount)}
                </text>
              )}
              {place > 0 && left > ROOM_FOR_DAY + 24 && left < WIDTH - ROOM_FOR_DAY && (
                <text x={left} y={HEIGHT - 10} textAnchor="middle" className={styles['stepNote']}>
                  {format.dayMonth(from)}
                </text>
              )}
            </g>
          );
        })}
        <text x={4} y={HEIGHT - 10} className={styles['stepNote']}>
          {t('today')}
        </text>
        <text x={WIDTH - 4} y={HEIGHT - 10} textAnchor="end" className={styles['stepNote']}>
          {format.dayMonth(checkIn)}
        </text>
      </svg>
      <ul className="hidden-visually">
        {steps.map(({ from, to, price: amount }) => (
          <li key={from}>{t('step', { days: format.range(from, to), amount: format.money(amount) })}</li>
        ))}
      </ul>
    </figure>
  );
};
