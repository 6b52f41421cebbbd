import { useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { Failure, Outcome } from '../transport/failure.ts';
import { newId } from '../transport/new-id.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { formValues, looksLikeEmail } from './access-form.ts';
import { accessProblemText } from './access-problem-text.ts';
import { AccessProblem } from './access-result.tsx';
import styles from './sign-in.module.css';

interface EmailFormProps {
  submit: string;
  failed: string;
  /**
   * `id`: the command's, the same as long as the same address is sent again, so that a lost answer costs no second
   * mail.
   */
  send: (email: string, id: string) => Promise<Outcome<unknown>>;
  onDone: (email: string) => void;
}

/** One e-mail field and a button: recovery, and sending a confirmation again. */
export const EmailForm = ({ submit, failed, send, onDone }: EmailFormProps) => {
  const t = useTexts('account');
  const common = useTexts('common');
  const form = useRef<HTMLFormElement>(null);
  const command = useRef({ email: '', id: '' });
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const email = formValues(event.currentTarget, ['Email']).Email.trim();
    const problem = email === '' ? t('emailRequired') : looksLikeEmail(email) ? null : t('emailWrong');
    setWrong(problem);
    setFailure(null);
    if (problem) return form.current?.querySelector('input')?.focus();
    setSending(true);
    if (command.current.email !== email) command.current = { email, id: newId() };
    const outcome = await send(email, command.current.id);
    setSending(false);
    if (outcome.ok) return onDone(email);
    if (outcome.failure.kind === 'refused' && outcome.failure.fields.length > 0) return setWrong(t('emailWrong'));
    setFailure(outcome.failure);
  };

  return (
    <form ref={form} className={styles['form']} noValidate method="post" onSubmit={onSubmit}>
      <TextField
        label={t('email')}
        name="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
        required
        error={wrong}
        onInput={() => setWrong(null)}
      />
      <AccessProblem>{failure && accessProblemText(failed, failure, t, common)}</AccessProblem>
      <Button type="submit" size="tall" full sending={sending} sendingLabel={t('sending')}>
        {submit}
      </Button>
    </form>
  );
};
