import { ConfirmByResort, wrongNumber } from '@sandbar/contract/vouchers';
import { NUMBER_LENGTH } from '@sandbar/domain/vouchers';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { Button } from '../ui/button.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { TextField } from '../ui/text-field.tsx';

/** The resort enters its number, and may change it later. */
export const ConfirmStay = ({ link, before }: { link: string; before: string }) => {
  const t = useTexts('vouchers');
  const common = useTexts('common');
  const confirm = useCommand(ConfirmByResort);
  const [done, setDone] = useState<string | null>(null);
  const [form, element] = useContractForm({
    validate: wrongNumber,
    initial: { Number: before },
    errorText: () => t('numberWrong', { most: NUMBER_LENGTH }),
    submit: async ({ Number: typed }) => {
      const sent = await confirm.send({ Link: link, Number: typed });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      setDone(sent.value.confirmationNumber);
      return null;
    },
  });
  return (
    <form ref={element} className="stack one g12 narrow" noValidate method="post" onSubmit={form.onSubmit}>
      <TextField
        label={t('ownNumber')}
        autoComplete="off"
        maxLength={NUMBER_LENGTH}
        required
        {...text(form.field('Number'))}
      />
      <div role="alert" className={form.failure ? 'danger' : 'hidden-visually'}>
        {form.failure}
      </div>
      <div role="status">
        {done && (
          <>
            <p className="row g8 w6 success">
              <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
              {t('thanks', { number: done })}
            </p>
            <p className="muted">{t('thanksText')}</p>
          </>
        )}
      </div>
      <Button type="submit" size="tall" full sending={form.sending} sendingLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
};
