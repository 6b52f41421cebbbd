import { RemovePasskey, RenamePasskey } from '@sandbar/contract/identity';
import { useState, type FormEvent, type ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/new-id.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { formValues } from '../access-form.ts';
import { AccountSecurityQuery, type Passkey } from './account-security.gql.ts';
import styles from './security.module.css';

const MINUTE = 60_000;

export const PasskeyRow = ({ passkey, icon }: { passkey: Passkey; icon: ReactNode }) => {
  const t = useTexts('security');
  const format = useFormat();
  const now = new Date(useServerTime(MINUTE));
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { name, lastUsedAt, createdAt } = passkey;
  return (
    <li className={styles['row']}>
      {icon}
      <div className={styles['what']}>
        <p className="t14 w5">{name}</p>
        <p className="t14 muted">
          {t('added', { day: format.day(createdAt.slice(0, 10)) })} ·{' '}
          {lastUsedAt ? t('seen', { when: format.relative(lastUsedAt, now) }) : t('neverUsed')}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button look="secondary" size="small" aria-label={t('renameOf', { name })} onClick={() => setOpen('rename')}>
          {t('rename')}
        </Button>
        <Button look="danger" size="small" aria-label={t('removeOf', { name })} onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog passkey={passkey} onClose={() => setOpen(null)} />}
    </li>
  );
};

interface DialogProps {
  passkey: Passkey;
  onClose: () => void;
}

const RenameDialog = ({ passkey, onClose }: DialogProps) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const { send, sending } = useCommand(RenamePasskey);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const Name = formValues(event.currentTarget, ['Name']).Name.trim();
    if (Name === '') return setWrong(t('nameEmpty'));
    const outcome = await send({ Id: newId(), PasskeyId: passkey.id, Name });
    if (!outcome.ok) return setWrong(failureText(outcome.failure, common));
    await invalidate(AccountSecurityQuery);
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('renameOf', { name: passkey.name })}
      footer={
        <>
          <Button look="secondary" size="medium" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form="rename-passkey" size="medium" sending={sending} sendingLabel={common('save')}>
            {common('save')}
          </Button>
        </>
      }
    >
      <form id="rename-passkey" noValidate onSubmit={submit}>
        <TextField
          label={t('name')}
          name="Name"
          defaultValue={passkey.name}
          maxLength={60}
          autoComplete="off"
          error={wrong}
          onInput={() => setWrong(null)}
        />
      </form>
    </Modal>
  );
};

const RemoveDialog = ({ passkey, onClose }: DialogProps) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const { send, sending } = useCommand(RemovePasskey);
  const remove = async () => {
    const outcome = await send({ Id: newId(), PasskeyId: passkey.id });
    if (outcome.ok) showToast(t('passkeyRemoved', { name: passkey.name }));
    else showToast(failureText(outcome.failure, common), { look: 'failed' });
    onClose();
    await invalidate(AccountSecurityQuery);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('removeOf', { name: passkey.name })}
      footer={
        <>
          <Button look="secondary" size="medium" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            look="danger"
            size="medium"
            sending={sending}
            sendingLabel={t('remove')}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeWhy')}</p>
    </Modal>
  );
};
