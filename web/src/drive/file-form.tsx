import { Button, NativeSelect, TextInput } from '@mantine/core';
import { UnpublishFile, UpdateFile, wrongOfFile } from '@sandbar/contract/drive';
import { DRIVE, DRIVE_ACCEPT, driveName } from '@sandbar/domain/drive';
import { IconExternalLink, IconFile, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-store.ts';
import { DriveFileQuery, DriveQuery, type DriveFile } from './drive.query.ts';
import { useUploadNews } from './drive-page.tsx';
import { PublishedBadge, type Copies } from './file-rows.tsx';
import { FilePicture } from './file-picture.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PreviewDialog, PreviewLink } from './preview-dialog.tsx';
import { driveUploads, isTaken } from './uploads.ts';
import { useSize } from '../i18n/use-size.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import styles from './drive.module.css';

type FolderChoice = { value: string; label: string };

/**
 * @returns the folders for a file; undefined until they are loaded, so that the field does not appear late and move the
 * others
 */
const useFolders = (): readonly FolderChoice[] | undefined => {
  const t = useTexts('drive');
  const { data, error } = useRead(DriveQuery, {});
  if (!data && !error) return undefined;
  const folders = data?.drive.folders ?? [];
  return [{ value: '', label: t('noFolder') }, ...folders.map(({ id, name }) => ({ value: id, label: name }))];
};

/** The form of a new file: the file, its name, and its folder. The upload continues on other pages. */
export const NewFile = ({ listPath }: { listPath: string }) => {
  const folders = useFolders();
  return folders ? (
    <NewFileFields folders={folders} listPath={listPath} />
  ) : (
    <div className={styles['form']}>
      <Skeleton height={320} width="100%" />
    </div>
  );
};

const NewFileFields = ({ folders, listPath }: { folders: readonly FolderChoice[]; listPath: string }) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const size = useSize();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  useUploadNews();
  /** The error of the chosen file. */
  const [problem, setProblem] = useState<string | null>(null);
  /** Whether the upload was started and the list opens, so that a second press does not start another one. */
  const [given, setGiven] = useState(false);
  const [form, element] = useContractForm({
    initial: { File: null as File | null, Name: '', FolderId: params.get('folder') ?? '' },
    validate: ({ File: file, Name }) => [...(file && !problem ? [] : ['File']), ...wrongOfFile({ Name })],
    errorText: (field) => (field === 'File' ? (problem ?? t('fileRequired')) : t('nameRequired')),
    submit: async ({ File: file, Name, FolderId }) => {
      setGiven(true);
      driveUploads.add(file!, { name: Name, folderId: FolderId || null });
      void navigate({ pathname: listPath, search: FolderId ? `folder=${FolderId}` : '' });
      return null;
    },
  });
  const { File: chosen } = form.values;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    // It counts as chosen before it is checked, so that sending at that moment does not report a missing file.
    setProblem(file.size > DRIVE.fileMost ? t('tooLarge', { size: size(DRIVE.fileMost) }) : null);
    form.set({ File: file, Name: driveName(file.name) });
    if (!(await isTaken(file)) && latest.current === file) setProblem(t('notTaken', { name: file.name }));
  };
  const drop = useFileDrop(([file]) => void choose(file));
  // The error is shown as soon as it is known, before the form is sent.
  const tell = useEffectEvent(() => form.check(['File']));
  useEffect(() => {
    if (problem) tell();
  }, [problem]);
  const { error } = form.field('File');
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit} className={styles['form']}>
      <div>
        <div className={styles['chooser']} data-error={error ? true : undefined} {...drop.target}>
          {chosen ? (
            <p className={styles['chosen']}>
              <IconFile size={20} stroke={1.5} aria-hidden="true" />
              <span className="ellipsis w5">{chosen.name}</span>
              <span className="muted">{size(chosen.size)}</span>
            </p>
          ) : (
            <p className="muted">{t('chooseText', { size: size(DRIVE.fileMost) })}</p>
          )}
          <Button
            variant="default"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'drive-file-error' : undefined}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t(chosen ? 'chooseOther' : 'choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={DRIVE_ACCEPT}
            aria-label={t('choose')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              void choose(file);
            }}
          />
        </div>
        {error && (
          <p id="drive-file-error" role="alert" className={styles['fieldError']}>
            {error}
          </p>
        )}
      </div>
      <TextInput label={t('name')} maxLength={DRIVE.nameMost} autoComplete="off" {...text(form.field('Name'))} />
      {folders.length > 1 && <NativeSelect label={t('folder')} data={[...folders]} {...text(form.field('FolderId'))} />}
      <div className={styles['formFoot']}>
        <Button variant="default" onClick={() => void navigate(listPath)}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.sending || given}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
};

