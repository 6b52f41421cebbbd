import { AskResort, RevokeResortLink } from '@sandbar/contract/vouchers';
import { accept, inLanguage, refuse } from '@sandbar/domain/common';
import { ownLanguage } from '@sandbar/domain/merchants';
import { orderState } from '@sandbar/domain/orders';
import { brandMark, MARK_CID, renderMail, type Mailer, type MailTexts } from '../mailbox/index.ts';
import { lockAndReadOrder } from '../orders/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first, type Database } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { newSecret, tokenHash } from '../platform/sessions/sessions.ts';
import { resortMail } from './voucher-mails.ts';
import { voucherOfOrder } from './vouchers.queries.ts';
import { dropLink, followOrder, replaceLink, setLink } from './vouchers.store.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  mailer: Mailer;
  mailTexts: MailTexts;
  baseDomain: string;
  originOf(merchant: Merchant): string;
}

/** The path of a link's page. The secret follows the #, so that browsers do not send it to servers or logs. */
const pathOf = (secret: string) => `/resort/confirm#${secret}`;

export const askResort = handler(AskResort, async (input, context) => {
  const { merchant, database, commit } = context;
  const key = { merchantId: merchant.id, orderId: input.OrderId };
  const wait = await limiterOf(database, 'resort-link').count(`${merchant.id} ${input.OrderId}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const secret = newSecret();
  const asked = await commit(async (transaction) => {
    const order = await lockAndReadOrder(transaction, { merchantId: merchant.id, id: input.OrderId });
    if (!order) return refuse('ORDER_NOT_FOUND', {});
    if (orderState(order.allStatus) !== 'closed') return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
    await transaction.run(followOrder(key));
    const voucher = await first(transaction.run(voucherOfOrder(key)));
    if (input.ByMail && !voucher?.resortEmail) return refuse('RESORT_WITHOUT_EMAIL', {});
    const link = { ...key, hash: tokenHash(secret), linkOf: input.Id, timeZone: merchant.timeZone };
    const [made] = await transaction.run(setLink(link));
    if (!made) return refuse('STAY_PAST', {});
    return accept({
      answer: { link: null as string | null, until: made.linkUntil.toISOString() },
      events: input.ByMail ? [{ kind: 'voucher.asked', subjectId: input.OrderId, payload: { linkOf: input.Id } }] : [],
    });
  });
  return asked.ok && !input.ByMail ? accept({ ...asked.value, link: pathOf(secret) }) : asked;
});

export const revokeResortLink = handler(RevokeResortLink, ({ OrderId }, { merchant, commit }) =>
  commit(async (transaction) => {
    const [dropped] = await transaction.run(dropLink({ merchantId: merchant.id, orderId: OrderId }));
    return dropped ? accept({ answer: { id: OrderId }, events: [] }) : refuse('LINK_OVER', {});
  }),
);

/**
 * voucher.asked: makes the secret of the resort's link and sends it, in the merchant's language, since that of the
 * resort's staff is unknown. A second run after a crash makes a new secret, which replaces the first. A link that was
 * made meanwhile stays.
 */
export const onResortAsked = ({
  database,
  merchants,
  mailer,
  mailTexts,
  baseDomain,
  originOf,
}: Deps): EventHandler => ({
  name: 'vouchers-on-resort-asked',
  callsOutside: true,
  run: async ({ merchantId, subjectId: orderId, number, payload }) => {
    const merchant = await merchants.byId(merchantId);
    const secret = newSecret();
    const linkOf = (payload as { linkOf?: string }).linkOf ?? null;
    const asked = await first(database.run(replaceLink({ merchantId, orderId, hash: tokenHash(secret), linkOf })));
    const voucher = asked && (await first(database.run(voucherOfOrder({ merchantId, orderId }))));
    if (!voucher?.resortEmail) return;
    const locale = ownLanguage(merchant.settings);
    const resort = inLanguage(voucher.resortName, locale);
    const mark = await brandMark(merchant);
    const letter = renderMail({
      merchant,
      locale,
      name: resort,
      content: await mailTexts.applyTextOverrides(
        { merchant, locale, name: resort },
        resortMail(merchant, locale, voucher),
      ),
      link: new URL(pathOf(secret), originOf(merchant)).href,
    });
    await mailer.send({
      id: `resort-${orderId}-${number}`,
      from: { name: merchant.name, address: `no-reply@${merchant.code}.${baseDomain}` },
      to: { name: resort, address: voucher.resortEmail },
      ...letter,
      pictures: mark ? [{ cid: MARK_CID, png: mark }] : [],
    });
  },
});
