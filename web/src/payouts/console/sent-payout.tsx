import { Button, TextInput } from '@mantine/core';
import { isWaiting } from '@sandbar/contract/approvals';
import { VoidPayout } from '@sandbar/contract/payouts';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type ConsolePayout, ConsolePayoutsQuery } from './console-payouts.query.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { PayoutBadge } from './sent-table.tsx';
import styles from './console.module.css';

interface SentPayoutProps {
  /** The payout as it was in the list. */
  payout: ConsolePayout;
  /** Why the reader may not take it back; null when they may. */
  why: string | null;
}

/** Shows one recorded payout: its account, the person who entered it, and the button to take it back. */
const SentPayout = ({ payout: listed, why }: SentPayoutProps) => {
  const t = useTexts('payouts');
  const format = useFormat();
  const [taking, setTaking] = useState(false);
  // The present state: another person may have taken it back since it was opened, so that it left the list.
  const read = useRead(ConsolePayoutsQuery, { keyword: listed.referenceCode, limit: 50 }, { staleTime: 0 });
  const payout = read.data?.allpayouts.items.find(({ id }) => id === listed.id) ?? listed;
  const voided = payout.state === 'voided';
  const { takingBack: asked } = payout;
  const waits =
    asked && t('takeBackWaits', { by: asked.askedByName, at: format.instant(asked.askedDate), reason: asked.reason });
  return (
    <div className="panel-body">
      <section className={styles['section']}>
        <div>
          <PayoutBadge payout={payout} />
        </div>
        {voided && (
          <p role="status" className="warning">
            {t('takenBackBy', {
              by: payout.voidedByName ?? '–',
              at: format.instant(payout.voidedDate ?? payout.recordedDate),
              reason: payout.voidReason,
            })}
          </p>
        )}
        <FactList
          numbers
          facts={[
            [t('owner'), payout.ownerName],
            [t('reference'), payout.referenceCode],
            [t('sentOn'), format.day(payout.sentOn)],
            [t('account'), `${payout.bank} ···· ${payout.numberEnd}`],
            [t('recordedBy'), payout.recordedByName],
            [t('recordedAt'), format.instant(payout.recordedDate)],
          ]}
        />
      </section>
      {!voided && (
        <section className={styles['section']}>
          {waits ? (
            <p role="status" className="warning">
              {waits}
            </p>
          ) : (
            <p className="t12 muted">{why ?? `${t('takeBackText')} ${t('takeBackSecond')}`}</p>
          )}
          <div>
            <Button
              variant="default"
              data-danger
              disabled={why !== null || waits !== null}
              onClick={() => setTaking(true)}
            >
              {t('takeBack')}
            </Button>
          </div>
        </section>
      )}
      {taking && <TakeBack payout={payout} onClose={() => setTaking(false)} />}
    </div>
  );
};

const TakeBack = ({ payout, onClose }: { payout: ConsolePayout; onClose: () => void }) => {
  const t = useTexts('payouts');
  const common = useTexts('common');
  const format = useFormat();
  const take = useCommand(VoidPayout);
  const [form, element] = useContractForm({
    initial: { Reason: '' },
    validate: ({ Reason }) => (Reason.trim() ? [] : ['Reason']),
    errorText: () => t('reasonMissing'),
    submit: async ({ Reason }) => {
      const sent = await take.send({ PayoutId: payout.id, Reason: Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t(isWaiting(sent.value) ? 'asked' : 'takenBack'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('takeBack')} form={form} element={element} action={t('takeBack')} danger onClose={onClose}>
      <p>
        {payout.ownerName} · <span className="n">{format.money(payout.amount)}</span>
      </p>
      <p className="muted">{t('takeBackText')}</p>
      <p className="muted">{t('takeBackSecond')}</p>
      {payout.state === 'voided' && (
        <p role="status" className="warning">
          {t('takenBackBy', {
            by: payout.voidedByName ?? '–',
            at: format.instant(payout.voidedDate ?? payout.recordedDate),
            reason: payout.voidReason,
          })}
        </p>
      )}
      <TextInput label={t('reason')} autoComplete="off" maxLength={200} {...text(form.field('Reason'))} />
    </FormDialog>
  );
};

export default SentPayout;
