import { Button, TextInput } from '@mantine/core';
import { CreateFolder, DeleteFolder, RenameFolder, wrongOfFolder } from '@sandbar/contract/drive';
import { DRIVE } from '@sandbar/domain/drive';
import { IconDots, IconFolderOpen, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { type DriveFolder } from './drive.query.ts';
import styles from './drive.module.css';

interface FolderBarProps {
  /** undefined while they are loading. */
  folders: readonly DriveFolder[] | undefined;
  /** The open folder; null: files without a folder. */
  folderId: string | null;
}

/** The reader's folders in a row: a press opens one; folders can be created, and the open one changed. */
export const FolderBar = ({ folders = [], folderId }: FolderBarProps) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const navigate = useNavigate();
  const [form, setForm] = useState<'new' | 'rename' | null>(null);
  const open = folders.find(({ id }) => id === folderId);
  const remove = (folder: DriveFolder) =>
    confirm({
      title: t('deleteFolderTitle', { name: folder.name }),
      text: t('deleteFolderText'),
      action: t('delete'),
      acting: t('deleting'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(DeleteFolder, { FolderId: folder.id });
        if (!sent.ok) return failureText(sent.failure, common);
        void navigate({ search: '' });
        return null;
      },
    });
  return (
    <nav className={styles['folders']} aria-label={t('folders')}>
      <Link to={{ search: '' }} className={styles['folder']} aria-current={folderId === null ? 'page' : undefined}>
        {t('noFolder')}
      </Link>
      {folders.map(({ id, name, files }) => (
        <Link
          key={id}
          to={{ search: `folder=${id}` }}
          className={styles['folder']}
          aria-current={id === folderId ? 'page' : undefined}
        >
          <IconFolderOpen size={16} stroke={1.75} aria-hidden="true" />
          <span className="ellipsis">{name}</span>
          <span className={styles['folderCount']}>{files}</span>
        </Link>
      ))}
      {open && (
        <Menu
          label={t('actions')}
          items={[
            { label: t('rename'), onSelect: () => setForm('rename') },
            { label: t('deleteFolder'), danger: true, onSelect: () => void remove(open) },
          ]}
          trigger={(wiring) => (
            <IconButton {...wiring} label={`${t('actions')}: ${open.name}`}>
              <IconDots size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconFolderPlus size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setForm('new')}
      >
        {t('newFolder')}
      </Button>
      {form && <FolderForm folder={form === 'rename' ? (open ?? null) : null} onClose={() => setForm(null)} />}
    </nav>
  );
};

const FolderForm = ({ folder, onClose }: { folder: DriveFolder | null; onClose: () => void }) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const [create, rename] = [useCommand(CreateFolder), useCommand(RenameFolder)];
  const [form, element] = useContractForm({
    initial: { Name: folder?.name ?? '' },
    validate: wrongOfFolder,
    errorText: () => t('folderRequired'),
    submit: async (values) => {
      const sent = folder ? await rename.send({ ...values, FolderId: folder.id }) : await create.send(values);
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={t(folder ? 'rename' : 'newFolder')}
      form={form}
      element={element}
      action={t(folder ? 'rename' : 'make')}
      onClose={onClose}
    >
      <TextInput
        label={t('folderName')}
        data-autofocus
        maxLength={DRIVE.folderNameMost}
        autoComplete="off"
        {...text(form.field('Name'))}
      />
    </FormDialog>
  );
};
