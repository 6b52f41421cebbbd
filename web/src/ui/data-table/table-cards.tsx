import { FIRST_TITLES } from '@sandbar/contract/shell';
import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton } from '../skeleton.tsx';
import type { DataTableProps } from './props.ts';
import styles from './data-table.module.css';
import { RowMenu } from './row-menu.tsx';
import type { Column } from './types.ts';

/** On phones: a card of three lines for each row, with its action below. */
export const TableCards = <Row,>({
  source,
  shown,
  rowKey,
  rowName,
  rowEnd,
  actions,
  isEnded,
  label,
  card,
}: DataTableProps<Row> & { shown: readonly Column<Row>[] }) => {
  const t = useTexts('data-table');
  if (!source.rows) return <BoneCards label={t('loading')} />;
  return (
    <ul aria-label={label} className={styles['cards']}>
      {source.rows.map((row) => (
        <li key={rowKey(row)} className={styles['card']} data-ended={isEnded?.(row) || undefined}>
          {card?.(row) ?? <Lines row={row} shown={shown} />}
          {(rowEnd ?? actions) && (
            <div className={styles['cardEnds']}>
              {rowEnd?.(row)}
              {actions && <RowMenu name={rowName(row)} actions={actions(row)} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

/** The default card: the first column as its title, the others each with their label. */
const Lines = <Row,>({ row, shown: [first, ...rest] }: { row: Row; shown: readonly Column<Row>[] }) => (
  <>
    {first && <div className="t16 w5">{first.cell(row)}</div>}
    <dl className={styles['lines']}>
      {rest.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  </>
);

/** As many as fit on a phone. */
const BONE_CARDS = 4;

/**
 * Skeletons of cards.
 * @param titled titles from the page's first data, known before any code is loaded; as wide as with the web fonts
 */
export const BoneCards = ({ label, titled = false }: { label?: string; titled?: boolean }) => (
  <div className={styles['cards']}>
    {label && <p className="hidden-visually">{label}</p>}
    {Array.from({ length: titled ? FIRST_TITLES : BONE_CARDS }, (_, card) => (
      <div key={card} className={styles['card']}>
        {titled ? (
          <span className="t16 w5" style={{ letterSpacing: '0.03em' }} data-first-heading>
            <Skeleton width="70%" height={16} />
          </span>
        ) : (
          <Skeleton width="70%" height={16} />
        )}
        <Skeleton width="46%" height={12} />
        <Skeleton width="58%" height={12} />
      </div>
    ))}
  </div>
);
