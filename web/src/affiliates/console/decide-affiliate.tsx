import { Button, TextInput } from '@mantine/core';
import { affiliateReason, DecideAffiliate as Decide } from '@sandbar/contract/affiliates';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type ReadAffiliate } from '../affiliates.query.ts';
import styles from '../affiliates.module.css';

interface DecideProps {
  affiliate: ReadAffiliate;
  onDone?: () => void;
}

/** The decisions of staff about an affiliate: accept, or reject and end with a reason that the member reads. */
export const DecideAffiliate = ({ affiliate, onDone }: DecideProps) => {
  const t = useTexts('affiliates');
  const common = useTexts('common');
  const { send, sending } = useCommand(Decide);
  const [failed, setFailed] = useState<string | null>(null);
  const against = affiliate.state === 'pending' ? 'refuse' : 'end';
  const done = async (words: string) => {
    showToast(words);
    onDone?.();
  };
  const approve = async () => {
    setFailed(null);
    const sent = await send({ UserId: affiliate.id, Decision: 'approve' });
    if (sent.ok) return done(t('approved'));
    setFailed(failureText(sent.failure, common));
  };
  const [form, element] = useContractForm({
    validate: ({ Reason }) => (affiliateReason.safeParse(Reason).success ? [] : ['Reason']),
    initial: { Reason: '' },
    errorText: () => t('reasonMissing'),
    submit: async ({ Reason }) => {
      const sent = await send({ UserId: affiliate.id, Decision: against, Reason });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      await done(t(against === 'refuse' ? 'refusedNow' : 'endedNow'));
      return null;
    },
  });
  if (!affiliate.mayDecide) return <p className="muted">{t('own')}</p>;
  const failure = failed ?? form.failure;
  return (
    <div className="stack one g12 narrow">
      {affiliate.state !== 'active' && (
        <div>
          <Button size="md" loading={sending} onClick={() => void approve()}>
            {t(affiliate.state === 'pending' ? 'approve' : 'approveAgain')}
          </Button>
        </div>
      )}
      {(affiliate.state === 'active' || affiliate.state === 'pending') && (
        <form ref={element} className="stack one g12 narrow" onSubmit={form.onSubmit} noValidate>
          <TextInput
            label={t('reason')}
            description={t(against === 'end' ? 'endText' : 'reasonText')}
            maxLength={300}
            autoComplete="off"
            {...text(form.field('Reason'))}
          />
          <div>
            <Button type="submit" size="md" variant="default" data-danger loading={form.sending}>
              {t(against)}
            </Button>
          </div>
        </form>
      )}
      {failure && (
        <p role="alert" className={styles['failed']}>
          {failure}
        </p>
      )}
    </div>
  );
};
