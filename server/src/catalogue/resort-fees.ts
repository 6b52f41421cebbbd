import { isForEachPerson, resortFeeTotal, type FeeStay, type ResortFee as Fee } from '@sandbar/domain/catalogue';
import { inLanguage, moneyText, nightsBetween, type Locale, withPlurals } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import type { ResortFee } from '../platform/graphql/resolvers.generated.ts';
import { RESORT_FEE_WORDS } from './resort-fee-words.ts';

/** Texts of fees that are paid at the resort; pages, mails and vouchers share them. */

/** Returns the part of an order on which the sums of its fees depend; undefined without a stay. */
export const resortFeeStay = (order: {
  adultTotal: number;
  childrenAges: readonly number[];
  fromDate: string | null;
  toDate: string | null;
}): FeeStay | undefined =>
  order.fromDate !== null && order.toDate !== null
    ? {
        nights: nightsBetween(order.fromDate, order.toDate),
        adults: order.adultTotal,
        childAges: order.childrenAges,
      }
    : undefined;

/** @param stay the stay of an order; with it, each fee also has its sum */
export const saidResortFees = (fees: readonly Fee[], locale: string, stay?: FeeStay): ResortFee[] => {
  const words = RESORT_FEE_WORDS[locale as Locale];
  return fees.map(({ name, ...fee }) => {
    const write = (amount: number) => moneyText(amount, fee.currency, locale);
    const total = stay ? resortFeeTotal(fee, stay) : null;
    const freeBelow = isForEachPerson(fee.rule) ? (fee.freeBelow ?? 0) : 0;
    const parts = [fillIn(words[fee.rule], { amount: write(fee.amount) })];
    if (freeBelow > 0)
      parts.push(fillIn(withPlurals(words.free, locale as Locale, { age: freeBelow }), { age: String(freeBelow) }));
    if (total !== null && fee.rule !== 'stay') parts.push(fillIn(words.total, { amount: write(total) }));
    const text = parts.join(words.comma);
    return {
      ...fee,
      freeBelow,
      name: inLanguage(name, locale),
      total,
      text: fee.mandatory ? text : fillIn(words.optional, { fee: text }),
    };
  });
};
