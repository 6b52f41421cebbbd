import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { crc16, vietQr } from '@sandbar/domain/payments';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { describe, expect, it, test } from 'vitest';
import { callVnpay } from './vnpay-api.ts';
import { vnpayGateway } from './vnpay.ts';

/** Values that providers and standards publish, or that two other programs agree on. */

describe('VNPay 2.1.0', () => {
  const PAID =
    'vnp_Amount=1000000&vnp_BankCode=NCB&vnp_BankTranNo=VNP14422574&vnp_CardType=ATM&vnp_OrderI' +
    'nfo=Thanh+toan+don+hang' +
    '+2024-05-21T02%3A17%3A31.249Z&vnp_PayDate=20240521091806&vnp_ResponseCode=00&vnp_TmnCode=TEST_TMN_CODE' +
    '&vnp_TransactionNo=14422574&vnp_TransactionStatus=00&vnp_TxnRef=1716257871703';
  const HASH =
    '649982421beb422556a1374713c74e58e716ecbd05007c0c0e1f7effdfaf361dbf146889ca446139afe11b9954c4d5c486e99e3b86fcfab' +
    '6957f29eb0be72895';
  const REFUSED = PAID.replace('vnp_ResponseCode=00', 'vnp_ResponseCode=99');
  const REFUSED_HASH =
    '503194f6d93b57b357b2d1d09742565e67e86d771352c5dca4fc8d39df3d392c6b3809add9405f97cfb9631f445e36c80656cfbf47eac67' +
    'd97fa165865c13e1b';
  const read = (query: string) =>
    vnpayGateway({ tmnCode: 'TEST_TMN_CODE', secureSecret: 'test_secret', testMode: true }).read({
      raw: query,
      headers: {},
    });

  it('is paid: a hundredth of its amount, in the payment of its code', () =>
    expect(read(`${PAID}&vnp_SecureHash=${HASH}`)).toMatchObject({
      kind: 'paid',
      amount: 10_000,
      code: '1716257871703',
      referenceCode: '14422574',
    }));

  it('can be signed and unpaid', () =>
    expect(read(`${REFUSED}&vnp_SecureHash=${REFUSED_HASH}`)).not.toMatchObject({ kind: 'paid' }));

  test.each([
    ['another secret’s signature', `${PAID}&vnp_SecureHash=${REFUSED_HASH}`],
    ['no signature', PAID],
    ['a parameter twice', `${PAID}&vnp_Amount=1000000&vnp_SecureHash=${HASH}`],
    ['another amount', `${PAID.replace('1000000', '9000000')}&vnp_SecureHash=${HASH}`],
  ])('with %s is refused', (_, query) => expect(read(query)).toBeUndefined());

  it('is the same with the hash type beside it', () =>
    expect(read(`${PAID}&vnp_SecureHashType=HmacSHA512&vnp_SecureHash=${HASH}`)).toMatchObject({ kind: 'paid' }));

  it('signs the address of a payment, with a space as a plus', () => {
    const text = 'vnp_Amount=10000&vnp_OrderInfo=Payment+for+order+%231234567890&vnp_TnxRef=1234567890';
    expect(createHmac('sha512', 'YOUR_SECURE_SECRET').update(text).digest('hex')).toMatch(/^7bb8160a5d2085a8/);
  });
});

