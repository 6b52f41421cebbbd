import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../button.tsx';
import { Chip } from '../../chip.tsx';
import { Popover } from '../../popover.tsx';
import { Segmented } from '../../segmented.tsx';
import type { Column, RowSource, TableQuery } from '../types.ts';
import styles from './export-menu.module.css';
import { useExport, type FileKind } from './use-export.ts';

interface ExportMenuProps<Row> {
  query: TableQuery;
  source: RowSource<Row>;
  /** The visible columns, and those that only exports have. */
  columns: readonly Column<Row>[];
  fileName: string;
}

const KINDS = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

/** Exports all matching rows with the visible columns; a bar shows the progress. */
export const ExportMenu = <Row,>({ query, source, columns, fileName }: ExportMenuProps<Row>) => {
  const t = useTexts('data-table');
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<FileKind>('xlsx');
  const chip = useRef<HTMLButtonElement>(null);
  const { start, stop, state } = useExport();
  const running = state.phase === 'running';
  const percent = running ? Math.round((100 * state.done) / state.total) : state.phase === 'done' ? 100 : 0;
  return (
    <>
      <Chip
        ref={chip}
        aria-expanded={open}
        aria-haspopup="dialog"
        icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        <span className="inline g8">
          {t('export')}
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </span>
      </Chip>
      <Popover open={open} onClose={() => setOpen(false)} anchor={chip} label={t('export')} align="end" width={300}>
        <div className={styles['panel']}>
          <p className="w6">{t('exportRows', { count: source.total })}</p>
          <p className="t12 muted">{t('exportWhat')}</p>
          <Segmented label={t('fileKind')} options={KINDS} value={kind} onChange={setKind} />
          {running ? (
            <Button look="secondary" size="small" full onClick={stop}>
              {t('exportStop')}
            </Button>
          ) : (
            <Button
              size="small"
              full
              disabledReason={source.total === 0 ? t('exportNothing') : null}
              onClick={() => void start({ kind, query, columns, load: source.load, fileName })}
            >
              {t('exportNow')}
            </Button>
          )}
          <progress
            className={styles['bar']}
            max={100}
            value={percent}
            aria-label={t('export')}
            data-on={running || state.phase === 'done' || undefined}
          />
          <p role="status" className="t12 muted">
            {running && t('exportRunning', { done: state.done, total: state.total })}
            {state.phase === 'done' && t('exportDone', { name: state.name })}
            {state.phase === 'failed' && <span className="danger">{t('exportFailed')}</span>}
          </p>
        </div>
      </Popover>
    </>
  );
};
