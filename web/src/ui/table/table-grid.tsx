import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Header,
  type RowData,
} from '@tanstack/react-table';
import { memo, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton } from '../skeleton.tsx';
import type { TableParts } from './parts.ts';
import { RowCheck } from './row-check.tsx';
import styles from './table.module.css';
import { isLong, useVirtualRows } from './use-virtual-rows.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

const CHECK = 36;
const FOLD = 32;
const USUAL = 180;
/** What a row is called: with its picture, its words are not cut before the table scrolls. */
const NAME = 240;
const HEIGHTS = { dense: 44, usual: 65 };
const STEP = 16;
const NO_ROWS: readonly never[] = [];

/**
 * The table as rows and columns: sticky header, columns that can be moved and resized, rows that can be opened and
 * expanded.
 */
export const TableGrid = <Row extends RowData>(parts: TableParts<Row> & { width: number }) => {
  const { table: handle, page, columns, rowKey, label, bulk, detail, layout, selection, keys, width } = parts;
  const t = useTexts('workspace');
  const scroller = useRef<HTMLDivElement>(null);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const table = useTable({
    features,
    columns: columns.map(({ key, title, card, width: size = card === 'title' ? NAME : USUAL, sortable = false }) => ({
      id: key,
      header: title,
      accessorFn: (row: Row) => row,
      size,
      minSize: 72,
      maxSize: 640,
      enableSorting: sortable,
    })),
    data: page.rows ?? NO_ROWS,
    getRowId: rowKey,
    manualSorting: true,
    sortDescFirst: false,
    columnResizeMode: 'onChange',
    state: {
      columnOrder: [...layout.layout.order],
      columnVisibility: Object.fromEntries(columns.map((column) => [column.key, layout.isShown(column)])),
      columnSizing: { ...layout.layout.widths },
      sorting: handle.query.sort.map(({ key, desc }) => ({ id: key, desc })),
    },
    onColumnSizingChange: (change) =>
      layout.widenAll(typeof change === 'function' ? change({ ...layout.layout.widths }) : change),
    onSortingChange: (change) => {
      const now = handle.query.sort.map(({ key, desc }) => ({ id: key, desc }));
      const next = typeof change === 'function' ? change(now) : change;
      handle.setQuery({ sort: next.length > 0 ? next.map(({ id, desc }) => ({ key: id, desc })) : handle.defaultSort });
    },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const shown = headers.map((header) => header.column.id);
  const grows =
    shown.find((key) => byKey.get(key)?.width === undefined && !(key in layout.layout.widths)) ?? shown.at(-1);
  const extra = (bulk ? CHECK : 0) + (detail ? FOLD : 0);
  const total = headers.reduce((sum, header) => sum + header.getSize(), extra);
  const long = isLong(keys.length);
  const allChosen = keys.length > 0 && keys.every(selection.isChosen);
  const span = shown.length + (bulk ? 1 : 0) + (detail ? 1 : 0);
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      data-scrolls={total > width || long ? true : undefined}
      data-long={long || undefined}
    >
      <table
        className={styles['grid']}
        aria-label={label}
        aria-rowcount={keys.length + 1}
        aria-busy={page.waiting || undefined}
        style={{ minWidth: total }}
      >
        <colgroup>
          {bulk && <col style={{ width: CHECK }} />}
          {detail && <col style={{ width: FOLD }} />}
          {headers.map((header) => (
            <col key={header.id} style={header.column.id === grows ? undefined : { width: header.getSize() }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {bulk && (
              <th scope="col">
                <RowCheck
                  label={t('choosePage')}
                  checked={allChosen}
                  some={!allChosen && keys.some(selection.isChosen)}
                  onChange={(checked) => selection.choose(keys, checked)}
                />
              </th>
            )}
            {detail && (
              <th scope="col">
                <span className="hidden-visually">{t('details')}</span>
              </th>
            )}
            {headers.map((header) => (
              <HeadCell
                key={header.id}
                header={header}
                title={byKey.get(header.column.id)!.title}
                align={byKey.get(header.column.id)!.align}
                sorted={handle.query.sort.find(({ key }) => key === header.column.id)?.desc}
                place={
                  handle.query.sort.length > 1 ? handle.query.sort.findIndex(({ key }) => key === header.column.id) : -1
                }
                size={header.getSize()}
                widen={(next) => layout.widenAll({ ...layout.layout.widths, [header.column.id]: next })}
              />
            ))}
          </tr>
        </thead>
        <Body parts={parts} shown={shown} span={span} scroller={scroller} />
      </table>
    </div>
  );
};

interface BodyProps<Row extends RowData> {
  parts: TableParts<Row>;
  shown: readonly string[];
  span: number;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The only component that renders while the table is scrolled; its rows render only when others become visible. */
const Body = <Row extends RowData>({ parts, shown, span, scroller }: BodyProps<Row>) => {
  const { page, table, keys, layout } = parts;
  const height = layout.layout.dense ? HEIGHTS.dense : HEIGHTS.usual;
  const virtual = useVirtualRows(keys.length, height, scroller, () => scroller.current?.closest('section') ?? null);
  return (
    <tbody
      data-stale={(page.waiting && page.rows !== undefined) || undefined}
      data-scrolling={virtual.scrolling || undefined}
    >
      {!page.rows && <SkeletonRows size={Math.min(table.query.size, 10)} span={span} />}
      {virtual.before > 0 && <Gap height={virtual.before} span={span} />}
      <Rows parts={parts} shown={shown} span={span} first={virtual.first} end={virtual.end} measure={virtual.measure} />
      {virtual.after > 0 && <Gap height={virtual.after} span={span} />}
    </tbody>
  );
};

interface RowsProps<Row extends RowData> extends Omit<GridRowProps<Row>, 'index'> {
  first: number;
  end: number;
}

const DrawnRows = <Row extends RowData>({ first, end, ...each }: RowsProps<Row>): ReactNode =>
  Array.from({ length: end - first }, (_, at) => (
    <GridRow key={each.parts.keys[first + at]} {...each} index={first + at} />
  ));

const Rows = memo(DrawnRows) as typeof DrawnRows;

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden="true" className={styles['gap']}>
    {/* Space of rows that are not rendered. */}
    <td colSpan={span} style={{ height }} aria-label="–" />
  </tr>
);

interface HeadCellProps<Row extends RowData> {
  header: Header<typeof features, Row>;
  title: string;
  align: 'end' | undefined;
  /** Sorted descending; undefined = not sorted by this column. */
  sorted: boolean | undefined;
  /** Its position among several sorts; -1 = the only one, or not sorted. */
  place: number;
  size: number;
  widen: (width: number) => void;
}

const HeadCell = <Row extends RowData>({ header, title, align, sorted, place, size, widen }: HeadCellProps<Row>) => {
  const t = useTexts('workspace');
  const Arrow = sorted ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={sorted === undefined ? undefined : sorted ? 'descending' : 'ascending'}
    >
      {header.column.getCanSort() ? (
        <button
          type="button"
          className={styles['sort']}
          title={t('sortMore')}
          data-sorted={sorted === undefined ? undefined : true}
          onClick={header.column.getToggleSortingHandler()}
        >
          {title}
          <Arrow size={14} stroke={2} aria-hidden="true" />
          {place >= 0 && <span className="n t12">{place + 1}</span>}
        </button>
      ) : (
        title
      )}
      <span
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('widthOf', { column: title })}
        aria-valuenow={size}
        aria-valuemin={72}
        aria-valuemax={640}
        className={styles['handle']}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
          if (by === 0) return;
          event.preventDefault();
          widen(size + by);
        }}
      />
    </th>
  );
};

interface GridRowProps<Row extends RowData> {
  parts: TableParts<Row>;
  index: number;
  shown: readonly string[];
  span: number;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** A click on a control, or one that ends a text selection, does not open the row. */
const isOwn = (event: MouseEvent): boolean =>
  (event.target as HTMLElement).closest('a, button, input, label, [role=menuitem]') !== null ||
  String(getSelection() ?? '') !== '';

const DrawnRow = <Row extends RowData>({ parts, index, shown, span, measure }: GridRowProps<Row>) => {
  const { page, columns, keys, rowName, onOpen, openKey, detail, bulk, selection, expanded, toggle, active } = parts;
  const t = useTexts('workspace');
  const row = page.rows![index]!;
  const key = keys[index]!;
  const chosen = selection.isChosen(key);
  const unfolded = expanded.has(key);
  const cell = (column: string): ReactNode => columns.find((one) => one.key === column)?.cell(row);
  return (
    <>
      <tr
        ref={unfolded ? undefined : measure}
        data-index={index}
        aria-rowindex={index + 2}
        tabIndex={index === active ? 0 : -1}
        className={styles['row']}
        data-chosen={chosen || undefined}
        data-open={(openKey !== undefined && openKey === key) || undefined}
        data-opens={onOpen ? true : undefined}
        onClick={(event) => !isOwn(event) && onOpen?.(row)}
      >
        {bulk && (
          <td>
            <RowCheck
              label={t('choose', { name: rowName(row) })}
              checked={chosen}
              onChange={(checked, range) => (range ? selection.chooseTo(key, keys) : selection.choose([key], checked))}
            />
          </td>
        )}
        {detail && (
          <td>
            <button
              type="button"
              className={styles['fold']}
              aria-expanded={unfolded}
              aria-label={t('detailsOf', { name: rowName(row) })}
              onClick={() => toggle(key)}
            >
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </button>
          </td>
        )}
        {shown.map((column) => (
          <td key={column} data-align={columns.find((one) => one.key === column)?.align}>
            {cell(column)}
          </td>
        ))}
      </tr>
      {unfolded && detail && (
        <tr className={styles['detail']}>
          <td colSpan={span}>{detail(row)}</td>
        </tr>
      )}
    </>
  );
};

/** While a long table is scrolled, rows that stay are not rendered again. */
const GridRow = memo(DrawnRow) as typeof DrawnRow;

const WIDTHS = ['72%', '54%', '66%', '60%'];

const SkeletonRows = ({ size, span }: { size: number; span: number }) =>
  Array.from({ length: size }, (_, row) => (
    <tr key={row} className={styles['row']}>
      {Array.from({ length: span }, (_cell, column) => (
        <td key={column}>
          <Skeleton width={WIDTHS[(row + column) % WIDTHS.length]!} height={12} />
        </td>
      ))}
    </tr>
  ));
