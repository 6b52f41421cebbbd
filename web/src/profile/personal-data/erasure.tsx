import { RequestErasureUser, RevokeErasureUser } from '@sandbar/contract/profile';
import { ERASURE_GRACE_DAYS } from '@sandbar/domain/profile';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { useAskedClose } from '../../ui/form/use-asked-close.tsx';
import { text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Me } from '../me.query.ts';
import { OpenThings, useOpenThings } from './open-things.tsx';
import styles from './personal-data.module.css';

/** Requests the erasure with the password; while it waits, shows its day and the button to withdraw it. */
export const Erasure = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const open = useOpenThings(Boolean(me.erasure?.heldAt));
  const revoke = useCommand(RevokeErasureUser);
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
      {asking && <ErasureDialog onClose={() => setAsking(false)} />}
    </div>
  );
};

/** Asks for the password, or first shows open matters. Closing it asks for confirmation before typed text is lost. */
const ErasureDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const open = useOpenThings(true);
  const request = useCommand(RequestErasureUser);
  const [form, element] = useContractForm({
    validate: ({ Password }) => (Password ? [] : ['Password']),
    initial: { Password: '' },
    errorText: () => t('passwordRequired'),
    submit: async ({ Password }) => {
      const outcome = await request.send({ Password });
      if (!outcome.ok) {
        const message = failureText(outcome.failure, common);
        return { message, fields: [{ path: 'Password', message }] };
      }
      onClose();
      return null;
    },
  });
  const { close, guard } = useAskedClose(form, onClose);
  return (
    <Modal open busy={form.sending} onClose={close} title={t('erasureTitle')}>
      {open.data?.erasureopen.length === 0 ? (
        <form ref={element} noValidate className="stack g20" onSubmit={form.onSubmit}>
          <p>{t('erasureWhat', { days: ERASURE_GRACE_DAYS })}</p>
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            required
            {...text(form.field('Password'))}
          />
          <div className="flex g12 end">
            <Button look="secondary" size="medium" onClick={close}>
              {common('cancel')}
            </Button>
            <Button type="submit" look="danger" size="medium" sending={form.sending} sendingLabel={t('saving')}>
              {t('erasureAsk')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="stack g20">
          {open.data && <p>{t('erasureFirst')}</p>}
          <OpenThings read={open} />
          <div className="flex g12 end">
            <Button look="secondary" size="medium" onClick={onClose}>
              {common('close')}
            </Button>
          </div>
        </div>
      )}
      {guard}
    </Modal>
  );
};
