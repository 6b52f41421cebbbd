import { addressForm } from '@sandbar/contract/identity';
import { useTexts } from '../i18n/use-texts.ts';
import type { Outcome } from '../transport/failure.ts';
import { Button } from '../ui/button.tsx';
import { bySchema, refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { TextField } from '../ui/text-field.tsx';
import { accessProblemText } from './access-problem-text.ts';
import { AccessProblem } from './access-result.tsx';
import single from '../ui/single-form.module.css';

interface EmailFormProps {
  submit: string;
  failed: string;
  send: (email: string) => Promise<Outcome<unknown>>;
  onDone: (email: string) => void;
}

/** One e-mail field and a button: recovery, and sending a confirmation again. */
export const EmailForm = ({ submit, failed, send, onDone }: EmailFormProps) => {
  const t = useTexts('account');
  const common = useTexts('common');
  const [form, element] = useContractForm({
    validate: bySchema(addressForm),
    initial: { Email: '' },
    errorText: (_, value) => (value.trim() === '' ? t('emailRequired') : t('emailWrong')),
    submit: async ({ Email }) => {
      const outcome = await send(Email.trim());
      if (!outcome.ok) return refusalOf(outcome.failure, accessProblemText(failed, outcome.failure, t, common));
      onDone(Email.trim());
      return null;
    },
  });
  return (
    <form ref={element} className={single['form']} noValidate method="post" onSubmit={form.onSubmit}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
        required
        {...text(form.field('Email'))}
      />
      <AccessProblem>{form.failure}</AccessProblem>
      <Button type="submit" size="tall" full sending={form.sending} sendingLabel={t('sending')}>
        {submit}
      </Button>
    </form>
  );
};
