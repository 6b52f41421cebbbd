import { addDays, addMonths, type Day } from '@sandbar/domain/common';
import { contractKey, decideExtraVacation, leastAsked, WEEK_MONTHS } from '@sandbar/domain/weeks';
import { merchantRules } from '../../i18n/use-format.ts';
import type { Validate } from '../../ui/form/use-contract-form.ts';
import type { WeekProof } from '../proofs/use-proof-upload.ts';

/** The form's values, by the names of the command's fields where they are the same. */
export interface Typed {
  resortId: string | null;
  ProductId: string | null;
  nights: '3' | '4' | '7';
  FromDate: Day | null;
  ToDate: Day | null;
  ExpireDate: Day | null;
  ReferenceCode: string;
  Price: number | null;
  Note: string;
  resort: WeekProof | null;
  owner: WeekProof | null;
  confirmation: WeekProof | null;
}

export const NOTHING_TYPED: Typed = {
  resortId: null,
  ProductId: null,
  nights: '7',
  FromDate: null,
  ToDate: null,
  ExpireDate: null,
  ReferenceCode: '',
  Price: null,
  Note: '',
  resort: null,
  owner: null,
  confirmation: null,
};

export const soonestCheckIn = (today: Day): Day => addMonths(today, WEEK_MONTHS.soonest);

/**
 * Each day determines the next: check-out follows check-in by the number of nights, and the end of sale follows
 * check-in.
 */
export const withCheckIn = (FromDate: Day | null, nights: number) => ({
  FromDate,
  ToDate: FromDate && addDays(FromDate, nights),
  ExpireDate: FromDate && addDays(FromDate, -EXPIRES_BEFORE),
});
/** Days before check-in. A later sale would leave its buyer no time to travel. */
const EXPIRES_BEFORE = 14;

const REQUIRED = [
  'resortId',
  'ProductId',
  'FromDate',
  'ToDate',
  'ExpireDate',
  'resort',
  'owner',
  'confirmation',
] as const;

/** The form's rules: those of the command, and of its decision. */
export const offerRules =
  (today: Day): Validate<Typed> =>
  (typed) => {
    const wrong: (keyof Typed)[] = REQUIRED.filter((name) => typed[name] === null);
    if (contractKey(typed.ReferenceCode) === '') wrong.push('ReferenceCode');
    if (typed.Price === null || typed.Price < leastAsked(merchantRules().currency)) wrong.push('Price');
    const { FromDate: fromDate, ToDate: toDate, ExpireDate: expireDate } = typed;
    if (fromDate && toDate && expireDate) {
      const decided = decideExtraVacation(today, { fromDate, toDate, expireDate });
      if (!decided.ok) wrong.push(decided.refusal.code === 'WEEK_EXPIRE_DATE' ? 'ExpireDate' : 'FromDate');
    }
    return wrong;
  };
