import { Checkbox } from '@mantine/core';
import { WEBHOOK_KINDS, WEBHOOK_TEST, type WebhookKind } from '@sandbar/domain/partners';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { FieldWiring } from '../ui/form/use-contract-form.ts';
import styles from './partners.module.css';

/** The order in which the reader sees the groups, and the kinds in each. */
const GROUPS = ['kindsOrders', 'kindsMoney', 'kindsGuests', 'kindsStays'] as const;

const KINDS = {
  'order.held': ['kindsOrders', 'orderHeld'],
  'order.confirmed': ['kindsOrders', 'orderConfirmed'],
  'order.paid': ['kindsOrders', 'orderPaid'],
  'order.canceled': ['kindsOrders', 'orderCanceled'],
  'order.expired': ['kindsOrders', 'orderExpired'],
  'order.moved': ['kindsOrders', 'orderMoved'],
  'payment.taken-back': ['kindsMoney', 'paymentTakenBack'],
  'refund.owed': ['kindsMoney', 'refundOwed'],
  'refund.sent': ['kindsMoney', 'refundSent'],
  'refund.failed': ['kindsMoney', 'refundFailed'],
  'invoice.issued': ['kindsMoney', 'invoiceIssued'],
  'payout.recorded': ['kindsMoney', 'payoutRecorded'],
  'payout.voided': ['kindsMoney', 'payoutVoided'],
  'voucher.issued': ['kindsGuests', 'voucherIssued'],
  'voucher.ended': ['kindsGuests', 'voucherEnded'],
  'stay.arrived': ['kindsGuests', 'stayArrived'],
  'stay.no-show': ['kindsGuests', 'stayNoShow'],
  'stay.released': ['kindsStays', 'stayReleased'],
  'offer.made': ['kindsStays', 'offerMade'],
  'week.changed': ['kindsStays', 'weekChanged'],
} as const satisfies Record<WebhookKind, readonly [(typeof GROUPS)[number], string]>;

const isKind = (kind: string): kind is WebhookKind => kind in KINDS;

/** Returns the names of webhook kinds. */
export const useKindWords = () => {
  const t = useTexts('developers');
  return (kind: string): string => (isKind(kind) ? t(KINDS[kind][1]) : kind === WEBHOOK_TEST ? t('webhookTest') : kind);
};

/** Chooses the kinds that are sent, grouped by subject. */
export const WebhookKinds = ({ value, error, onChange }: FieldWiring<readonly string[], ReactNode>) => {
  const t = useTexts('developers');
  const word = useKindWords();
  return (
    <Checkbox.Group label={t('kinds')} value={[...value]} error={error} onChange={onChange}>
      <div className={styles['kinds']}>
        {GROUPS.map((group) => (
          <fieldset key={group} className="stack g8">
            <legend className="t14 w6">{t(group)}</legend>
            {WEBHOOK_KINDS.filter((kind) => KINDS[kind][0] === group).map((kind) => (
              <Checkbox key={kind} value={kind} label={word(kind)} description={kind} />
            ))}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  );
};
