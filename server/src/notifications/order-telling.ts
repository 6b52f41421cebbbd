import { inLanguage, type Locale } from '@sandbar/domain/common';
import { orderState, spokenOrderCode } from '@sandbar/domain/orders';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { RowOf } from '../platform/database/index.ts';
import { formatsFor } from './format.ts';
import type { Telling } from './inform.ts';
import type { orderToTell } from './order.queries.ts';
import { fill, WORDS } from './words/index.ts';

export type OrderNews = 'confirmed' | 'confirmedPaid' | 'paymentReceived' | 'paid' | 'holdEnding' | 'expired' | 'canceled';

/** What a change of an order means to its member; undefined when it is no news to him, for example his own holding of a stay. */
export const newsOf = (reason: unknown, allStatus: number): OrderNews | undefined => {
  const state = orderState(allStatus);
  if (reason === 'confirmed') return state === 'closed' ? 'confirmedPaid' : 'confirmed';
  if (reason === 'paid' || reason === 'paid-late') return 'paid';
  if (reason === 'payment-received') return state === 'closed' ? 'paid' : 'paymentReceived';
  if (reason === 'hold-expired') return 'expired';
  return reason === 'canceled' ? 'canceled' : undefined;
};

/** Facts of an order that its news are written from. */
type Order = RowOf<typeof orderToTell>;

/** The words of an order's news in any language; with what is left to pay and how, when that is what comes next. */
export const orderWords =
  (news: OrderNews, order: Order, merchant: Merchant): Telling['words'] =>
  (locale: Locale) => {
    const words = WORDS[locale];
    const { money, range, time, instant } = formatsFor(locale, merchant.timeZone);
    const stay = inLanguage(order.targetName, locale);
    const dates = range(order.fromDate, order.toDate);
    const values = { code: spokenOrderCode(order.code), merchant: merchant.name, stay, dates, time: order.holdExpiresAt ? time(order.holdExpiresAt) : '' };
    const { title, message, action } = words[news];
    const { labels } = words;
    const facts: [string, string][] = [
      [labels.stay, stay],
      [labels.dates, dates],
    ];
    const left = order.grandTotal - (order.closedAmount ?? 0);
    if (left > 0 && orderState(order.allStatus) === 'confirmed') {
      facts.push([labels.left, money(left)]);
      if (order.holdExpiresAt) facts.push([labels.before, instant(order.holdExpiresAt)]);
      const { bank } = merchant.brand;
      if (order.sku === 'bank-transfer') {
        const name = bank.branch ? `${bank.name}, ${bank.branch}` : bank.name;
        facts.push([labels.bank, name], [labels.account, bank.accountNumber], [labels.holder, bank.accountName], [labels.purpose, order.code]);
      }
    }
    return { title: fill(title, values), message: fill(message, values), facts, action };
  };
