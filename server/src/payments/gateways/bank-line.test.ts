import { describe, expect, it } from 'vitest';
import { bankLineAllowed, hashOfKey, readBankLine } from './bank-line.ts';

/** What a bank's messenger sends: who it is, and the forms of its body. */

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
      expect(readBankLine(raw)).toMatchObject({ id: '92704', ...line, texts: expect.arrayContaining([CONTENT]) });
    expect(readBankLine(RAW.replace('2277000', '"2277000.00"'))).toMatchObject(line);
    for (const raw of [
      'hello',
      RAW.replace('2277000', '"277.000"'),
      '--',
      '--b0\r\n',
      '"x"',
      'null',
      RAW.replace('2277000', '"2.277.000"'),
    ])
      expect(readBankLine(raw), raw).toBeUndefined();
  });

  it('with a long text is cut and not refused', () => {
    const long = { ...(JSON.parse(RAW) as object), content: 'x'.repeat(5_000) };
    expect(readBankLine(JSON.stringify(long))?.texts[1]).toHaveLength(2_000);
  });
});
