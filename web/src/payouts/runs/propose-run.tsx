import { ProposePayoutRun } from '@sandbar/contract/payouts';
import type { RunLeftOutReason } from '@sandbar/domain/payouts';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Money } from '../../ui/num.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useLeftOutWords } from './run-words.tsx';
import { PayoutProposalQuery } from './runs.query.ts';
import styles from './runs.module.css';

interface ProposeRunProps {
  /** Only these owners, or all except these. */
  owners: { ownerIds?: string[]; except?: string[] };
  onClose: () => void;
  onProposed: (id: string) => void;
}

interface Terms {
  when: 'now' | 'day';
  day: string;
  least: number | null;
  accountDays: number | null;
  cancelable: boolean;
}

/** The terms of a run, with a live list of the owners who would be paid and those who are left out with reasons. */
const ProposeRun = ({ owners, onClose, onProposed }: ProposeRunProps) => {
  const t = useTexts('payout-runs');
  const common = useTexts('common');
  const format = useFormat();
  const reasons = useLeftOutWords();
  const [today] = useState(() => format.dayOf(new Date()));
  const propose = useCommand(ProposePayoutRun);
  const [terms, setTerms] = useState<Terms>({
    when: 'now',
    day: today,
    least: null,
    accountDays: null,
    cancelable: false,
  });
  const set = (patch: Partial<Terms>) => setTerms((before) => ({ ...before, ...patch }));
  const through = terms.when === 'day' ? { through: terms.day } : {};
  const asked = {
    ...owners,
    ...through,
    ...(terms.least === null ? {} : { least: terms.least }),
    ...(terms.accountDays === null ? {} : { accountDays: terms.accountDays }),
    ...(terms.cancelable ? { cancelable: true } : {}),
  };
  const read = useRead(PayoutProposalQuery, asked, { keepPrevious: true, staleTime: 0 });
  const proposal = read.data?.payoutproposal;
  const [form, element] = useContractForm({
    initial: {},
    validate: () => [],
    errorText: () => '',
    submit: async () => {
      const sent = await propose.send({
        ...(owners.ownerIds ? { OwnerIds: owners.ownerIds } : {}),
        ...(owners.except ? { Except: owners.except } : {}),
        ...(terms.when === 'day' ? { Through: terms.day } : {}),
        ...(terms.cancelable ? { Cancelable: true } : {}),
        ...(proposal ? { Least: proposal.least, AccountDays: proposal.accountDays } : {}),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('proposed', { number: sent.value.number }));
      onProposed(sent.value.id);
      return null;
    },
  });
  return (
    <FormDialog
      title={t('propose')}
      form={form}
      element={element}
      action={proposal?.total ? t('proposeNow', { amount: format.money(proposal.total) }) : t('propose')}
      size={720}
      onClose={onClose}
    >
      <p className="muted">{t('proposeText')}</p>
      <Segmented
        label={t('which')}
        value={terms.when}
        onChange={(when) => set({ when })}
        options={[
          { value: 'now', label: t('allNow') },
          { value: 'day', label: t('byDay') },
        ]}
      />
      <div className={styles['fields']}>
        {terms.when === 'day' && (
          <DateField
            label={t('through')}
            value={terms.day}
            max={today}
            onChange={(day) => set({ day: day ?? today })}
          />
        )}
        <MoneyField
          label={t('least')}
          value={terms.least ?? proposal?.least ?? null}
          onChange={(least) => set({ least })}
        />
        <NumberField
          label={t('accountDays')}
          value={terms.accountDays ?? proposal?.accountDays ?? null}
          max={365}
          onChange={(accountDays) => set({ accountDays })}
        />
      </div>
      <Checkbox label={t('withCancelable')} checked={terms.cancelable} onChange={(cancelable) => set({ cancelable })} />
      <div className={styles['result']}>
        {proposal ? (
          <>
            <section className={styles['found']} aria-busy={read.isFetching || undefined}>
              <h3 className={styles['foundHead']}>
                <span>{t('lineCount', { count: proposal.count })}</span>
                <Money amount={proposal.total} className="w6" />
              </h3>
              {proposal.count === 0 && <p className="muted">{t('noneToPay')}</p>}
              <ul className={styles['people']}>
                {proposal.lines.map((line) => (
                  <li key={line.ownerId}>
                    <span className="lines">
                      <span className="ellipsis w5">{line.ownerName || line.email}</span>
                      <span className="ellipsis n t12 muted">
                        {line.bank} ···· {line.numberEnd}
                      </span>
                      {terms.cancelable && line.cancelable > 0 && (
                        <span className="t12 muted">
                          {t('ofItCancelable', { amount: format.money(line.cancelable) })}
                        </span>
                      )}
                    </span>
                    <Money amount={line.amount} />
                  </li>
                ))}
              </ul>
            </section>
            {proposal.leftOutCount > 0 && (
              <details className={styles['found']} open={proposal.count === 0 || undefined}>
                <summary>
                  {t('leftOut')} <span className="n muted">{format.number(proposal.leftOutCount)}</span>
                </summary>
                <ul className={styles['people']}>
                  {proposal.leftOut.map((owner) => (
                    <li key={owner.ownerId}>
                      <span className="lines">
                        <span className="ellipsis">{owner.ownerName || owner.email}</span>
                        <span className="ellipsis t12 muted">{reasons[owner.reason as RunLeftOutReason]}</span>
                      </span>
                      <Money amount={owner.owed} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        ) : (
          <ReadPending read={read} lines={4} gap={16} />
        )}
      </div>
    </FormDialog>
  );
};

export default ProposeRun;
