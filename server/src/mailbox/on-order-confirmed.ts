import { first, type Database } from '../platform/database/index.ts';
import type { Reaction } from '../platform/jobs/outbox.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Mailer } from './mailer.ts';
import { confirmedOrderMail } from './order-confirmed.mail.ts';
import { orderForMail } from './order-mail.queries.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  mailer: Mailer;
  /** Mail comes from this domain: no-reply@<merchant>.<base domain>. */
  baseDomain: string;
}

/** order.changed, confirmed: the guest gets a mail with what is booked and how to pay. */
export const onOrderConfirmed = ({ database, merchants, mailer, baseDomain }: Deps): Reaction => ({
  name: 'mailbox-on-order-confirmed',
  wants: (event) => event.payload.reason === 'confirmed',
  run: async (event) => {
    const merchant = await merchants.byId(event.merchantId);
    const order = merchant && (await first(database.run(orderForMail({ merchantId: merchant.id, id: event.subjectId }))));
    if (!merchant || !order?.receiverEmail) return;
    const { brand } = merchant;
    const { subject, text, html } = confirmedOrderMail({
      code: order.code,
      grandTotal: order.grandTotal,
      payBefore: order.holdExpiresAt,
      receiverName: order.receiverName,
      stay: order.targetName,
      fromDate: order.fromDate,
      toDate: order.toDate,
      bank: order.sku === 'bank-transfer' ? brand.bank : null,
      merchantName: merchant.name,
      hotline: brand.hotline,
      primaryColour: brand.theme.primary,
      timeZone: merchant.timeZone,
      languageId: order.languageId,
    });
    await mailer.send({
      id: `order-confirmed-${event.subjectId}`,
      from: { name: merchant.name, address: `no-reply@${merchant.code}.${baseDomain}` },
      to: { name: order.receiverName, address: order.receiverEmail },
      subject,
      text,
      html,
    });
  },
});
