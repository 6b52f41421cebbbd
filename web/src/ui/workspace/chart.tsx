import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWidth } from '../use-width.ts';
import { ChartFigure } from './chart-figure.tsx';
import { gridSteps } from './chart-scale.ts';

import styles from './chart.module.css';

export interface ChartSeries {
  name: string;
  /** One value for each label; null = not known. */
  values: readonly (number | null)[];
  /** A token: `--primary` by default for the first, lighter shades of it for the next. */
  colour?: string;
  /** A dotted line over bars: what they are measured against. */
  isDotted?: boolean;
}

interface ChartProps {
  title: string;
  /** Under the title: the unit. */
  unit: string;
  /** Along the bottom, in order. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** `bar` side by side, `stacked` on top of each other, `line` over time. */
  kind: 'bar' | 'stacked' | 'line';
  /** Formats a value. */
  write: (value: number) => string;
  /** The labels in the file, where those of the plot are shortened. */
  fileLabels?: readonly string[];
  /** A value in the file; by default the value itself. */
  inFile?: (value: number) => number;
  height?: number;
}

const COLOURS = [
  'var(--primary)',
  'color-mix(in srgb, var(--primary) 48%, var(--paper))',
  'var(--time)',
  'var(--muted)',
];
/** px: the least, and what a letter of a tick takes. */
const [LEAST_LEFT, TICK_LETTER] = [40, 6.8];
const BOTTOM = 28;
const TOP = 12;

