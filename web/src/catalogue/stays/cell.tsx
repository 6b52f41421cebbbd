import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { GridCell } from './stays.query.ts';
import styles from './stays.module.css';

/** The states of a cell, the most important first: stays for sale, or the reason why there are none. */
const STATES = ['free', 'held', 'sold', 'owners', 'withdrawn'] as const;
export type CellState = (typeof STATES)[number];

const stateOf = (cell: GridCell | undefined): CellState | 'none' =>
  STATES.find((state) => (cell?.[state] ?? 0) > 0) ?? 'none';

/** Returns texts about the content of a cell. */
export const useCellWords = () => {
  const t = useTexts('console-resorts');
  const format = useFormat();
  const prices = ({ price, priceMost, points, pointsMost }: GridCell): string[] => [
    ...(price === null
      ? []
      : [price === priceMost ? format.money(price) : t('priceFrom', { price: format.money(price) })]),
    ...(points === null
      ? []
      : [points === pointsMost ? t('pointsOf', { points }) : t('priceFrom', { price: t('pointsOf', { points }) })]),
  ];
  const counts = (cell: GridCell): string[] =>
    STATES.filter((state) => cell[state] > 0).map((state) => `${format.number(cell[state])} ${t(state)}`);
  return (cell: GridCell | undefined): string => (cell ? [...counts(cell), ...prices(cell)].join(', ') : t('empty'));
};

interface CellProps {
  id: string;
  cell: GridCell | undefined;
  /** The room and the week, for screen readers. */
  of: string;
  left: number;
  column: number;
  chosen: boolean;
  past: boolean;
  words: (cell: GridCell | undefined) => string;
}

/** A room in a week. */
export const Cell = ({ id, cell, of, left, column, chosen, past, words }: CellProps) => {
  const t = useTexts('console-resorts');
  const format = useFormat();
  const state = stateOf(cell);
  const first =
    cell && cell.price !== null
      ? format.moneyCompact(cell.price)
      : cell && cell.points !== null
        ? t('pointsOf', { points: cell.points })
        : state === 'none'
          ? ''
          : t(state);
  const others = cell
    ? [
        ...(cell.free > 1 ? [`×${cell.free}`] : []),
        ...STATES.filter((each) => each !== 'free' && cell[each] > 0 && (cell.free > 0 || each !== state)).map((each) =>
          t(each),
        ),
      ]
    : [];
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={column + 2}
      aria-selected={chosen}
      aria-label={`${of}: ${words(cell)}`}
      data-state={state}
      data-past={past || undefined}
      className={styles['cell']}
      style={{ left }}
    >
      <span className="n">{first}</span>
      {others.length > 0 && <span className={styles['others']}>{others.join(' · ')}</span>}
    </div>
  );
};
