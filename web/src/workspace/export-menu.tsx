import { Button, Popover } from '@mantine/core';
import type { CommandContract } from '@sandbar/contract/common';
import { EXPORT_FORMATS, type ExportFormat } from '@sandbar/contract/workspace';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { CommandInput } from '../transport/send-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { Progress } from '../ui/progress.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './export-menu.module.css';
import { ListExportsQuery, type ListExport } from './workspace.query.ts';

export interface ExportMenuProps<Contract extends CommandContract> {
  /** The command that exports this list. */
  contract: Contract;
  kind: ListExport['kind'];
  /** The file formats of the list; the first is the default. */
  formats?: readonly ExportFormat[];
  /** The table's filter; the file contains all matching rows. */
  filter: Readonly<Record<string, unknown>>;
  /** A description of the export: `All 12,310 entries that match`. */
  what: string;
}

const SHOWN = 5;

/** The server writes all matching rows into a file; the menu shows the progress, and the last files. */
export const ExportMenu = <Contract extends CommandContract>({
  contract,
  kind,
  formats = EXPORT_FORMATS,
  filter,
  what,
}: ExportMenuProps<Contract>) => {
  const t = useTexts('workspace');
  const common = useTexts('common');
  const [opened, setOpened] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { send, sending, failure } = useCommand(contract);
  const read = useRead(
    ListExportsQuery,
    {},
    { enabled: opened, refetchInterval: ({ state }) => (isWriting(state.data) ? 1_000 : false) },
  );
  const files = read.data?.listexports?.items.filter((file) => file.kind === kind).slice(0, SHOWN) ?? [];
  const ask = () => {
    void send({ Format: format, Filter: filter } as unknown as CommandInput<Contract>);
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={320} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => setOpened(!opened)}
        >
          {t('export')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('export')}>
        <div className="stack g12">
          <p className="w6">{what}</p>
          <p className="t12 muted">{t('exportText')}</p>
          <Segmented
            label={t('fileKind')}
            value={format}
            onChange={setFormat}
            options={formats.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <Button size="sm" loading={sending} onClick={() => void ask()}>
            {t('exportNow')}
          </Button>
          {failure && (
            <p role="alert" className="danger">
              {failureText(failure, common)}
            </p>
          )}
        </div>
        {files.length > 0 && (
          <ul className={styles['files']} aria-label={t('exportFiles')}>
            {files.map((file) => (
              <File key={file.id} file={file} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};

const isWriting = (data: unknown): boolean =>
  (data as { listexports?: { items: ListExport[] } } | undefined)?.listexports?.items.some(
    ({ state }) => state === 'waiting',
  ) ?? false;

const File = ({ file }: { file: ListExport }) => {
  const t = useTexts('workspace');
  const format = useFormat();
  if (file.state === 'ready' && file.path)
    return (
      <li>
        <a className={styles['file']} href={file.path} download={file.fileName}>
          <span className="ellipsis w5">{file.fileName}</span>
          <span className="t12 muted">
            {t('exportReady', {
              count: file.done,
              until: format.instant(file.expiresDate),
            })}
          </span>
        </a>
      </li>
    );
  if (file.state === 'failed')
    return (
      <li className={styles['file']}>
        <span className="ellipsis w5">{file.fileName}</span>
        <span className="t12 danger">{t(file.problem === 'too-long' ? 'exportTooLong' : 'exportBroken')}</span>
      </li>
    );
  const total = file.total ?? 0;
  const part = total > 0 ? file.done / total : 0;
  return (
    <li className={styles['file']}>
      <span className="ellipsis w5">{file.fileName}</span>
      <Progress label={t('exporting')} part={part} />
      <span className="n t12 muted">
        {file.total === null ? t('exportQueued') : t('exportDone', { done: file.done, total })}
      </span>
    </li>
  );
};
