import { RemovePasskey, RenamePasskey } from '@sandbar/contract/identity';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { ModalForm } from '../../ui/form/modal-form.tsx';
import { text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Passkey } from './account-security.query.ts';
import styles from './security.module.css';

const MINUTE = 60_000;

export const PasskeyRow = ({ passkey, icon }: { passkey: Passkey; icon: ReactNode }) => {
  const t = useTexts('security');
  const format = useFormat();
  const now = new Date(useServerTime(MINUTE));
  const common = useTexts('common');
  const [renaming, setRenaming] = useState(false);
  const { send } = useCommand(RemovePasskey);
  const { name, lastUsedAt, createdAt } = passkey;
  const remove = async () => {
    const removed = await confirm({
      title: t('removeOf', { name }),
      text: t('removeWhy'),
      action: t('remove'),
      acting: t('remove'),
      danger: true,
      run: async () => {
        const outcome = await send({ PasskeyId: passkey.id });
        return outcome.ok ? null : failureText(outcome.failure, common);
      },
    });
    if (removed) showToast(t('passkeyRemoved', { name }));
  };
  return (
    <li className={styles['row']}>
      {icon}
      <div className={styles['what']}>
        <p className="t14 w5">{name}</p>
        <p className="t14 muted">
          {t('added', { day: format.date(createdAt) })} ·{' '}
          {lastUsedAt ? t('seen', { when: format.relative(lastUsedAt, now) }) : t('neverUsed')}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button look="secondary" size="small" aria-label={t('renameOf', { name })} onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        <Button look="danger" size="small" aria-label={t('removeOf', { name })} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
      {renaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  );
};

interface RenameDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

const RenameDialog = ({ passkey, onClose }: RenameDialogProps) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const { send } = useCommand(RenamePasskey);
  const [form, element] = useContractForm({
    validate: ({ Name }) => (Name.trim() ? [] : ['Name']),
    initial: { Name: passkey.name },
    errorText: () => t('nameEmpty'),
    submit: async ({ Name }) => {
      const outcome = await send({ PasskeyId: passkey.id, Name: Name.trim() });
      if (!outcome.ok) {
        const message = failureText(outcome.failure, common);
        return { message, fields: [{ path: 'Name', message }] };
      }
      onClose();
      return null;
    },
  });
  return (
    <ModalForm
      title={t('renameOf', { name: passkey.name })}
      form={form}
      element={element}
      action={common('save')}
      sendingLabel={common('save')}
      onClose={onClose}
    >
      <TextField label={t('name')} maxLength={60} autoComplete="off" {...text(form.field('Name'))} />
    </ModalForm>
  );
};
