import { CALCULATE_GIFT_CODE, type CalculatedGiftCode } from '@sandbar/contract/promotions';
import type { Failure, Outcome } from '../transport/failure.ts';
import { request } from '../transport/request.ts';
import { outcomeOf } from '../transport/send-command.ts';

/** A valid code with its deduction. */
export interface GiftCode {
  code: string;
  name: string;
  /** An amount of money. */
  amount: number;
}

export interface GiftCodes {
  codes: GiftCode[];
  /** Whether another code may be added. */
  moreAllowed: boolean;
  /** Why the first invalid code is not valid; null when all are. */
  problem: string | null;
}

/** Calculates the deduction of codes if the order were confirmed now, without using them up. Never throws. */
export const calculateGiftCodes = async (orderId: string, codes: readonly string[]): Promise<Outcome<GiftCodes>> => {
  const query = new URLSearchParams({ orderid: orderId, codes: codes.join(',') });
  const response = await request(`${CALCULATE_GIFT_CODE}?${query}`);
  if (!response?.ok) return failed(await outcomeOf<never>(response));
  const answer = (await response.json().catch((): null => null)) as CalculatedGiftCode | null;
  if (!answer) return { ok: false, failure: { kind: 'broken', message: '' } };
  return {
    ok: true,
    value: {
      codes: answer.Codes.map(({ Code, Name, Amount }) => ({ code: Code, name: Name, amount: Amount })),
      moreAllowed: answer.MoreAllowed,
      problem: answer.InvalidCodes[0]?.Message ?? null,
    },
  };
};

const failed = (outcome: Outcome<never>): { ok: false; failure: Failure } =>
  outcome.ok ? { ok: false, failure: { kind: 'broken', message: '' } } : outcome;