/** The page of a file: its name and folder, its type, and its link. */
export const EditFile = ({ id, listPath, copies }: { id: string; listPath: string; copies: Copies }) => {
  const t = useTexts('drive');
  const read = useRead(DriveFileQuery, { id });
  const folders = useFolders();
  useUploadNews();
  const { data } = read;
  if (!data || !folders) return <ReadPending read={read} height={320} />;
  if (!data.drivefile)
    return (
      <EmptyState
        title={t('gone')}
        action={
          <Button component={Link} to={listPath} variant="default">
            {t('title')}
          </Button>
        }
      />
    );
  return (
    <FileFields key={data.drivefile.id} file={data.drivefile} folders={folders} listPath={listPath} copies={copies} />
  );
};

const FileFields = ({
  file,
  folders,
  listPath,
  copies,
}: {
  file: DriveFile;
  folders: readonly FolderChoice[];
  listPath: string;
  copies: Copies;
}) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const format = useFormat();
  const size = useSize();
  const navigate = useNavigate();
  const { send } = useCommand(UpdateFile);
  const [publishing, setPublishing] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const [form, element] = useContractForm({
    initial: { Name: file.fileName, FolderId: file.folderId ?? '' },
    validate: ({ Name }) => wrongOfFile({ Name }),
    errorText: () => t('nameRequired'),
    submit: async ({ Name, FolderId }) => {
      const sent = await send({ FileId: file.id, Name, FolderId: FolderId || null });
      if (!sent.ok)
        return refusalOf(
          sent.failure,
          sent.failure.kind === 'broken' ? t('saveFailed') : failureText(sent.failure, common),
        );
      showToast(t('saved'));
      void navigate({ pathname: listPath, search: FolderId ? `folder=${FolderId}` : '' });
      return null;
    },
  });
  const withdraw = async () => {
    const sent = await sendCommand(UnpublishFile, { FileId: file.id });
    if (sent.ok) showToast(t('withdrawn', { name: file.fileName }));
    else showToast(failureText(sent.failure, common), { look: 'failed' });
  };
  return (
    <div className={styles['edit']}>
      <form ref={element} noValidate onSubmit={form.onSubmit} className={styles['form']}>
        <TextInput label={t('name')} maxLength={DRIVE.nameMost} autoComplete="off" {...text(form.field('Name'))} />
        {folders.length > 1 && (
          <NativeSelect label={t('folder')} data={[...folders]} {...text(form.field('FolderId'))} />
        )}
        {form.failure && (
          <p role="alert" className={styles['fieldError']}>
            {form.failure}
          </p>
        )}
        <div className={styles['formFoot']}>
          <Button variant="default" onClick={() => void navigate(listPath)}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('submit')}
          </Button>
        </div>
      </form>
      <aside className={styles['facts']} aria-label={file.fileName}>
        <PreviewLink file={file} className={styles['preview']} onPreview={() => setPreviewed(true)}>
          {file.previewPath ? (
            <img src={file.previewPath} alt="" />
          ) : (
            <FilePicture contentType={file.contentType} previewPath={null} />
          )}
        </PreviewLink>
        <p className="muted">
          {size(file.contentLength)} · {format.instant(file.createdDate)}
        </p>
        <div className="flex wrap g8">
          <Button
            component="a"
            href={file.webViewLink}
            target="_blank"
            rel="noopener"
            variant="default"
            size="sm"
            leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('open')}
          </Button>
          {copies.actionsOf(file.id, file.fileName).map(({ label, onSelect }) => (
            <Button key={label} variant="default" size="sm" onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
        {copies.badge(file.id)}
        <h2 className="t16 w6">{t('sharing')}</h2>
        <PublishedBadge published={file.published} />
        <p className="muted">
          {file.publishedUntil ? t('until', { when: format.instant(file.publishedUntil) }) : t('private')}
        </p>
        <div className="flex wrap g8">
          <Button variant="default" size="sm" onClick={() => setPublishing(true)}>
            {t(file.published ? 'newLink' : 'publish')}
          </Button>
          {file.published && (
            <Button variant="subtle" size="sm" onClick={() => void withdraw()}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      </aside>
      {previewed && (
        <PreviewDialog
          file={file}
          mark={copies.badge(file.id)}
          actions={copies.actionsOf(file.id, file.fileName)}
          onClose={() => setPreviewed(false)}
        />
      )}
      {publishing && <LinkDialog file={file} onClose={() => setPublishing(false)} />}
    </div>
  );
};
