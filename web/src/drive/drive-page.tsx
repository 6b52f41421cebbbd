import { Button } from '@mantine/core';
import { DeleteFile, RestoreFile, UnpublishFile } from '@sandbar/contract/drive';
import { IconDots, IconExternalLink, IconPencil, IconUpload, IconWorld } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Num } from '../ui/num.tsx';
import { pageVariables, rowsPage } from '../ui/table/rows-page.ts';
import type { Column } from '../ui/table/types.ts';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { WorkTable } from '../ui/table/work-table.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Badge } from '../ui/workspace/badge.tsx';
import { DriveFilesQuery, DriveQuery, type DriveFile } from './drive.query.ts';
import { FolderBar } from './folder-bar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PreviewDialog, PreviewLink } from './preview-dialog.tsx';
import { UploadList } from './upload-list.tsx';
import { driveUploads, isTaken, onUploadsEnd, useDriveUploads } from './uploads.ts';
import { useSize } from './use-size.ts';
import styles from './drive.module.css';

/** Where a file's size and date stand below its name. */
const NARROW = '(max-width: 1099px)';
const NEWEST = [{ key: 'date', desc: true }] as const;

/** Whether anyone with its link can open a file. */
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

/** Shows how uploads ended, on whichever page of the drive the reader is. */
export const useUploadNews = (): void => {
  const t = useTexts('drive');
  useEffect(
    () =>
      onUploadsEnd({
        done: () => {
          showToast(t('uploaded'));
          void invalidate(DriveFilesQuery, DriveQuery);
        },
        failed: () => showToast(t('uploadFailed'), { look: 'failed' }),
      }),
    [t],
  );
};

/** Where else the files that are shown stand, and how they get there. */
export interface Copies {
  /** Beside a file's name. */
  badge: (id: string) => ReactNode;
  actionsOf: (id: string, name: string) => { label: string; onSelect: () => void }[];
}

interface DrivePageProps {
  createPath: string;
  editPath: (id: string) => string;
  copies: Copies;
  /** Which files are shown now. */
  onShown: (ids: readonly string[]) => void;
}

/** The reader's own files: on their way and there, in folders, found by their names. */
export const DrivePage = ({ createPath, editPath, copies, onShown }: DrivePageProps) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const format = useFormat();
  const size = useSize();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const folderId = params.get('folder');
  const uploads = useDriveUploads();
  useUploadNews();
  const [publishing, setPublishing] = useState<DriveFile | null>(null);
  const [previewed, setPreviewed] = useState<DriveFile | null>(null);
  const [over, setOver] = useState(false);
  const drive = useRead(DriveQuery, {}).data?.drive;
  const table = useTableQuery({ id: 'drive', sortable: ['date'], defaultSort: NEWEST, defaultSize: 10 });
  const { query } = table;
  const sought = query.keyword !== '';
  const read = useRead(
    DriveFilesQuery,
    {
      ...pageVariables(table),
      ...(sought ? { keyword: query.keyword } : folderId ? { folderId } : {}),
      oldestFirst: query.sort[0]?.desc === false,
    },
    { keepPrevious: true },
  );
  const page = rowsPage(read, read.data?.drivefiles);
  const { rows } = page;
  useEffect(() => {
    if (rows) onShown(rows.map(({ id }) => id));
  }, [rows, onShown]);
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
  const take = async (files: readonly File[]) => {
    for (const file of files)
      if (await isTaken(file)) driveUploads.add(file, { folderId });
      else showToast(t('notTaken', { name: file.name }), { look: 'failed' });
  };
  const actionsOf = (file: DriveFile) => [
    { label: t('open'), onSelect: () => void window.open(file.webViewLink, '_blank', 'noopener') },
    { label: t('edit'), to: editPath(file.id) },
    ...copies.actionsOf(file.id, file.fileName),
    { label: t(file.published ? 'newLink' : 'publish'), onSelect: () => setPublishing(file) },
    ...(file.published ? [{ label: t('withdraw'), onSelect: () => void withdraw(file) }] : []),
    { label: t('delete'), danger: true, onSelect: () => void remove(file) },
  ];
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
  const phone = useMedia(PHONE);
  const usage = drive ? t('used', { bytes: size(drive.bytes), quota: size(drive.quota) }) : '';
  const facts = (file: DriveFile) => `${size(file.contentLength)} · ${format.date(file.createdDate)}`;
  const all: Column<DriveFile>[] = [
    {
      key: 'name',
      title: t('name'),
      fixed: true,
      cell: (file) => (
        <span className="row g12 shrink">
          <PreviewLink file={file} onPreview={setPreviewed} />
          <span className={styles['nameLines']}>
            <Link to={editPath(file.id)} className="ellipsis w5">
              {file.fileName}
            </Link>
            {(narrow || (sought && file.folderName)) && (
              <span className="ellipsis t12 muted">
                {[...(narrow ? [facts(file)] : []), ...(sought && file.folderName ? [file.folderName] : [])].join(
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
      <PreviewLink file={file} onPreview={setPreviewed} />
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
  return (
    <div
      className={styles['page']}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      {over && (
        <p className={styles['drop']} role="status">
          <IconUpload size={20} stroke={1.75} aria-hidden="true" />
          {t('dropHere')}
        </p>
      )}
      <FolderBar folders={drive?.folders} folderId={folderId} />
      <UploadList uploads={uploads} />
      <WorkTable
        table={table}
        page={page}
        columns={columns}
        rowKey={(file) => file.id}
        rowName={(file) => file.fileName}
        label={t('title')}
        searchLabel={t('search')}
        countText={(count) => t('files', { count })}
        empty={{
          title: t('none'),
          text: t('noneText'),
          action: (
            <Button component={Link} to={createPath} variant="default">
              {t('upload')}
            </Button>
          ),
        }}
        card={card}
        tools={phone ? undefined : <span className={styles['usage']}>{usage}</span>}
      />
      {phone && <p className={styles['usage']}>{usage}</p>}
      {previewed && (
        <PreviewDialog
          file={previewed}
          mark={copies.badge(previewed.id)}
          actions={[
            { label: t('edit'), onSelect: () => void navigate(editPath(previewed.id)) },
            ...copies.actionsOf(previewed.id, previewed.fileName),
          ]}
          onClose={() => setPreviewed(null)}
        />
      )}
      {publishing && <LinkDialog file={publishing} onClose={() => setPublishing(null)} />}
    </div>
  );
};
