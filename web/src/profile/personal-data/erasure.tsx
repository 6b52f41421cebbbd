import { RequestErasureUser, RevokeErasureUser } from '@sandbar/contract/profile';
import { ERASURE_GRACE_DAYS } from '@sandbar/domain/profile';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand, type CommandHandle } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Me } from '../me.query.ts';
import { OpenThings, useOpenThings } from './open-things.tsx';
import styles from './personal-data.module.css';

/** Asking for erasure with the password again; while it waits, when it happens and the way back. */
export const Erasure = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const open = useOpenThings(asking || Boolean(me.erasure?.heldAt));
  const revoke = useCommand(RevokeErasureUser);
  const request = useCommand(RequestErasureUser);
  const takeBack = async () => {
    const outcome = await revoke.send({});
    if (outcome.ok) showToast(t('erasureRevoked'));
    else showToast(failureText(outcome.failure, common), { look: 'failed' });
  };
  return (
    <div className={styles['row']}>
      <div>
        <h3 className="t16 w5">{t('erasure')}</h3>
        {me.erasure ? (
          <>
            <p className="warning">
              {me.erasure.heldAt ? t('erasureHeld') : t('erasureDue', { at: format.instant(me.erasure.dueAt) })}
            </p>
            {me.erasure.heldAt && <OpenThings read={open} />}
          </>
        ) : (
          <p className="muted">{t('erasureWhy', { days: ERASURE_GRACE_DAYS })}</p>
        )}
      </div>
      {me.erasure ? (
        <Button look="secondary" size="medium" sending={revoke.sending} onClick={() => void takeBack()}>
          {t('erasureRevoke')}
        </Button>
      ) : (
        <Button look="danger" size="medium" onClick={() => setAsking(true)}>
          {t('erasureAsk')}
        </Button>
      )}
      <Modal open={asking} busy={request.sending} onClose={() => setAsking(false)} title={t('erasureTitle')}>
        {open.data?.erasureopen.length === 0 ? (
          <AskForm command={request} onDone={() => setAsking(false)} />
        ) : (
          <div className="stack g20">
            {open.data && <p>{t('erasureFirst')}</p>}
            <OpenThings read={open} />
            <div className="flex g12 end">
              <Button look="secondary" size="medium" onClick={() => setAsking(false)}>
                {common('close')}
              </Button>
            </div>
          </div>
        )}
      </Modal>
    </div>
  );
};

interface AskFormProps {
  command: CommandHandle<typeof RequestErasureUser>;
  onDone: () => void;
}

const AskForm = ({ command, onDone }: AskFormProps) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const [form, element] = useContractForm({
    validate: ({ Password }) => (Password ? [] : ['Password']),
    initial: { Password: '' },
    errorText: () => t('passwordRequired'),
    submit: async ({ Password }) => {
      const outcome = await command.send({ Password });
      if (!outcome.ok) {
        const message = failureText(outcome.failure, common);
        return { message, fields: [{ path: 'Password', message }] };
      }
      onDone();
      return null;
    },
  });
  return (
    <form ref={element} noValidate className="stack g20" onSubmit={form.onSubmit}>
      <p>{t('erasureWhat', { days: ERASURE_GRACE_DAYS })}</p>
      <PasswordField label={t('password')} autoComplete="current-password" required {...text(form.field('Password'))} />
      <div className="flex g12 end">
        <Button look="secondary" size="medium" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button type="submit" look="danger" size="medium" sending={form.sending} sendingLabel={t('saving')}>
          {t('erasureAsk')}
        </Button>
      </div>
    </form>
  );
};
