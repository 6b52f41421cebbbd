import { Button, TextInput } from '@mantine/core';
import { RevealRefundAccount, SetRefundAccount } from '@sandbar/contract/payments';
import { ACTING_REASON } from '@sandbar/domain/audit';
import type { RevealedAccount } from '@sandbar/contract/payouts';
import { Fragment, type ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Outcome } from '../../transport/failure.ts';
import { sendActing } from '../../transport/send-acting.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { NO_ACCOUNT, sentAccount, wrongAccountFields } from './account-values.ts';
import { ConsoleRefundTransferQuery } from './console-refund-transfer.query.ts';
import styles from './refund-account.module.css';

/** Shows a whole bank account, loaded by `reveal`; pages provide it. */
export type RevealWith = (reveal: (reason: string) => Promise<Outcome<RevealedAccount>>) => ReactNode;

interface ConsoleRefundAccountProps {
  orderId: string;
  /** Whether the reader sends refunds, and so may see the full account. */
  mayReveal: boolean;
  /** The order's member, if the reader may enter the account for them. */
  memberId?: string | null;
  /** Shows the full account after a reason is given. */
  revealWith: RevealWith;
  /** The route of the form, if the reader may enter the account. */
  dialog?: DialogRoute;
}

/** The bank account of an order's refund, and the deadline; nothing without a refund by transfer. */
export const ConsoleRefundAccount = (props: ConsoleRefundAccountProps) => {
  const { orderId, mayReveal, memberId = null, revealWith, dialog } = props;
  const t = useTexts('payouts');
  const format = useFormat();
  const transfer = useRead(ConsoleRefundTransferQuery, { orderId }, { staleTime: 0 }).data?.refundtransfer;
  if (!transfer) return null;
  const { account, comesBy } = transfer;
  const mayName = memberId !== null && account?.namedBy !== 'member';
  return (
    <div className="stack one g12 anywhere">
      <p className={account ? undefined : styles['problem']}>
        {account && comesBy
          ? t('refundGoesTo', { bank: account.bank, end: account.numberEnd, day: format.day(comesBy) })
          : t('refundAccountMissing')}
      </p>
      {account && <Namer {...account} />}
      {account && mayReveal && (
        <Fragment key={account.namedDate}>
          {revealWith((Reason) => sendCommand(RevealRefundAccount, { OrderId: orderId, Reason }))}
        </Fragment>
      )}
      {mayName && (
        <div>
          <Button variant="default" size="sm" onClick={() => dialog?.open('refund-account')}>
            {t(account ? 'refundAccountChange' : 'refundAccountName')}
          </Button>
        </div>
      )}
      {mayName && dialog?.opened === 'refund-account' && (
        <NameForm orderId={orderId} memberId={memberId} onClose={dialog.close} />
      )}
    </div>
  );
};

/** Why the reader may not send the order's refund to its account: they entered it for the member; null: they may. */
export const useMayNotSendTo = (orderId: string, enabled: boolean): string | null => {
  const t = useTexts('payouts');
  const { data } = useRead(ConsoleRefundTransferQuery, { orderId }, { staleTime: 0, enabled });
  return data?.refundtransfer?.account?.namedBy === 'reader' ? t('refundAccountByYou') : null;
};

/** Shows who entered the account, and its consequence for the reader. */
const Namer = ({ namedBy, namedByName }: { namedBy: string; namedByName: string | null }) => {
  const t = useTexts('payouts');
  if (namedBy === 'reader') return <p className={styles['problem']}>{t('refundAccountByYou')}</p>;
  return (
    <p className="muted">
      {namedBy === 'member' ? t('refundAccountByMember') : t('refundAccountByStaff', { name: namedByName ?? '–' })}
    </p>
  );
};

/** Staff enter the account that the member gave them; the member reads the reason. */
const NameForm = ({ orderId, memberId, onClose }: { orderId: string; memberId: string; onClose: () => void }) => {
  const t = useTexts('payouts');
  const common = useTexts('common');
  const [form, element] = useContractForm({
    initial: { ...NO_ACCOUNT, Reason: '' },
    validate: ({ Reason, ...account }) => [
      ...wrongAccountFields(account),
      ...(Reason.trim().length >= ACTING_REASON.min ? [] : ['Reason']),
    ],
    errorText: (field) =>
      field === 'Reason'
        ? t('reasonShort', { least: ACTING_REASON.min })
        : t(field === 'Bank' ? 'bankMissing' : field === 'Holder' ? 'holderMissing' : 'numberWrong'),
    submit: async ({ Reason, ...account }) => {
      const input = { OrderId: orderId, ...sentAccount(account) };
      const sent = await sendActing(SetRefundAccount, input, { memberId, reason: Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('refundAccountSaved'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={t('refundAccountName')}
      form={form}
      element={element}
      action={t('refundAccountSave')}
      onClose={onClose}
    >
      <p className="muted">{t('refundAccountTold')}</p>
      <TextInput label={t('bank')} maxLength={100} autoComplete="off" {...text(form.field('Bank'))} />
      <TextInput label={t('holder')} maxLength={100} autoComplete="off" {...text(form.field('Holder'))} />
      <TextInput
        label={t('number')}
        maxLength={80}
        autoComplete="off"
        inputMode="numeric"
        {...text(form.field('Number'))}
      />
      <TextInput label={t('reason')} maxLength={200} autoComplete="off" {...text(form.field('Reason'))} />
    </FormDialog>
  );
};
