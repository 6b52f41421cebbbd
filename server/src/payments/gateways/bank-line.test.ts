import { describe, expect, it } from 'vitest';
import { bankLineAllowed, hashOfKey, readBankLine } from './bank-line.ts';

/** How the bank's messages prove their sender, and the forms of their body. */

const RAW =
  '{"id":92704,"gateway":"Vietcombank","transactionDate":"2023-03-25 14:02:37","accountNumber":"0123499999",' +
  '"code":null,"content":"chuyen tien mua iphone","transferType":"in","transferAmount":2277000,' +
  '"accumulated":19077000,"subAccount":null,"referenceCode":"MBVCB.3278907687","description":""}';
const secureSecret = 'whsec_example_only';
const AT = 1_679_752_957;
const signed = (more: Record<string, string> = {}) => ({
  raw: RAW,
  headers: {
    'x-sepay-signature': 'sha256=1269da6c956b4579f4560eb94d6baeb2d868096a1785cccd6fa5af38231ef396',
    'x-sepay-timestamp': String(AT),
    ...more,
  },
});

describe('a signed call', () => {
  it.each([
    ['at once', AT, true],
    ['five minutes later', AT + 300, true],
    ['five minutes and a second later', AT + 301, false],
    ['five minutes and a second before', AT - 301, false],
  ])('%s is accepted: %s', (_, seconds, isAllowed) =>
    expect(bankLineAllowed({ secureSecret }, signed(), seconds * 1_000)).toBe(isAllowed),
  );

  it.each([
    ['another body', { ...signed(), raw: `${RAW} ` }],
    ['another time', signed({ 'x-sepay-timestamp': String(AT + 1) })],
    ['no time', signed({ 'x-sepay-timestamp': 'hello' })],
    ['half a signature', signed({ 'x-sepay-signature': 'sha256=1269da6c' })],
    ['a key alone', { raw: RAW, headers: { authorization: 'Apikey 12345678' } }],
  ])('with %s is refused', (_, call) =>
    expect(bankLineAllowed({ secureSecret, keyHash: hashOfKey('12345678') }, call, AT * 1_000)).toBe(false),
  );
});

it('a call with the key is accepted where there is no secret', () => {
  const call = { raw: RAW, headers: { authorization: 'Apikey 12345678' } };
  expect(bankLineAllowed({ keyHash: hashOfKey('12345678') }, call)).toBe(true);
  expect(bankLineAllowed({ keyHash: hashOfKey('87654321') }, call)).toBe(false);
  expect(bankLineAllowed({}, call)).toBe(false);
});

describe('a body', () => {
  const CONTENT = 'chuyen tien mua iphone';
  const line = { direction: 'in', amount: 2_277_000, referenceCode: 'MBVCB.3278907687', day: '2023-03-25' };

  it('is JSON, or a form of either kind', () => {
    const fields = Object.entries(JSON.parse(RAW) as Record<string, unknown>).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)] as [string, string]],
    );
    const parts = fields.map(
      ([name, value]) => `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
    );
    for (const raw of [RAW, new URLSearchParams(fields).toString(), [...parts, '--b0--\r\n'].join('\r\n')])
      expect(readBankLine(raw, 'VND')).toMatchObject({
        id: '92704',
        ...line,
        texts: expect.arrayContaining([CONTENT]),
      });
    expect(readBankLine(RAW.replace('2277000', '"2277000.00"'), 'VND')).toMatchObject(line);
    for (const raw of [
      'hello',
      RAW.replace('2277000', '"277.000"'),
      '--',
      '--b0\r\n',
      '"x"',
      'null',
      RAW.replace('2277000', '"2.277.000"'),
    ])
      expect(readBankLine(raw, 'VND'), raw).toBeUndefined();
  });

  it.each([
    // Cents of euros, whole dong and yen, thousandths of dinars.
    ['EUR', '187', 187_00],
    ['EUR', '187.5', 187_50],
    ['EUR', '"187.50"', 187_50],
    ['EUR', '0.29', 29],
    ['EUR', '"99999999999.99"', 9_999_999_999_999],
    ['VND', '2277000.00', 2_277_000],
    ['JPY', '"5000.00"', 5_000],
    ['KWD', '"1.250"', 1_250],
    ['EUR', '187.005', undefined],
    ['EUR', '"187.500"', undefined],
    ['EUR', '"1.000"', undefined],
    ['EUR', '"187,50"', undefined],
    ['EUR', '0', undefined],
    ['EUR', '99999999999999', undefined],
    ['EUR', '1e3', 1_000_00],
    ['EUR', '1e21', undefined],
    ['VND', '0.5', undefined],
    ['JPY', '"5000.50"', undefined],
    ['VND', 'true', undefined],
    ['VND', '[2277000]', undefined],
  ])('of %s with the sum %s is of %s minor units', (currency, sum, amount) =>
    expect(readBankLine(RAW.replace('2277000', sum), currency)?.amount).toBe(amount),
  );

  it('with a long text is cut and not refused', () => {
    const long = { ...(JSON.parse(RAW) as object), content: 'x'.repeat(5_000) };
    expect(readBankLine(JSON.stringify(long), 'VND')?.texts[1]).toHaveLength(2_000);
  });
});
