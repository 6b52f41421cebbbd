import { DeleteFile, RestoreFile, UnpublishFile } from '@sandbar/contract/drive';
import { IconDots, IconExternalLink, IconPencil, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Num } from '../ui/num.tsx';
import type { Column } from '../ui/table/types.ts';
import { showToast } from '../ui/toast-store.ts';
import { useMedia } from '../ui/use-media.ts';
import { Badge } from '../ui/workspace/badge.tsx';
import type { DriveFile } from './drive.query.ts';
import { PreviewLink } from './preview-dialog.tsx';
import { useSize } from '../i18n/use-size.ts';
import styles from './drive.module.css';

/** Widths at which a file's size and date stand below its name. */
const NARROW = '(max-width: 1099px)';

/** Shows whether any person with its link can open a file. */
export const PublishedBadge = ({ published }: { published: boolean }) => {
  const t = useTexts('drive');
  return published ? (
    <Badge tone="success" icon={<IconWorld size={14} stroke={2} />}>
      {t('published')}
    </Badge>
  ) : (
    <Badge tone="outline" icon={<IconPencil size={14} stroke={2} />}>
      {t('unpublished')}
    </Badge>
  );
};

/** Where the shown files exist elsewhere, and how they are copied there. */
export interface Copies {
  /** Returns a badge beside a file's name. */
  badge: (id: string) => ReactNode;
  actionsOf: (id: string, name: string) => { label: string; onSelect: () => void }[];
}

interface FileRowsProps {
  editPath: (id: string) => string;
  copies: Copies;
  /** Whether files of all folders are shown, so that each names its folder. */
  searched: boolean;
  onPreview: (file: DriveFile) => void;
  onPublish: (file: DriveFile) => void;
}

/** Returns the actions of a file. */
const useFileActions = ({ editPath, copies, onPublish }: FileRowsProps) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const tell = (sent: Awaited<ReturnType<typeof sendCommand>>, done: string, undo?: () => void) => {
    if (sent.ok) showToast(done, undo ? { undo } : {});
    else showToast(failureText(sent.failure, common), { look: 'failed' });
  };
  const remove = async (file: DriveFile) =>
    tell(await sendCommand(DeleteFile, { FileId: file.id }), t('deleted', { name: file.fileName }), () => {
      void sendCommand(RestoreFile, { FileId: file.id }).then((sent) => tell(sent, t('restored')));
    });
  const withdraw = async (file: DriveFile) =>
    tell(await sendCommand(UnpublishFile, { FileId: file.id }), t('withdrawn', { name: file.fileName }));
  return (file: DriveFile) => [
    { label: t('open'), onSelect: () => void window.open(file.webViewLink, '_blank', 'noopener') },
    { label: t('edit'), to: editPath(file.id) },
    ...copies.actionsOf(file.id, file.fileName),
    { label: t(file.published ? 'newLink' : 'publish'), onSelect: () => onPublish(file) },
    ...(file.published ? [{ label: t('withdraw'), onSelect: () => void withdraw(file) }] : []),
    { label: t('delete'), danger: true, onSelect: () => void remove(file) },
  ];
};

/** A file in the list: its columns, and its card on a phone. */
export const useFileRows = (props: FileRowsProps) => {
  const { editPath, copies, searched, onPreview } = props;
  const t = useTexts('drive');
  const format = useFormat();
  const size = useSize();
  const actionsOf = useFileActions(props);
  const menu = (file: DriveFile) => (
    <Menu
      label={t('actions')}
      width={220}
      items={actionsOf(file)}
      trigger={(wiring) => (
        <IconButton {...wiring} label={`${t('actions')}: ${file.fileName}`}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
  const open = (file: DriveFile) => (
    <a
      className={styles['link']}
      href={file.webViewLink}
      target="_blank"
      rel="noopener"
      aria-label={`${t('open')}: ${file.fileName}`}
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      {t('open')}
    </a>
  );
  const narrow = useMedia(NARROW);
  const facts = (file: DriveFile) => `${size(file.contentLength)} · ${format.date(file.createdDate)}`;
  const all: Column<DriveFile>[] = [
    {
      key: 'name',
      title: t('name'),
      fixed: true,
      cell: (file) => (
        <span className="row g12 shrink">
          <PreviewLink file={file} onPreview={onPreview} />
          <span className={styles['nameLines']}>
            <Link to={editPath(file.id)} className="ellipsis w5">
              {file.fileName}
            </Link>
            {(narrow || (searched && file.folderName)) && (
              <span className="ellipsis t12 muted">
                {[...(narrow ? [facts(file)] : []), ...(searched && file.folderName ? [file.folderName] : [])].join(
                  ' · ',
                )}
              </span>
            )}
            {copies.badge(file.id)}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      width: 168,
      cell: (file) => (
        <span title={file.publishedUntil ? t('until', { when: format.instant(file.publishedUntil) }) : undefined}>
          <PublishedBadge published={file.published} />
        </span>
      ),
    },
    {
      key: 'size',
      title: t('size'),
      width: 112,
      align: 'end',
      cell: (file) => <Num>{size(file.contentLength)}</Num>,
    },
    {
      key: 'date',
      title: t('created'),
      width: 160,
      sortable: true,
      cell: (file) => (
        <Num>
          {format.date(file.createdDate)} <span className="muted">{format.time(file.createdDate)}</span>
        </Num>
      ),
    },
    { key: 'link', title: t('link'), width: 88, cell: open },
    {
      key: 'edit',
      title: '',
      width: 116,
      fixed: true,
      cell: (file) => (
        <span className="row g4 end">
          <Link className={styles['link']} to={editPath(file.id)} aria-label={`${t('edit')}: ${file.fileName}`}>
            {t('edit')}
          </Link>
          {menu(file)}
        </span>
      ),
    },
  ];
  const columns = narrow ? all.filter(({ key }) => key !== 'size' && key !== 'date') : all;
  const card = (file: DriveFile) => (
    <div className={styles['card']}>
      <PreviewLink file={file} onPreview={onPreview} />
      <div className={styles['nameLines']}>
        <Link to={editPath(file.id)} className="w5">
          {file.fileName}
        </Link>
        <span className="t12 muted">{facts(file)}</span>
        {copies.badge(file.id)}
        <span className={styles['cardFoot']}>
          <PublishedBadge published={file.published} />
          {open(file)}
        </span>
      </div>
      {menu(file)}
    </div>
  );
  return { columns, card };
};
