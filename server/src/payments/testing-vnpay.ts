import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment in the provider's own books. */
interface BookedPayment {
  /** vnp_CreateDate of the payment address: payments are looked up by it and the code. */
  date: string;
  /** Minor units. */
  amount: number;
  /** vnp_TransactionStatus: 00 paid, 01 under way, 02 failed, 07 under suspicion. */
  status: string;
  number: string;
}

/**
 * The fake's behaviour: as documented; or dead, mute, unsigned, signed with another key, about another payment; or it
 * executes the call and its answer is lost.
 */
export type Behaviour = 'good' | 'dead' | 'mute' | 'unsigned' | 'forged' | 'astray' | 'lost';

/** VNPay's API for queries and refunds as documented (2.1.0), on a port of its own. */
export interface FakeVnpay {
  host: string;
  /** By vnp_TxnRef. */
  payments: Map<string, BookedPayment>;
  /** Money by vnp_TxnRef, one for each refund that was executed. */
  refunds: Map<string, number[]>;
  /** vnp_ResponseCode of every answer so far, `command:code`. */
  answers: string[];
  behave(behaviour: Behaviour): void;
  /** The response code for refunds that are refused; undefined: they are executed. */
  refuseRefunds(code: string | undefined): void;
  close(): Promise<void>;
}

type Fields = Record<string, string>;

const CALL: Record<string, string> = {
  querydr: 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
  refund:
    'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy ' +
    'CreateDate IpAddr OrderInfo',
};
const ANSWER =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType ' +
  'TransactionStatus OrderInfo';
const hash = (secret: string, names: string, fields: Fields) =>
  createHmac('sha512', secret)
    .update(
      names
        .split(' ')
        .map((name) => fields[`vnp_${name}`] ?? '')
        .join('|'),
    )
    .digest('hex');

export const startFakeVnpay = async ({ tmnCode, secret }: { tmnCode: string; secret: string }): Promise<FakeVnpay> => {
  const payments: FakeVnpay['payments'] = new Map();
  const refunds: FakeVnpay['refunds'] = new Map();
  const answers: string[] = [];
  const seen = new Set<string>();
  let behaviour: Behaviour = 'good';
  let refusal: string | undefined;

  /** Executes a call. @returns the fields of its answer besides the usual ones */
  const carryOut = (call: Fields): Fields => {
    const command = call['vnp_Command'] ?? '';
    if (call['vnp_SecureHash'] !== hash(secret, CALL[command] ?? '', call)) return { vnp_ResponseCode: '97' };
    if (call['vnp_TmnCode'] !== tmnCode) return { vnp_ResponseCode: '02' };
    if (seen.has(call['vnp_RequestId']!)) return { vnp_ResponseCode: '94' };
    seen.add(call['vnp_RequestId']!);
    const payment = payments.get(call['vnp_TxnRef']!);
    if (!payment || payment.date !== call['vnp_TransactionDate']) return { vnp_ResponseCode: '91' };
    const about = { vnp_BankCode: 'NCB', vnp_PayDate: payment.date, vnp_OrderInfo: call['vnp_OrderInfo']! };
    if (command === 'querydr') {
      const { amount, number, status } = payment;
      return {
        ...about,
        vnp_ResponseCode: '00',
        vnp_Amount: String(amount * 100),
        vnp_TransactionNo: number,
        vnp_TransactionType: '01',
        vnp_TransactionStatus: status,
      };
    }
    if (refusal) return { ...about, vnp_ResponseCode: refusal };
    if (payment.status !== '00' || payment.number !== call['vnp_TransactionNo'])
      return { ...about, vnp_ResponseCode: '95' };
    const before = refunds.get(call['vnp_TxnRef']!) ?? [];
    const amount = Number(call['vnp_Amount']) / 100;
    const left = payment.amount - before.reduce((sum, one) => sum + one, 0);
    if (amount > left || (call['vnp_TransactionType'] === '02') !== (amount === payment.amount))
      return { ...about, vnp_ResponseCode: '03' };
    refunds.set(call['vnp_TxnRef']!, [...before, amount]);
    return {
      ...about,
      vnp_ResponseCode: '00',
      vnp_Amount: call['vnp_Amount']!,
      vnp_TransactionNo: `9${payment.number}`,
      vnp_TransactionType: call['vnp_TransactionType']!,
      vnp_TransactionStatus: '05',
    };
  };

  const answer = (reply: ServerResponse, call: Fields) => {
    if (behaviour === 'dead') return void reply.destroy();
    if (behaviour === 'mute') return;
    const command = call['vnp_Command'] ?? '';
    const said: Fields = {
      vnp_ResponseId: String(answers.length),
      vnp_Command: command,
      vnp_Message: 'a message',
      vnp_TmnCode: tmnCode,
      vnp_TxnRef: call['vnp_TxnRef'] ?? '',
      ...carryOut(call),
    };
    if (behaviour === 'astray') said['vnp_TxnRef'] = 'AZ2600000000-7';
    answers.push(`${command}:${said['vnp_ResponseCode']}`);
    if (behaviour === 'lost') return void reply.destroy();
    const names = command === 'querydr' ? `${ANSWER} PromotionCode PromotionAmount` : ANSWER;
    const signed =
      behaviour === 'unsigned'
        ? said
        : { ...said, vnp_SecureHash: hash(behaviour === 'forged' ? `${secret}x` : secret, names, said) };
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(signed));
  };

  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () =>
      request.url === '/merchant_webapi/api/transaction'
        ? answer(reply, JSON.parse(body) as Fields)
        : reply.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    refunds,
    answers,
    behave: (next) => void (behaviour = next),
    refuseRefunds: (code) => void (refusal = code),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
