import { Code } from '../../ui/code.tsx';
import { Button, TextInput } from '@mantine/core';
import { RecordRefundSent } from '@sandbar/contract/payments';
import { shownReference } from '@sandbar/domain/payments';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Money, Num } from '../../ui/num.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { PaymentStatusText } from '../order-detail/payment-status.tsx';
import { ConsoleRefundAccount, useMayNotSendTo, type RevealWith } from '../refund-account/console-refund-account.tsx';
import type { MayDo } from './console-may.ts';
import { type DeskOrder } from './console.query.ts';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './console.module.css';

/** The addresses of refunds' dialogs begin with it. */
const REFUNDS = 'refunds/';

type Refund = DeskOrder['refunds'][number];

interface ConsoleMoneyProps {
  found: DeskOrder;
  /** Each form has an address below the order's. */
  dialog: DialogRoute;
  may: MayDo;
  actFor: MayDo;
  revealWith: RevealWith;
}

/** The order's total, payments by method, refunds, and the balance. */
export const ConsoleMoney = ({ found, dialog, may, actFor, revealWith }: ConsoleMoneyProps) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const { order, refunds, kept, left } = found;
  const waits = refunds.some(({ state }) => state !== 'done');
  const whyNotToAccount = useMayNotSendTo(order.id, waits);
  const whyNot = ({ sku }: Refund) => (may.allowed ? (sku === 'cod' ? null : whyNotToAccount) : (may.reason ?? ''));
  const isOpened = ({ id, byHand }: Refund) => byHand && dialog.opened === `${REFUNDS}${id}`;
  const reasons: Record<string, string> = {
    overpaid: t('reasonOverpaid'),
    'paid-twice': t('reasonPaidTwice'),
    late: t('reasonLate'),
    expired: t('reasonExpired'),
    canceled: t('reasonCanceled'),
    'came-back': t('reasonCameBack'),
    goodwill: t('reasonGoodwill'),
  };
  const states: Record<string, string> = {
    owed: t('refundOwed'),
    sent: t('refundSent'),
    done: t('refundDone'),
    failed: t('refundFailed'),
  };
  return (
    <section className="stack one g12 shrink" aria-labelledby="console-money">
      <h2 id="console-money" className="t20">
        {t('money')}
      </h2>
      <FactList
        facts={[
          [t('asked'), <Money key="asked" amount={order.grandTotal} />],
          [t('kept'), <Money key="kept" amount={kept} />],
          [t('left'), <Money key="left" amount={left} />],
        ]}
      />
      {order.payments.length > 0 && (
        <ul className={styles['money']} aria-label={t('payments')}>
          {order.payments.map((payment) => (
            <li key={payment.id}>
              <span className="lines">
                <span className="w5">{payment.paymentMethodName}</span>
                <span className="t12 muted">
                  {[format.instant(payment.createdDate), shownReference(payment.referenceCode)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <PaymentStatusText {...payment} />
              </span>
              <Money amount={payment.amount} className={styles['amount'] ?? ''} />
            </li>
          ))}
        </ul>
      )}
      {waits && (
        <ConsoleRefundAccount
          orderId={order.id}
          mayReveal={may.allowed}
          memberId={actFor.allowed ? order.user.id : null}
          revealWith={revealWith}
          dialog={dialog}
        />
      )}
      {refunds.length > 0 && (
        <ul className={styles['money']} aria-label={t('refunds')}>
          {refunds.map((refund) => (
            <li key={refund.id}>
              <span className="lines">
                <span className="w5">{t('refundBy', { method: refund.paymentMethodName })}</span>
                <span className="t12 muted">
                  {[
                    reasons[refund.reason],
                    states[refund.state],
                    refund.sentOn && format.day(refund.sentOn),
                    shownReference(refund.referenceCode),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Money amount={-refund.amount} className={styles['amount'] ?? ''} />
              {refund.byHand && (
                <span className={styles['do']}>
                  <Button
                    variant="default"
                    size="sm"
                    disabled={whyNot(refund) !== null}
                    title={whyNot(refund) ?? undefined}
                    onClick={() => dialog.open(`${REFUNDS}${refund.id}`)}
                  >
                    {t('recordRefund')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <RoutedDialog
        dialog={dialog}
        found={dialog.opened?.startsWith(REFUNDS) && may.allowed ? (refunds.find(isOpened) ?? null) : undefined}
      >
        {(refund) => refund && <RefundForm refund={refund} order={order} onClose={dialog.close} />}
      </RoutedDialog>
    </section>
  );
};

/** Records a refund that a person sent at the bank, with the bank's reference. */
const RefundForm = ({ refund, order, onClose }: { refund: Refund; order: DeskOrder['order']; onClose: () => void }) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const [today] = useState(() => format.dayOf(new Date()));
  const record = useCommand(RecordRefundSent);
  const [form, element] = useContractForm({
    validate: ({ ReferenceCode }) => (ReferenceCode.trim() ? [] : ['ReferenceCode']),
    initial: { ReferenceCode: '', SentOn: today },
    errorText: () => t('referenceMissing'),
    submit: async ({ ReferenceCode, SentOn }) => {
      const sent = await record.send({ RefundId: refund.id, ReferenceCode: ReferenceCode.trim(), SentOn });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast('approvalId' in sent.value ? t('askedSecond') : t('refundRecorded'));
      onClose();
      return null;
    },
  });
  const sentOn = form.field('SentOn');
  return (
    <FormDialog title={t('recordRefund')} form={form} element={element} action={t('recordRefund')} onClose={onClose}>
      <p>
        <Num className="w6">{format.money(refund.amount)}</Num> · {order.userName} · <Code code={order.code} />
      </p>
      <TextInput label={t('reference')} autoComplete="off" maxLength={100} {...text(form.field('ReferenceCode'))} />
      <DateField label={t('sentOn')} {...sentOn} max={today} onChange={(next) => sentOn.onChange(next ?? today)} />
    </FormDialog>
  );
};
