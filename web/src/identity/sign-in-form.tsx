import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { takeReturnUrl } from '../transport/return-url.ts';
import { clearSessionEnded } from '../transport/session.ts';
import { Button } from '../ui/button.tsx';
import { text, useContractForm } from '../ui/form/use-contract-form.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { sendChosenLanguage } from './chosen-language.ts';
import { AccessProblem } from './access-result.tsx';
import { signIn } from './sign-in.ts';
import { offersPasskeys } from './offers-passkeys.ts';
import single from '../ui/single-form.module.css';
import styles from './sign-in.module.css';

interface Typed {
  username: string;
  password: string;
}

/** Only checks that both fields are filled. The contract requires no more, so its code is not loaded. */
const missing = ({ username, password }: Typed) => [
  ...(username.trim() === '' ? ['username'] : []),
  ...(password === '' ? ['password'] : []),
];

/** A native form, so that Enter, password managers and auto-fill work as usual. */
export const SignInForm = ({ forgot }: { forgot: ReactNode }) => {
  // The form is small, so memoising it would add more code than it saves.
  'use no memo';
  const t = useTexts('sign-in');
  const common = useTexts('common');
  const [wait, holdFor] = useWait();
  const [form, element] = useContractForm<Typed>({
    validate: missing,
    initial: { username: '', password: '' },
    errorText: () => t('required'),
    submit: async ({ username, password }) => {
      if (wait > 0) return null;
      const outcome = await signIn(username, password);
      switch (outcome.kind) {
        case 'done':
          clearSessionEnded();
          await sendChosenLanguage();
          // A full load: the server renders the page again for the signed-in member.
          location.replace(takeReturnUrl());
          // The promise never resolves, so that the button shows progress until the page loads.
          return new Promise(() => {});
        case 'throttled':
          holdFor(outcome.seconds);
          return null;
        case 'wrong':
          (element.current?.elements.namedItem('password') as HTMLInputElement | null)?.focus();
          return { message: t('wrong'), fields: [] };
        case 'closed':
          return { message: outcome.message, fields: [] };
        case 'offline':
          return { message: common('offlineWhy'), fields: [] };
        case 'broken':
          return { message: common('wentWrong'), fields: [] };
      }
    },
  });
  return (
    <form ref={element} className={single['form']} noValidate method="post" onSubmit={form.onSubmit}>
      <TextField
        label={t('userName')}
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        required
        {...text(form.field('username'))}
      />
      <PasswordField
        label={t('password')}
        aside={<span className={styles['aside']}>{forgot}</span>}
        autoComplete="current-password"
        required
        {...text(form.field('password'))}
      />
      <AccessProblem>{wait > 0 ? t('throttled', { count: wait }) : form.failure}</AccessProblem>
      <Button type="submit" size="tall" full sending={form.sending} sendingLabel={t('sending')}>
        {t('submit')}
      </Button>
    </form>
  );
};

/** Returns the seconds until another try is allowed, counting down. */
const useWait = (): [number, (seconds: number) => void] => {
  const [wait, setWait] = useState({ until: 0, left: 0 });
  useEffect(() => {
    if (wait.left === 0) return undefined;
    const timer = setTimeout(() => setWait(untilThen(wait.until)), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return [wait.left, (seconds) => setWait(untilThen(Date.now() + seconds * 1000))];
};
const untilThen = (until: number) => ({ until, left: Math.max(0, Math.ceil((until - Date.now()) / 1000)) });
