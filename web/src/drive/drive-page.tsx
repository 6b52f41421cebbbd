import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { pageVariables, rowsPage } from '../ui/table/rows-page.ts';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { WorkTable } from '../ui/table/work-table.tsx';
import { showToast } from '../ui/toast-store.ts';
import { DriveFilesQuery, DriveQuery, type DriveFile } from './drive.query.ts';
import { useFileRows, type Copies } from './file-rows.tsx';
import { FolderBar } from './folder-bar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { UploadList } from './upload-list.tsx';
import { driveUploads, isTaken, onUploadsEnd, useDriveUploads } from './uploads.ts';
import { useSize } from '../i18n/use-size.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import styles from './drive.module.css';

const NEWEST = [{ key: 'date', desc: true }] as const;

/** Shows the results of uploads on all pages of the drive. */
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

interface DrivePageProps {
  createPath: string;
  editPath: (id: string) => string;
  copies: Copies;
  /** Called with the ids of the shown files. */
  onShown: (ids: readonly string[]) => void;
}

/** The reader's own files, finished and being uploaded, in folders, with a search by name. */
export const DrivePage = ({ createPath, editPath, copies, onShown }: DrivePageProps) => {
  const t = useTexts('drive');
  const size = useSize();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const folderId = params.get('folder');
  const uploads = useDriveUploads();
  useUploadNews();
  const [publishing, setPublishing] = useState<DriveFile | null>(null);
  const [previewed, setPreviewed] = useState<DriveFile | null>(null);
  const drive = useRead(DriveQuery, {}).data?.drive;
  const table = useTableQuery({ id: 'drive', sortable: ['date'], defaultSort: NEWEST, defaultSize: 10 });
  const { query } = table;
  const searched = query.keyword !== '';
  const read = useRead(
    DriveFilesQuery,
    {
      ...pageVariables(table),
      ...(searched ? { keyword: query.keyword } : folderId ? { folderId } : {}),
      oldestFirst: query.sort[0]?.desc === false,
    },
    { keepPrevious: true },
  );
  const page = rowsPage(read, read.data?.drivefiles);
  const { rows } = page;
  useEffect(() => {
    if (rows) onShown(rows.map(({ id }) => id));
  }, [rows, onShown]);
  const take = async (files: readonly File[]) => {
    for (const file of files)
      if (await isTaken(file)) driveUploads.add(file, { folderId });
      else showToast(t('notTaken', { name: file.name }), { look: 'failed' });
  };
  const drop = useFileDrop((files) => void take(files));
  const phone = useMedia(PHONE);
  const usage = drive ? t('used', { bytes: size(drive.bytes), quota: size(drive.quota) }) : '';
  const { columns, card } = useFileRows({
    editPath,
    copies,
    searched,
    onPreview: setPreviewed,
    onPublish: setPublishing,
  });
  return (
    <div className={styles['page']} {...drop.target}>
      {drop.over && (
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
