import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isDay, readPlainAmount, type Day } from '@sandbar/domain/common';
import { lineReference } from '@sandbar/domain/payments';
import * as z from 'zod/mini';
import type { Callback } from './gateway.ts';
import type { BankLineSettings } from './settings.ts';

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The part of a longer text that is kept: money is never refused because of its text. */
const MAX_TEXT = 2_000;
const text = z._default(
  z.nullish(
    z.pipe(
      z.string(),
      z.transform((said) => said.slice(0, MAX_TEXT)),
    ),
  ),
  null,
);
/** A line of an account's statement, in SePay's format. */
const sePay = z.object({
  id: z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(100))]),
  accountNumber: text,
  subAccount: text,
  transferType: z.enum(['in', 'out']),
  /** Read before: minor units. */
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

const same = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
/** Seconds by which a signed call may be off. */
const OFF_BY = 300;

/** True when the call is signed with the merchant's secret: SePay's HMAC-SHA256 of `{timestamp}.{body}`. */
const isSigned = (secret: string, { headers, raw }: Callback, now: number): boolean => {
  const [signature, timestamp] = [headers['x-sepay-signature'], headers['x-sepay-timestamp']];
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > OFF_BY) return false;
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1] ?? '';
  const own = createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest();
  return same(Buffer.from(hex, 'hex'), own);
};

/**
 * True when the call is the bank's: signed, where the merchant has a secret, or else with the merchant's key:
 * `Authorization: Apikey …`. Compared by hash in constant time.
 */
export const bankLineAllowed = (settings: BankLineSettings, call: Callback, now = Date.now()): boolean => {
  if (settings.secureSecret) return isSigned(settings.secureSecret, call, now);
  const { authorization } = call.headers;
  const key = typeof authorization === 'string' ? /^Apikey (\S{8,200})$/.exec(authorization)?.[1] : undefined;
  if (key === undefined || !settings.keyHash) return false;
  return same(Buffer.from(hashOfKey(key), 'hex'), Buffer.from(settings.keyHash, 'hex'));
};

/** The fields of a body of `multipart/form-data`, whose first line is the boundary. */
const partsOf = (raw: string): [string, string][] => {
  const [boundary = ''] = raw.split('\r\n', 1);
  return raw.split(boundary).flatMap((part): [string, string][] => {
    const at = part.indexOf('\r\n\r\n');
    const name = at < 0 ? undefined : /\bname="([^"]*)"/i.exec(part.slice(0, at))?.[1];
    return name === undefined ? [] : [[name, part.slice(at + 4).replace(/\r\n$/, '')]];
  });
};

const bodyOf = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return Object.fromEntries(raw.startsWith('--') ? partsOf(raw) : new URLSearchParams(raw));
  }
};

/** A body as JSON or as a form of either kind, in which all fields are texts; its sum in minor units. */
const fieldsOf = (raw: string, currency: string): unknown => {
  const body = bodyOf(raw) as { transferAmount?: unknown } | null;
  const sum = body?.transferAmount;
  const isWritten = typeof sum === 'string' || typeof sum === 'number';
  return { ...body, transferAmount: isWritten ? readPlainAmount(String(sum), currency) : undefined };
};

/** @param currency the merchant's, in whose major units banks write @returns undefined when it is not a bank line */
export const readBankLine = (raw: string, currency: string): BankLine | undefined => {
  const read = sePay.safeParse(fieldsOf(raw, currency));
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
    referenceCode: referenceCode?.replaceAll('\0', '') || lineReference(String(id)),
    day: isDay(day) ? day : null,
  };
};
