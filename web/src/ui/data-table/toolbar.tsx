import { Num } from '../num.tsx';
import { ColumnMenu } from './column-menu.tsx';
import type { DataTableProps } from './props.ts';
import styles from './data-table.module.css';
import { DateFilter } from './date-filter.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { KeywordSearch } from './keyword-search.tsx';
import type { Column } from './types.ts';
import type { useColumnChoice } from './use-table.ts';

type ToolsProps<Row> = DataTableProps<Row> & {
  choice: ReturnType<typeof useColumnChoice>;
  /** The reader's choice, whether there is room or not: exports contain all of it. */
  chosen: readonly Column<Row>[];
  shown: readonly Column<Row>[];
};

/** Columns and export, at the right of the heading. */
export const TableTools = <Row,>({ table, source, columns, chosen, shown, choice, fileName }: ToolsProps<Row>) => (
  <div className={styles['tools']}>
    <ColumnMenu columns={columns} shown={shown} choice={choice} />
    {fileName && <ExportMenu query={table.query} source={source} columns={chosen} fileName={fileName} />}
  </div>
);

/** Search, dates, and the count. */
export const TableFilters = <Row,>({
  table,
  source,
  searchLabel,
  dateLabel,
  foundText,
}: DataTableProps<Row> & { foundText: string }) => (
  <div className={searchLabel || dateLabel ? styles['filters'] : 'hidden-visually'}>
    {searchLabel && (
      <KeywordSearch
        label={searchLabel}
        value={table.query.keyword}
        onSearch={(keyword) => table.setQuery({ keyword })}
      />
    )}
    {dateLabel && (
      <DateFilter
        label={dateLabel}
        from={table.query.from}
        to={table.query.to}
        onChange={(from, to) => table.setQuery({ from, to })}
      />
    )}
    <span className={styles['found']}>{source.rows && <Num className="muted">{foundText}</Num>}</span>
  </div>
);

/** Announces the result of a search, a filter or another page. */
export const Announcement = ({ text }: { text: string }) => (
  <p role="status" className="hidden-visually">
    {text}
  </p>
);
