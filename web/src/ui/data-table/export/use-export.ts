import { useEffect, useRef, useState } from 'react';
import { merchantRules } from '../../../i18n/use-format.ts';
import { type Column, rowsOf, type RowSource, type TableQuery } from '../types.ts';
import { collectRows, wallClock } from './collect-rows.ts';
import { saveFile } from './save-file.ts';

export type FileKind = 'xlsx' | 'csv';

type ExportState =
  | { phase: 'idle' | 'failed' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'done'; name: string };

interface ExportJob<Row> {
  kind: FileKind;
  query: TableQuery;
  columns: readonly Column<Row>[];
  load: RowSource<Row>['load'];
  fileName: string;
}

/** One export at a time; leaving the page aborts it. */
export const useExport = () => {
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async <Row>({ kind, query, columns, load, fileName }: ExportJob<Row>) => {
    const stop = new AbortController();
    running.current = stop;
    setState({ phase: 'running', done: 0, total: 1 });
    try {
      const cells = await collectRows(
        columns,
        rowsOf(query),
        load,
        (done, total) => setState({ phase: 'running', done, total }),
        stop.signal,
      );
      const name = `${fileName}.${kind}`;
      const { timeZone } = merchantRules();
      const values = cells.map((row) =>
        row.map((value) => (value instanceof Date ? wallClock(value, timeZone) : value)),
      );
      saveFile(await fileOf[kind](values, stop.signal), name);
      setState({ phase: 'done', name });
    } catch {
      setState({ phase: stop.signal.aborted ? 'idle' : 'failed' });
    }
  };
  return { state, start, stop: () => running.current?.abort() };
};

/** Both writers are loaded when they are first used. */
const fileOf = {
  csv: async (cells, _signal) =>
    new Blob([(await import('./csv.ts')).toCsv(cells)], { type: 'text/csv;charset=utf-8' }),
  xlsx: async (cells, signal) => (await import('./write-xlsx.ts')).writeXlsx(cells, signal),
} satisfies Record<FileKind, (cells: Awaited<ReturnType<typeof collectRows>>, signal: AbortSignal) => Promise<Blob>>;
