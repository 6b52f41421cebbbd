import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { Comparison } from '@sandbar/domain/insight';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './insight.module.css';

interface FigureProps {
  name: string;
  value: string;
  now: number;
  before: number;
  against: Comparison;
  /** Whether an increase is good or bad; absent when it is neither. */
  more?: 'good' | 'bad';
  /** One value for each step. */
  line?: readonly number[];
  below?: ReactNode;
  onOpen?: () => void;
}

/** A figure with its change, and its course over time. */
export const Figure = ({ name, value, now, before, against, more, line, below, onOpen }: FigureProps) => (
  <div className={styles['figure']}>
    <dt className="t12 muted">{name}</dt>
    <dd className={styles['value']}>
      {onOpen ? (
        <Open onOpen={onOpen} name={name}>
          {value}
        </Open>
      ) : (
        value
      )}
    </dd>
    <dd className={styles['course']}>
      <Change now={now} before={before} against={against} {...(more ? { more } : {})} />
      {line && line.length > 1 && <Spark values={line} />}
    </dd>
    {below && <dd className="t12 muted">{below}</dd>}
  </div>
);

/** A number that opens its rows. */
export const Open = ({ onOpen, name, children }: { onOpen: () => void; name: string; children: ReactNode }) => {
  const t = useTexts('insight');
  return (
    <button type="button" className={styles['open']} title={t('openRows', { name })} onClick={onOpen}>
      {children}
    </button>
  );
};

/** From this factor on a percentage is not shown, because it would be hard to read. */
const MANY_TIMES = 10;
const NOTHING = { before: 'fromNothing', year: 'fromNothingYear' } as const;
const MORE = { before: 'moreThanBefore', year: 'moreThanYear' } as const;
const LESS = { before: 'lessThanBefore', year: 'lessThanYear' } as const;

const Change = ({ now, before, against, more }: Pick<FigureProps, 'now' | 'before' | 'against' | 'more'>) => {
  const t = useTexts('insight');
  const format = useFormat();
  if (before === 0) return <span className="t12 muted">{now === 0 ? t('same') : t(NOTHING[against])}</span>;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  const times = now / before;
  const Icon = percent > 0 ? IconArrowUpRight : percent < 0 ? IconArrowDownRight : IconArrowRight;
  const tone = percent === 0 || !more ? undefined : percent > 0 === (more === 'good') ? 'good' : 'bad';
  return (
    <span className={`t12 ${styles['change']}`} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {percent === 0
        ? t('same')
        : times >= MANY_TIMES
          ? t('timesAsMuch', { times: format.number(Math.round(times)) })
          : t(percent > 0 ? MORE[against] : LESS[against], { percent: format.percent(Math.abs(percent)) })}
    </span>
  );
};

const [WIDTH, HEIGHT] = [96, 28];

const Spark = ({ values }: { values: readonly number[] }) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = 2 + (at / (values.length - 1)) * (WIDTH - 4);
    const y = most === least ? HEIGHT / 2 : HEIGHT - 3 - ((value - least) / (most - least)) * (HEIGHT - 6);
    return [x, y] as const;
  });
  const [x, y] = points.at(-1)!;
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMid meet"
      aria-hidden="true"
      className={styles['spark']}
    >
      <polyline points={points.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
};