describe('VNPay’s calls', () => {
  /**
   * Makes one call to an API that gives this answer. @returns the fields that the API received, and the result of the
   * call
   */
  const called = async (
    tmnCode: string,
    secureSecret: string,
    ...[command, fields, answer]: ['querydr' | 'refund', Record<string, string>, Record<string, string>?]
  ) => {
    let sent: Record<string, string> = {};
    const api = createServer((request, response) => {
      void text(request).then((body) => {
        sent = JSON.parse(body);
        response.end(JSON.stringify(answer ?? {}));
      });
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const read = await callVnpay({ tmnCode, secureSecret, testMode: true }, address, command, fields).catch(
      (error: unknown) => error as Error,
    );
    api.close();
    return { sent, read };
  };

  it('that ask about a payment are signed over their nine fields in order', async () => {
    const { sent } = await called('TEST_TMN_CODE', 'test_secret', 'querydr', {
      vnp_RequestId: 'REQUEST123456',
      vnp_TxnRef: 'TXN123456789',
      vnp_TransactionDate: '20231221103000',
      vnp_CreateDate: '20231221103000',
      vnp_IpAddr: '127.0.0.1',
      vnp_OrderInfo: 'Test order query',
    });
    expect(sent['vnp_SecureHash']).toBe(
      'ac23f7e0db3fc8bc6dc83350725b891aa921ec7a83d1a370978d314457eeda176ff26a87bd4e13dc896c24890238b29fadf033080a07aa' +
        '52abafa830cd2eb565',
    );
  });

  it('that refund are signed over their thirteen', async () => {
    const { sent } = await called('TEST_TMN_CODE', 'test_secret', 'refund', {
      vnp_RequestId: 'REFUND123456',
      vnp_TransactionType: '02',
      vnp_TxnRef: 'TXN123456789',
      vnp_Amount: '1000000',
      vnp_TransactionNo: '14422574',
      vnp_TransactionDate: '20231221103000',
      vnp_CreateBy: 'merchant_user',
      vnp_CreateDate: '20231221103000',
      vnp_IpAddr: '127.0.0.1',
      vnp_OrderInfo: 'Test refund order',
    });
    expect(sent['vnp_SecureHash']).toBe(
      '1b0d3f82bc64cda12af250a284e72895b965ad745fef5a5b4f2b0ab50142e0089598fd9fd28e73d1c4ede96932996c' +
        '3b08b4e9ab8a02fa5' +
        'e88ecc555afba9a33',
    );
  });

  const ANSWER = {
    vnp_ResponseId: 'RID',
    vnp_Command: 'querydr',
    vnp_ResponseCode: '00',
    vnp_Message: 'Success',
    vnp_TmnCode: 'TMN123',
    vnp_TxnRef: 'TXN',
    vnp_Amount: '1000000',
    vnp_BankCode: 'NCB',
    vnp_PayDate: '20240101120000',
    vnp_TransactionNo: '999',
    vnp_TransactionType: '01',
    vnp_TransactionStatus: '00',
    vnp_OrderInfo: 'order',
    vnp_PromotionCode: 'PROMO',
    vnp_PromotionAmount: '12345',
    vnp_SecureHash:
      '47c82b04614000935474b3aacb30e6d4505580ea5e4b9391209e5819a4c4a7b6675546dc0e4c8100ef25acbff5a1da' +
      'e5b21d3b130b78466a' +
      '36219b63412a2464',
  };

  it('an answer is accepted only with its signature over fifteen unchanged fields', async () => {
    const ask = { vnp_RequestId: 'RID', vnp_TxnRef: 'TXN' };
    expect((await called('TMN123', 'secret', 'querydr', ask, ANSWER)).read).toMatchObject({ vnp_Amount: '1000000' });
    for (const name of Object.keys(ANSWER)) {
      const { read } = await called('TMN123', 'secret', 'querydr', ask, { ...ANSWER, [name]: '7' });
      expect(read, name).toBeInstanceOf(Error);
    }
  });
});

describe('VietQR', () => {
  test.each([
    [
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802V' +
        'N62150811Chuyen tien6304',
      '53E6',
    ],
    ['00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304', 'AE9F'],
    ['00020101021138580010A000000727012800069704070114190304136010180208QRIBFTTA53037045802VN6304', '0283'],
    [
      '00020101021138620010A000000727013200069710250118PSP1234567890000000208QRIBFTTA53037045802V' +
        'N62190515MOMOW2W12345678' +
        '6304',
      '821F',
    ],
    ['00020101021138620010A00000072701320006970454011899ZP24009M072482670208QRIBFTTA53037045802VN6304', '073C'],
    [
      '00020101021126280010A0000007750110010215477853037045802VN5912TUGIACOMPANY62310315TU GIA CO' +
        'MPUTER0708TUGIACO16304',
      'DF44',
    ],
  ])('the code %s has the checksum %s', (text, sum) => expect(crc16(text)).toBe(sum));

  test.each([
    [
      10_000,
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802V' +
        'N62150811Chuyen tien630453E6',
    ],
    [
      1_000,
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN' +
        '62150811Chuyen tien6304BBB8',
    ],
  ])('of %i dong equals the output of another program byte for byte', (amount, code) =>
    expect(vietQr({ bin: '970416', accountNumber: '257678859' }, amount, 'Chuyen tien')).toBe(code),
  );
});

describe('Standard Webhooks', () => {
  const webhook = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const [id, body, signature] = [
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ];

  it('signs as the standard does', () => expect(webhook.sign(id, new Date(1_614_265_330_000), body)).toBe(signature));

  const now = new Date();
  const verify = (more: Record<string, string> = {}) =>
    webhook.verify(body, {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': webhook.sign(id, now, body),
      ...more,
    });

  it('accepts one of several signatures', () =>
    expect(verify({ 'webhook-signature': `v2,aaaa v1,bbbb ${webhook.sign(id, now, body)}` })).toEqual({
      test: 2_432_232_314,
    }));

  test.each([
    ['no id', { 'webhook-id': '' }],
    ['no time', { 'webhook-timestamp': 'hello' }],
    [
      'a time of five minutes and a second ago',
      { 'webhook-timestamp': String(Math.floor(now.getTime() / 1_000) - 301) },
    ],
    ['an empty signature', { 'webhook-signature': 'v1,' }],
    ['half a signature', { 'webhook-signature': signature.slice(0, 11) }],
  ])('refuses %s', (_, more) => expect(() => verify(more)).toThrow(WebhookVerificationError));
});
