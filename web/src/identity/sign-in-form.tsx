import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { takeReturnUrl } from '../transport/return-url.ts';
import { clearSessionEnded } from '../transport/session.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccessProblem } from './access-result.tsx';
import { signIn, type SignInOutcome } from './sign-in.ts';
import { offersPasskeys } from './offers-passkeys.ts';
import styles from './sign-in.module.css';

type Problem = Exclude<SignInOutcome, { kind: 'done' }>;

/** A native form: Enter, password managers and auto-fill work as everywhere. What was typed is read when it is sent. */
export const SignInForm = ({ forgot }: { forgot: ReactNode }) => {
  const t = useTexts('sign-in');
  const common = useTexts('common');
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [missing, setMissing] = useState<{ userName: boolean; password: boolean }>({
    userName: false,
    password: false,
  });
  const wait = useWait(problem);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || wait > 0) return;
    const data = new FormData(event.currentTarget);
    const userName = String(data.get('username') ?? '');
    const password = String(data.get('password') ?? '');
    const empty = { userName: userName.trim() === '', password: password === '' };
    setMissing(empty);
    setProblem(null);
    if (empty.userName || empty.password) return focus(form.current, empty.userName ? 'username' : 'password');
    setSending(true);
    const outcome = await signIn(userName, password);
    if (outcome.kind === 'done') {
      clearSessionEnded();
      // A full load: the server makes the page anew for who is now signed in.
      return location.replace(takeReturnUrl());
    }
    setSending(false);
    setProblem(outcome);
    if (outcome.kind === 'wrong') focus(form.current, 'password');
  };

  const text = problem && (problem.kind !== 'throttled' || wait > 0) && messageOf(problem, wait, t, common);
  const edited = () => {
    if (problem && problem.kind !== 'throttled') setProblem(null);
  };
  return (
    <form ref={form} className={styles['form']} noValidate method="post" onSubmit={submit} onInput={edited}>
      <TextField
        label={t('userName')}
        name="username"
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        required
        error={(missing.userName && t('required')) || null}
        onInput={() => setMissing({ ...missing, userName: false })}
      />
      <PasswordField
        label={t('password')}
        aside={<span className={styles['aside']}>{forgot}</span>}
        name="password"
        autoComplete="current-password"
        required
        error={(missing.password && t('required')) || null}
        onInput={() => setMissing({ ...missing, password: false })}
      />
      <AccessProblem>{text}</AccessProblem>
      <Button type="submit" size="tall" full sending={sending} sendingLabel={t('sending')}>
        {t('submit')}
      </Button>
    </form>
  );
};

const focus = (form: HTMLFormElement | null, name: string) =>
  (form?.elements.namedItem(name) as HTMLInputElement | null)?.focus();

const messageOf = (
  problem: Problem,
  wait: number,
  t: ReturnType<typeof useTexts<'sign-in'>>,
  common: ReturnType<typeof useTexts<'common'>>,
): string => {
  switch (problem.kind) {
    case 'wrong':
      return t('wrong');
    case 'closed':
      return problem.message;
    case 'throttled':
      return t('throttled', { count: wait });
    case 'offline':
      return common('offlineWhy');
    case 'broken':
      return common('wentWrong');
  }
};

/** Seconds until another try is allowed, counting down. */
const useWait = (problem: Problem | null): number => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (problem?.kind !== 'throttled') return setLeft(0);
    const until = Date.now() + problem.seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [problem]);
  return left;
};
