import type { CreatePromotion } from '@sandbar/contract/promotions';
import type { ParsedOf } from '@sandbar/contract/common';
import {
  count,
  day,
  instant,
  line,
  lineOf,
  money,
  nameOf,
  text,
  type EvidenceLine,
  type EvidenceValue,
} from '@sandbar/domain/approvals';
import { isDay } from '@sandbar/domain/common';

/** The most codes that are listed; further ones are only counted. */
const NAMED = 5;
const PERCENT = 0;

/** Returns the evidence of a batch of gift codes: number, deduction, validity and uses. */
export const promotionEvidence = (input: ParsedOf<typeof CreatePromotion>): EvidenceLine[] => {
  const { Codes, Make } = input;
  const moment = (at: string): EvidenceValue => (isDay(at) ? day(at) : instant(at));
  return [
    line('promotionName', nameOf(input.Name)),
    line('codes', count(Make?.Count ?? Codes.length), ...(Codes.length <= NAMED ? Codes.map(text) : [])),
    line(
      'takesOff',
      input.ResultType === PERCENT ? { type: 'percent', amount: input.ResultValue } : money(input.ResultValue),
    ),
    ...lineOf('atMost', input.MaxAmount, money),
    ...lineOf('usesOfEach', input.LimitTotal, count),
    ...lineOf('uses', input.MaxUses, count),
    ...lineOf('usesOfMember', input.MaxUsesPerMember ?? input.LimitPerMember, count),
    ...lineOf('budget', input.Budget, money),
    ...lineOf('minimumOrder', input.MinimumOrder || null, money),
    line('validFrom', moment(input.From)),
    line('validTo', moment(input.To)),
  ];
};
