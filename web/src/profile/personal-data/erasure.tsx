import { RequestErasureUser, RevokeErasureUser } from '@sandbar/contract/profile';
import { ERASURE_GRACE_DAYS } from '@sandbar/domain/profile';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/new-id.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MeQuery, type Me } from '../me.query.ts';
import styles from './personal-data.module.css';

/** Asking for erasure with the password again; while it waits, when it happens and the way back. */
export const Erasure = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const revoke = useCommand(RevokeErasureUser);
  const takeBack = async () => {
    const outcome = await revoke.send({ Id: newId() });
    if (outcome.ok) showToast(t('erasureRevoked'));
    else showToast(failureText(outcome.failure, common), { look: 'failed' });
    await invalidate(MeQuery);
  };
  return (
    <div className={styles['row']}>
      <div>
        <h3 className="t16 w5">{t('erasure')}</h3>
        {me.erasure ? (
          <p className={styles['due']}>{t('erasureDue', { at: format.instant(me.erasure.dueAt) })}</p>
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
      <Modal open={asking} onClose={() => setAsking(false)} title={t('erasureTitle')}>
        <AskForm onDone={() => setAsking(false)} />
      </Modal>
    </div>
  );
};

const AskForm = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const command = useCommand(RequestErasureUser);
  const [password, setPassword] = useState('');
  const [empty, setEmpty] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setEmpty(password === '');
    if (password === '') return;
    const outcome = await command.send({ Id: newId(), Password: password });
    if (!outcome.ok) return;
    await invalidate(MeQuery);
    onDone();
  };
  const error = empty ? t('passwordRequired') : command.failure && failureText(command.failure, common);
  return (
    <form noValidate className={styles['ask']} onSubmit={(event) => void ask(event)}>
      <p>{t('erasureWhat', { days: ERASURE_GRACE_DAYS })}</p>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        required
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          setEmpty(false);
        }}
      />
      <div className={styles['buttons']}>
        <Button look="secondary" size="medium" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button type="submit" look="danger" size="medium" sending={command.sending} sendingLabel={t('saving')}>
          {t('erasureAsk')}
        </Button>
      </div>
    </form>
  );
};
