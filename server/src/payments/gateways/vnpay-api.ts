import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VnpaySettings } from './settings.ts';

/** Fields of a call or an answer, by VNPay's names. */
export type VnpayFields = Record<string, string>;

type Command = 'querydr' | 'refund';

/** The fields that a call's signature covers, in this order. */
const SIGNED_CALL: Record<Command, readonly string[]> = {
  querydr: [
    'vnp_RequestId',
    'vnp_Version',
    'vnp_Command',
    'vnp_TmnCode',
    'vnp_TxnRef',
    'vnp_TransactionDate',
    'vnp_CreateDate',
    'vnp_IpAddr',
    'vnp_OrderInfo',
  ],
  refund: [
    'vnp_RequestId',
    'vnp_Version',
    'vnp_Command',
    'vnp_TmnCode',
    'vnp_TransactionType',
    'vnp_TxnRef',
    'vnp_Amount',
    'vnp_TransactionNo',
    'vnp_TransactionDate',
    'vnp_CreateBy',
    'vnp_CreateDate',
    'vnp_IpAddr',
    'vnp_OrderInfo',
  ],
};

/** The fields that an answer's signature covers; absent ones are empty. */
const SIGNED_REFUND = [
  'vnp_ResponseId',
  'vnp_Command',
  'vnp_ResponseCode',
  'vnp_Message',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_BankCode',
  'vnp_PayDate',
  'vnp_TransactionNo',
  'vnp_TransactionType',
  'vnp_TransactionStatus',
  'vnp_OrderInfo',
];
const SIGNED_ANSWER: Record<Command, readonly string[]> = {
  querydr: [...SIGNED_REFUND, 'vnp_PromotionCode', 'vnp_PromotionAmount'],
  refund: SIGNED_REFUND,
};

const signature = (secret: string, names: readonly string[], fields: VnpayFields): Buffer =>
  createHmac('sha512', secret)
    .update(names.map((name) => fields[name] ?? '').join('|'))
    .digest();

const isSigned = (secret: string, names: readonly string[], answer: VnpayFields): boolean => {
  const given = Buffer.from(answer['vnp_SecureHash'] ?? '', 'hex');
  const right = signature(secret, names, answer);
  return given.length === right.length && timingSafeEqual(given, right);
};

/** A provider that takes longer is treated as not answering, because other payments wait behind it. */
const ANSWERS_WITHIN_MS = 10_000;

/**
 * Calls VNPay's API for queries and refunds, version 2.1.0. VNPay's npm library accepts answers without a signature,
 * checks a refund's signature after changing the signed fields, and has no timeout.
 * @throws when there is no answer in time, or none that VNPay signed for this terminal
 */
export const callVnpay = async (
  settings: VnpaySettings,
  api: string,
  command: Command,
  given: VnpayFields,
  within = ANSWERS_WITHIN_MS,
): Promise<VnpayFields> => {
  const fields: VnpayFields = { ...given, vnp_Version: '2.1.0', vnp_Command: command, vnp_TmnCode: settings.tmnCode };
  const body = JSON.stringify({
    ...fields,
    vnp_SecureHash: signature(settings.secureSecret, SIGNED_CALL[command], fields).toString('hex'),
  });
  const reply = await fetch(api, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(within),
  });
  if (!reply.ok) throw new Error(`VNPay answered ${command} with HTTP ${reply.status}`);
  const parsed: unknown = await reply.json();
  const answer = Object.fromEntries(
    Object.entries(Object(parsed)).map(([name, value]) => [
      name,
      value === null || value === undefined ? '' : String(value),
    ]),
  );
  // A signed answer about another payment is not an answer to this call.
  const ours =
    answer['vnp_TmnCode'] === settings.tmnCode &&
    answer['vnp_Command'] === command &&
    (answer['vnp_TxnRef'] || fields['vnp_TxnRef']) === fields['vnp_TxnRef'];
  if (!ours || !isSigned(settings.secureSecret, SIGNED_ANSWER[command], answer))
    throw new Error(`VNPay's answer to ${command} is not signed`);
  return answer;
};
