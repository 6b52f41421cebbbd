import { Button, Textarea } from '@mantine/core';
import { LengthenHold, SendOrderMail } from '@sandbar/contract/orders';
import { LENGTHENING, orderState } from '@sandbar/domain/orders';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
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
import { MoveForm } from './move-form.tsx';
import type { ConsoleMay, MayDo } from './console-may.ts';
import { type DeskOrder } from './console.query.ts';
import type { FormProps } from './form-props.ts';
import { PrintReceipt } from './receipt.tsx';
import styles from './console.module.css';

const CancelForm = lazyPart(() => import('./cancel-form.tsx'));
const PaymentForm = lazyPart(() => import('./payment-form.tsx'));
const ReduceForm = lazyPart(() => import('./reduce-form.tsx'));

/** Draws how to pay by bank transfer. @param received money that came already */
export type TransferWith = (
  transfer: NonNullable<NonNullable<DeskOrder['checkout']>['transfer']>,
  received: number,
) => ReactNode;

interface ConsoleActionsProps {
  found: DeskOrder;
  may: ConsoleMay;
  transferWith: TransferWith;
}

/** The actions of an order. Those without permission are disabled, with whom to ask. */
export const ConsoleActions = ({ found, may, transferWith }: ConsoleActionsProps) => {
  const t = useTexts('console-orders');
  const sale = useTexts('desk-sale');
  const state = orderState(found.order.allStatus);
  const waits = state === 'held' || state === 'confirmed';
  const asks = state === 'confirmed' && found.left > 0;
  const cancelable = found.cancellation !== null;
  if (!waits && !cancelable && state !== 'closed') return null;
  return (
    <section className="stack one g12 shrink" aria-labelledby="console-actions">
      <h2 id="console-actions" className="t20">
        {t('actions')}
      </h2>
      <div className={styles['actions']}>
        {asks && <Action label={sale('recordPayment')} may={may.cash} primary Form={PaymentForm} found={found} />}
        {asks && <ShowTransfer found={found} transferWith={transferWith} />}
        {waits && <Action label={t('lengthen')} may={may.edit} Form={LengthenForm} found={found} />}
        {(waits || state === 'closed') && <SendMail found={found} may={may.edit} />}
        <PrintReceipt found={found} />
        {(state === 'confirmed' || state === 'closed') && (
          <Action label={t('move')} may={may.edit} Form={MoveForm} found={found} />
        )}
        {(state === 'confirmed' || state === 'closed') && found.order.grandTotal > 0 && (
          <Action label={t('reduce')} may={may.edit} Form={ReduceForm} found={found} />
        )}
        {cancelable && <Action label={t('cancelOrder')} may={may.cancel} danger Form={CancelForm} found={found} />}
      </div>
    </section>
  );
};

interface ActionProps {
  label: string;
  may: MayDo;
  primary?: boolean;
  danger?: boolean;
  Form: ComponentType<FormProps>;
  found: DeskOrder;
}

const Action = ({ label, may, primary, danger, Form, found }: ActionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={primary ? 'filled' : 'default'}
        disabled={!may.allowed}
        onClick={() => setOpen(true)}
        {...(danger ? { 'data-danger': true } : {})}
      >
        {label}
      </Button>
      {may.reason && <p className={`t12 muted ${styles['why']}`}>{may.reason}</p>}
      <Suspense>{open && <Form found={found} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};

/** The QR code and the bank's details of what is left, to be shown to who stands at the desk or read out. */
const ShowTransfer = ({
  found: { checkout, kept },
  transferWith,
}: {
  found: DeskOrder;
  transferWith: TransferWith;
}) => {
  const sale = useTexts('desk-sale');
  const [shown, setShown] = useState(false);
  const transfer = checkout?.transfer;
  if (!transfer) return null;
  return (
    <>
      <Button variant="default" onClick={() => setShown(true)}>
        {sale('showTransfer')}
      </Button>
      {shown && (
        <Dialog title={sale('showTransfer')} size={720} onClose={() => setShown(false)}>
          <Suspense>{transferWith(transfer, kept)}</Suspense>
        </Dialog>
      )}
    </>
  );
};

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
