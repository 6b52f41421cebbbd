import { Button, Textarea } from '@mantine/core';
import { LengthenHold, SendOrderMail } from '@sandbar/contract/orders';
import { LENGTHENING, orderState } from '@sandbar/domain/orders';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Dialog } from '../../ui/workspace/dialog.tsx';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { MoveForm } from './move-form.tsx';
import type { ConsoleMay, MayDo } from './console-may.ts';
import { type DeskOrder } from './console.query.ts';
import type { FormProps } from './form-props.ts';
import { PrintReceipt } from './receipt.tsx';
import styles from './console.module.css';

const CancelForm = lazyPart(() => import('./cancel-form.tsx'));
const PaymentForm = lazyPart(() => import('./payment-form.tsx'));
const ReduceForm = lazyPart(() => import('./reduce-form.tsx'));

const OTHERS = /^(refunds\/|refund-account$|closure$|transfer$)/;

/** Draws the data for a bank transfer. @param received money that came in already */
export type TransferWith = (
  transfer: NonNullable<NonNullable<DeskOrder['checkout']>['transfer']>,
  received: number,
) => ReactNode;

interface ConsoleActionsProps {
  found: DeskOrder;
  /** Each form has an address below the order's. */
  dialog: DialogRoute;
  may: ConsoleMay;
  transferWith: TransferWith;
}

/** The actions of an order. Actions without permission are disabled and name whom to ask. */
export const ConsoleActions = ({ found, dialog, may, transferWith }: ConsoleActionsProps) => {
  const t = useTexts('console-orders');
  const sale = useTexts('desk-sale');
  const state = orderState(found.order.allStatus);
  const waits = state === 'held' || state === 'confirmed';
  const asks = state === 'confirmed' && found.left > 0;
  const isSold = state === 'confirmed' || state === 'closed';
  const transfer = asks ? found.checkout?.transfer : null;
  const offer = (label: string, may: MayDo, Form: ComponentType<FormProps>): Offered => ({ label, may, Form, found });
  const offered: Readonly<Record<string, Offered | false>> = {
    payment: asks && offer(sale('recordPayment'), may.cash, PaymentForm),
    lengthen: waits && offer(t('lengthen'), may.edit, LengthenForm),
    move: isSold && offer(t('move'), may.edit, MoveForm),
    reduce: isSold && found.order.grandTotal > 0 && offer(t('reduce'), may.edit, ReduceForm),
    cancel: found.cancellation !== null && offer(t('cancelOrder'), may.cancel, CancelForm),
  };
  const isOpen = waits || found.cancellation !== null || state === 'closed';
  const action = (id: string, look: Pick<ActionProps, 'primary' | 'danger'> = {}) => {
    const one = offered[id];
    return one && <Action {...one} {...look} onOpen={() => dialog.open(id)} />;
  };
  const { opened } = dialog;
  const shown = opened !== null && offered[opened];
  return (
    <>
      {/* The dialogs of refunds and of a closure are opened in their own parts. */}
      <RoutedDialog
        dialog={dialog}
        found={shown && shown.may.allowed ? shown : OTHERS.test(opened ?? '') ? undefined : null}
      >
        {(one) => one && <one.Form found={one.found} onClose={dialog.close} />}
      </RoutedDialog>
      {opened === 'transfer' && transfer && (
        <Dialog title={sale('showTransfer')} size={720} onClose={dialog.close}>
          <Suspense>{transferWith(transfer, found.kept)}</Suspense>
        </Dialog>
      )}
      {isOpen && (
        <section className="stack one g12 shrink" aria-labelledby="console-actions">
          <h2 id="console-actions" className="t20">
            {t('actions')}
          </h2>
          <div className={styles['actions']}>
            {action('payment', { primary: true })}
            {transfer && (
              <Button variant="default" onClick={() => dialog.open('transfer')}>
                {sale('showTransfer')}
              </Button>
            )}
            {action('lengthen')}
            {(waits || state === 'closed') && <SendMail found={found} may={may.edit} />}
            <PrintReceipt found={found} />
            {action('move')}
            {action('reduce')}
            {action('cancel', { danger: true })}
          </div>
        </section>
      )}
    </>
  );
};

/**
 * An action that the order allows, with its form and the order at that moment, so that a refetch does not close the
 * form.
 */
interface Offered {
  label: string;
  may: MayDo;
  Form: ComponentType<FormProps>;
  found: DeskOrder;
}

interface ActionProps extends Offered {
  primary?: boolean;
  danger?: boolean;
  onOpen: () => void;
}

const Action = ({ label, may, primary, danger, onOpen }: ActionProps) => (
  <div className="stack one g4">
    <Button
      variant={primary ? 'filled' : 'default'}
      disabled={!may.allowed}
      onClick={onOpen}
      {...(danger ? { 'data-danger': true } : {})}
    >
      {label}
    </Button>
    {may.reason && <p className="t12 muted">{may.reason}</p>}
  </div>
);

/** Sends the mail about the order's status again. */
const SendMail = ({ found: { order, receiverEmail }, may }: { found: DeskOrder; may: MayDo }) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const mail = useCommand(SendOrderMail);
  const ask = () =>
    void confirm({
      title: t('sendMail'),
      text: t('sendMailText', { address: receiverEmail || order.user.email }),
      action: t('sendMail'),
      acting: t('sending'),
      run: async () => {
        const sent = await mail.send({ OrderId: order.id });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('mailSent'));
        return null;
      },
    });
  return (
    <Button variant="default" disabled={!may.allowed} onClick={ask}>
      {t('sendMail')}
    </Button>
  );
};

/** Extends the time of a waiting order. */
const LengthenForm = ({ found: { order, lengthened }, onClose }: FormProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const lengthen = useCommand(LengthenHold);
  const [form, element] = useContractForm({
    validate: ({ Hours, Reason }) => [
      ...(Hours !== null && Hours >= 1 && Hours <= LENGTHENING.hours ? [] : ['Hours']),
      ...(Reason.trim() ? [] : ['Reason']),
    ],
    initial: { Hours: 24 as number | null, Reason: '' },
    errorText: (field) => (field === 'Hours' ? t('hoursWrong', { most: LENGTHENING.hours }) : t('reasonMissing')),
    submit: async ({ Hours, Reason }) => {
      const sent = await lengthen.send({ OrderId: order.id, Hours: Hours!, Reason: Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('lengthened', { at: format.instant(sent.value.holdExpiresAt) }));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('lengthen')} form={form} element={element} action={t('lengthen')} onClose={onClose}>
      <p>{t('lengthenText', { used: lengthened, times: LENGTHENING.times })}</p>
      <NumberField label={t('hours')} max={LENGTHENING.hours} {...form.field('Hours')} />
      <Textarea
        label={t('reason')}
        description={t('reasonRead')}
        autosize
        minRows={2}
        maxLength={200}
        {...text(form.field('Reason'))}
      />
    </FormDialog>
  );
};
