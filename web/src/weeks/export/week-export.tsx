import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useExport, type FileKind } from '../../ui/data-table/export/use-export.ts';
import type { Column, TableQuery } from '../../ui/data-table/types.ts';
import { Progress } from '../../ui/progress.tsx';
import { Segmented } from '../../ui/segmented.tsx';

/** The largest page of the server. */
const MOST = 100;

/** Loads a page of the list, with the total. */
export type LoadRows<Row> = (
  page: { offset: number; limit: number },
  signal: AbortSignal,
) => Promise<{ rows: readonly Row[]; total: number }>;

interface WeekExportProps<Row> {
  total: number;
  columns: Column<Row>[];
  load: LoadRows<Row>;
  fileName: string;
}

/** Exports all weeks of a list. The browser writes the file, because an owner has only some tens of weeks. */
export const WeekExport = <Row,>({ total, columns, load, fileName }: WeekExportProps<Row>) => {
  const words = useTexts('data-table');
  const [kind, setKind] = useState<FileKind>('xlsx');
  const { start, state } = useExport();
  const running = state.phase === 'running';
  const write = () =>
    start({
      kind,
      query: NOTHING_ELSE,
      columns,
      load: ({ offset, limit }, signal) => load({ offset, limit: Math.min(MOST, limit) }, signal),
      fileName,
    });
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={300}>
      <Popover.Target>
        <Button variant="subtle" size="sm" leftSection={<IconDownload size={16} stroke={1.75} />}>
          {words('export')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words('export')}>
        <div className="stack g12">
          <p className="w6">{words('exportRows', { count: total })}</p>
          <Segmented
            label={words('fileKind')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'xlsx', label: 'XLSX' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          <Button size="sm" loading={running} disabled={total === 0} onClick={() => void write()}>
            {words('exportNow')}
          </Button>
          {running && <Progress label={words('export')} part={state.done / state.total} />}
          <p role="status" className="t12 muted">
            {total === 0 && words('exportNothing')}
            {state.phase === 'done' && words('exportDone', { name: state.name })}
            {state.phase === 'failed' && words('exportFailed')}
          </p>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};

/** A column of the file: its title, and the value of a row. */
export const fileColumn = <Row,>(key: string, title: string, value: Column<Row>['value']): Column<Row> => ({
  key,
  title,
  value,
  cell: () => null,
});

/** The query is in `load`, because the console's table has its own filters. */
const NOTHING_ELSE: TableQuery = {
  keyword: '',
  from: null,
  to: null,
  sort: '',
  order: 'desc',
  status: null,
  page: 1,
  size: MOST,
};
