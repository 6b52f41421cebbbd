import { expect, it } from 'vitest';
import {
  accountEnd,
  decidePayout,
  decideVoid,
  isAccountNumber,
  plainAccountNumber,
  type OwnerToPay,
  type PayoutToBe,
} from './index.ts';

const TODAY = '2026-11-22';
const payout: PayoutToBe = { accountId: 'account', amount: 500_000, referenceCode: 'FT1', sentOn: TODAY, seen: 1 };
const owner: OwnerToPay = {
  owed: 500_000,
  inRuns: 0,
  withheld: 0,
  accountId: 'account',
  referenceTaken: false,
  payouts: 1,
  last: { by: 'Lan', amount: 5, referenceCode: 'FT0' },
};
const said = (result: ReturnType<typeof decidePayout>) => (result.ok ? 'yes' : result.refusal.code);

it.each<[string, Partial<typeof payout>, Partial<OwnerToPay>, string]>([
  ['all that is owed', {}, {}, 'yes'],
  ['a dong less', { amount: 499_999 }, {}, 'yes'],
  ['a dong more', { amount: 500_001 }, {}, 'PAYOUT_ABOVE_OWED'],
  ['of nothing owed', {}, { owed: 0 }, 'PAYOUT_ABOVE_OWED'],
  ['of less than nothing', {}, { owed: -5 }, 'PAYOUT_ABOVE_OWED'],
  ['of what waits to be checked', {}, { owed: 0, withheld: 500_000 }, 'PAYOUT_WITHHELD'],
  ['of what is owed, while more waits', {}, { withheld: 500_000 }, 'yes'],
  ['of what stands in a run', {}, { inRuns: 1 }, 'PAYOUT_IN_RUN'],
  ['of what a run leaves', { amount: 400_000 }, { inRuns: 100_000 }, 'yes'],
  ['to nowhere', {}, { accountId: null }, 'PAYOUT_ACCOUNT_NEEDED'],
  ['to an account that was changed', {}, { accountId: 'other' }, 'PAYOUT_ACCOUNT_CHANGED'],
  ['sent tomorrow', { sentOn: '2026-11-23' }, {}, 'PAYOUT_DATE'],
  ['sent 90 days ago', { sentOn: '2026-08-24' }, {}, 'yes'],
  ['sent 91 days ago', { sentOn: '2026-08-23' }, {}, 'PAYOUT_DATE'],
  ['entered after a colleague’s', { seen: 0 }, {}, 'PAYOUT_MEANWHILE'],
  ['entered by who was shown none', { seen: null }, {}, 'yes'],
  ['entered first', { seen: 0 }, { payouts: 0, last: null }, 'yes'],
  ['with the number of another', {}, { referenceTaken: true }, 'PAYOUT_REFERENCE_TAKEN'],
])('a payout %s: %s', (_what, more, of, expected) =>
  expect(said(decidePayout({ ...payout, ...more }, { ...owner, ...of }, TODAY))).toBe(expected),
);

it('the amount owed is never shown below zero', () =>
  expect(decidePayout(payout, { ...owner, owed: -5 }, TODAY)).toEqual({
    ok: false,
    refusal: { code: 'PAYOUT_ABOVE_OWED', data: { owed: 0 } },
  }));

it.each([
  [{ voidedOn: null }, 'yes'],
  [{ voidedOn: '2026-11-20' }, 'PAYOUT_VOIDED'],
  [undefined, 'PAYOUT_NOT_FOUND'],
])('%j is taken back: %s', (of, expected) => {
  const decided = decideVoid(of);
  expect(decided.ok ? 'yes' : decided.refusal.code).toBe(expected);
});

it.each([
  ['0071 0012-3456.7', '0071001234567', true, '4567'],
  ['gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432', true, '5432'],
  ['12345678', '12345678', true, '78'],
  ['123456', '123456', true, '56'],
  ['12345', '12345', false, '45'],
  ['ABCDEFGH', 'ABCDEFGH', false, 'GH'],
  ['12345678/90', '12345678/90', false, '8/90'],
  ['1'.repeat(35), '1'.repeat(35), false, '1111'],
])('accepts or refuses the number %s', (written, plain, valid, end) => {
  expect(plainAccountNumber(written)).toBe(plain);
  expect(isAccountNumber(plain, '')).toBe(valid);
  expect(accountEnd(plain)).toBe(end);
});

it.each([
  ['Vietcombank', '0071001234567', true],
  ['Vietcombank', '1023456789', true],
  ['Vietcombank', '00710012345678', false],
  ['Ngân hàng TMCP Vietcombank, CN Đà Nẵng', '00710012345678', false],
  ['Vietcombank', '9704361234567890', true],
  ['VietinBank', '711AB1234567', true],
  ['VietinBank', '1234567890123', false],
  ['BIDV', '12345678901234', true],
  ['BIDV', '123456789012345', false],
  ['Agribank', '1500205123456', true],
  ['Agribank', '15002051234567', false],
  ['Techcombank', '19012345678901', true],
  ['Techcombank', '190123456789012', false],
  ['Ngân hàng lạ', '1'.repeat(19), true],
  ['Ngân hàng lạ', '1'.repeat(20), false],
  ['Sparkasse', 'DE89370400440532013000', true],
  ['Sparkasse', 'DE98370400440532013000', false],
  ['Vietcombank', 'FR1420041010050500013M02606', true],
  ['Vietcombank', 'FR1420041010050500013M02607', false],
])('at %s the number %s: %s', (bank, number, valid) => expect(isAccountNumber(number, bank)).toBe(valid));
