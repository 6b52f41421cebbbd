import { createHash, timingSafeEqual } from 'node:crypto';
import { isDay, type Day } from '@sandbar/domain/common';
import * as z from 'zod/mini';
import type { Callback } from './gateway.ts';
import type { BankLineSettings } from './settings.ts';

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

const text = z._default(z.nullish(z.string().check(z.maxLength(2000))), null);
/** A line of an account's statement, in SePay's format. */
const sePay = z.object({
  id: z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(100))]),
  accountNumber: text,
  subAccount: text,
  transferType: z.enum(['in', 'out']),
  transferAmount: z.int().check(z.minimum(1), z.maximum(1e13)),
  code: text,
  content: text,
  description: text,
  referenceCode: text,
  /** The bank's local time: `2026-11-27 14:02:37`. */
  transactionDate: text,
});

export interface BankLine {
  id: string;
  direction: 'in' | 'out';
  /** Minor units. */
  amount: number;
  accounts: string[];
  /** Texts that may contain a code, likeliest first. */
  texts: (string | null)[];
  referenceCode: string;
  /** The day at the bank. */
  day: Day | null;
}

/** True when the call has the merchant's key: `Authorization: Apikey …`. Compared by hash in constant time. */
export const bankLineAllowed = (settings: BankLineSettings, { headers }: Pick<Callback, 'headers'>): boolean => {
  const { authorization } = headers;
  const key = typeof authorization === 'string' ? /^Apikey (\S{8,200})$/.exec(authorization)?.[1] : undefined;
  return key !== undefined && timingSafeEqual(Buffer.from(hashOfKey(key), 'hex'), Buffer.from(settings.keyHash, 'hex'));
};

/** @returns undefined when it is not a bank line */
export const readBankLine = (raw: string): BankLine | undefined => {
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    return undefined;
  }
  const read = sePay.safeParse(body);
  if (!read.success) return undefined;
  const { id, transferType, transferAmount, accountNumber, subAccount, code, content, description, referenceCode } =
    read.data;
  const day = read.data.transactionDate?.slice(0, 10) ?? '';
  return {
    id: String(id),
    direction: transferType,
    amount: transferAmount,
    accounts: [accountNumber, subAccount].flatMap((account) => account || []),
    texts: [code, content, description],
    referenceCode: referenceCode?.replaceAll('\0', '') || `line-${id}`,
    day: isDay(day) ? day : null,
  };
};