/** A plot and the table of the same numbers, one shown at a time; the values at the pointer are shown above it. */
export const Chart = ({
  title,
  unit,
  labels,
  series: given,
  kind,
  write,
  fileLabels = labels,
  inFile = (value) => value,
  height = 240,
}: ChartProps) => {
  const t = useTexts('chart');
  // A measure of 0 draws no line along the bottom.
  const series = given.filter(({ isDotted, values }) => !isDotted || values.some(Boolean));
  const rows = () => [
    [t('label'), ...series.map(({ name }) => name)],
    ...fileLabels.map((label, at) => [
      label,
      ...series.map(({ values }) => {
        const value = values[at] ?? null;
        return value === null ? null : inFile(value);
      }),
    ]),
  ];
  return (
    <ChartFigure
      title={title}
      unit={unit}
      rows={rows}
      legend={
        series.length > 1 && (
          <ul className={styles['legend']}>
            {series.map(({ name, colour, isDotted }, index) => (
              <li className="inline g6" key={name}>
                <span
                  data-dotted={isDotted || undefined}
                  style={isDotted ? undefined : { background: colour ?? COLOURS[index % COLOURS.length] }}
                />
                {name}
              </li>
            ))}
          </ul>
        )
      }
      plot={<Plot labels={labels} series={series} kind={kind} write={write} height={height} />}
      table={
        <table className={styles['numbers']}>
          <caption className="hidden-visually">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('label')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name} className="n">
                    {values[at] === null || values[at] === undefined ? '–' : write(values[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
};

type PlotProps = Pick<ChartProps, 'labels' | 'series' | 'kind' | 'write'> & { height: number };

const Plot = ({ labels, series, kind, write, height }: PlotProps) => {
  const t = useTexts('chart');
  const [box, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const bars = series.filter(({ isDotted }) => !isDotted);
  const lines = kind === 'line' ? series : series.filter(({ isDotted }) => isDotted);
  const tops = labels.map((_, index) => {
    const of = (some: readonly ChartSeries[]) => some.map(({ values }) => values[index] ?? 0);
    const stack = kind === 'stacked' ? of(bars).reduce((sum, value) => sum + value, 0) : 0;
    return Math.max(stack, ...of(series));
  });
  const steps = gridSteps(Math.max(0, ...tops));
  const most = steps.at(-1)!;
  const left = Math.max(LEAST_LEFT, 12 + TICK_LETTER * Math.max(...steps.map((step) => write(step).length)));
  const plotWidth = Math.max(0, width - left);
  const band = labels.length > 0 ? plotWidth / labels.length : 0;
  const inner = height - TOP - BOTTOM;
  const y = (value: number) => TOP + inner - (value / most) * inner;
  const every = Math.max(1, Math.ceil(64 / Math.max(1, band)));
  const valueAt = (index: number, { name, values }: (typeof series)[number]) =>
    `${name} ${values[index] === null ? '–' : write(values[index] ?? 0)}`;
  const tooltip = at === null ? null : `${labels[at]}: ${series.map((each) => valueAt(at, each)).join(', ')}`;
  return (
    <div ref={box} className={styles['plot']}>
      <svg
        width={width}
        height={height}
        role="img"
        tabIndex={0}
        aria-label={t('keys')}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          setAt((now) => Math.min(labels.length - 1, Math.max(0, (now ?? (by > 0 ? -1 : labels.length)) + by)));
        }}
      >
        {steps.map((step) => (
          <g key={step}>
            <line x1={left} x2={width} y1={y(step)} y2={y(step)} className={styles['grid']} />
            <text x={left - 8} y={y(step) + 4} textAnchor="end" className={styles['tick']}>
              {write(step)}
            </text>
          </g>
        ))}
        {labels.map((label, index) => (
          <g key={label} onPointerEnter={() => setAt(index)}>
            <rect
              x={left + index * band}
              y={TOP}
              width={band}
              height={inner}
              className={styles['band']}
              data-on={at === index || undefined}
            />
            {index % every === 0 && (
              <text x={left + (index + 0.5) * band} y={height - 8} textAnchor="middle" className={styles['tick']}>
                {label}
              </text>
            )}
            {kind !== 'line' && (
              <Bars
                series={bars}
                index={index}
                x={left + index * band}
                band={band}
                y={y}
                stacked={kind === 'stacked'}
              />
            )}
          </g>
        ))}
        {lines.map(({ name, values, colour, isDotted }, index) => (
          <path
            key={name}
            className={styles['line']}
            data-dotted={isDotted || undefined}
            stroke={isDotted ? 'var(--ink)' : (colour ?? COLOURS[index % COLOURS.length])}
            d={linePath(values, (place) => left + (place + 0.5) * band, y)}
          />
        ))}
        {kind === 'line' &&
          at !== null &&
          series.map(({ name, values, colour }, index) =>
            values[at] === null || values[at] === undefined ? null : (
              <circle
                key={name}
                cx={left + (at + 0.5) * band}
                cy={y(values[at])}
                r={4}
                fill={colour ?? COLOURS[index % COLOURS.length]}
              />
            ),
          )}
      </svg>
      <p
        role="status"
        className={tooltip ? styles['tooltip'] : 'hidden-visually'}
        style={
          tooltip && at !== null ? { left: Math.min(left + (at + 0.5) * band, Math.max(left, width - 220)) } : undefined
        }
      >
        {tooltip}
      </p>
    </div>
  );
};

interface BarsProps {
  series: readonly ChartSeries[];
  index: number;
  x: number;
  band: number;
  y: (value: number) => number;
  stacked: boolean;
}

const Bars = ({ series, index, x, band, y, stacked }: BarsProps): ReactNode => {
  const gap = Math.min(12, band * 0.18);
  const room = Math.max(1, band - 2 * gap);
  const each = stacked ? room : room / series.length;
  let below = 0;
  return series.map(({ name, values, colour }, place) => {
    const value = values[index] ?? 0;
    const from = stacked ? below : 0;
    if (stacked) below += value;
    const top = y(from + value);
    return (
      <rect
        key={name}
        x={x + gap + (stacked ? 0 : place * each)}
        y={top}
        width={Math.max(1, each - (stacked ? 0 : 2))}
        height={Math.max(0, y(from) - top)}
        rx={Math.min(3, each / 4)}
        fill={colour ?? COLOURS[place % COLOURS.length]}
      />
    );
  });
};

/** Split where a value is not known. */
const linePath = (
  values: readonly (number | null)[],
  x: (place: number) => number,
  y: (value: number) => number,
): string => {
  let path = '';
  let drawing = false;
  values.forEach((value, place) => {
    if (value !== null) path += `${drawing ? 'L' : 'M'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
    drawing = value !== null;
  });
  return path;
};
