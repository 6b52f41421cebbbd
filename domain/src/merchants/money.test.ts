import { expect, it } from 'vitest';
import { DEFAULT_CANCELLATION } from '../orders/index.ts';
import { isFirstAccount, isReceivingNumber, isSameMoney, plainReceivingNumber, type MerchantMoney } from './money.ts';

const bank = { name: 'Vietcombank', bin: '970436', accountNumber: '1023867559', accountName: 'AZURE', branch: '' };
const cancellation = DEFAULT_CANCELLATION;
const none: MerchantMoney = { bank: null, pointsAloneLimit: 10, moneyAloneLimit: 20, nextRate: null, cancellation };

it.each<[string, MerchantMoney, MerchantMoney, boolean, boolean]>([
  ['the first account before anything was sold', none, { ...none, bank }, false, true],
  ['not once something was sold', none, { ...none, bank }, true, false],
  ['not another account', { ...none, bank }, { ...none, bank: { ...bank, accountNumber: '99999' } }, false, false],
  ['not with more points alone', none, { ...none, bank, pointsAloneLimit: 11 }, false, false],
  ['not with more money alone', none, { ...none, bank, moneyAloneLimit: 21 }, false, false],
  ['not with a rate', none, { ...none, bank, nextRate: { fromDay: '2027-03-01', rate: 5_000 } }, false, false],
  ['not with a ladder', none, { ...none, bank, cancellation: [] }, false, false],
  ['not limits by themselves', none, { ...none, moneyAloneLimit: 21 }, false, false],
  ['not the account’s end', { ...none, bank }, none, false, false],
])('alone: %s', (_what, now, wanted, hasSold, alone) => expect(isFirstAccount(now, wanted, hasSold)).toBe(alone));

it.each([
  [{ bank: { ...bank } }, true],
  [{ bank: { ...bank, branch: 'Hue' } }, false],
  [{ bank: null }, false],
  [{ pointsAloneLimit: 11 }, false],
  [{ cancellation: [{ daysBefore: 31, percent: 99 }] }, false],
  [{ cancellation: cancellation.toReversed() }, true],
  [{ nextRate: { fromDay: '2027-03-01', rate: 5_000 } }, false],
])('%j leaves the money settings unchanged: %s', (more, expected) =>
  expect(isSameMoney({ ...none, bank }, { ...none, bank, ...more })).toBe(expected),
);

it.each([
  ['1023 867.559', '1023867559', true],
  ['vq-12ab', 'VQ12AB', true],
  ['123', '123', false],
  ['1234/5', '1234/5', false],
])('%s is read as %s, an account number: %s', (typed, plain, valid) => {
  expect(plainReceivingNumber(typed)).toBe(plain);
  expect(isReceivingNumber(plain)).toBe(valid);
});
