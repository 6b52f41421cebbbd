import {
  correctionForm,
  CorrectWeek,
  CreateVacationExchangeDepositProduct,
  depositForm,
} from '@sandbar/contract/weeks';
import { expect, test } from 'vitest';
import { depositInput, depositRules, NO_DEPOSIT, STEP_FIELDS, type DepositValues } from './deposit-values.ts';

/** Returns the fields of a schema by name. */
const shapeOf = (schema: unknown) => (schema as { shape: Record<string, unknown> }).shape;

test('the form has the rules of the command', () => {
  const { ReferenceCode, ...rest } = depositForm.shape;
  const command = shapeOf(CreateVacationExchangeDepositProduct.input);
  expect(ReferenceCode).toBe(command['ReferenceCode']);
  expect(Object.keys(command)).toEqual(expect.arrayContaining(Object.keys(rest)));
  expect(Object.keys(shapeOf(CorrectWeek.input))).toEqual(expect.arrayContaining(Object.keys(correctionForm.shape)));
});

const ID = '8b0f3c1e-2a54-4b46-9a53-0f6d2d6f1a10';
const whole: DepositValues = {
  ...NO_DEPOSIT,
  AddressId: ID,
  DepositProductId: ID,
  FromDate: '2027-08-14',
  ToDate: '2027-08-21',
  ReferenceCode: ' AC-2019 ',
  resort: { id: ID, size: 1 },
  owner: { id: ID, size: null },
  confirmation: { id: ID, size: 2 },
};
const wrong = (values: DepositValues) => [...new Set([...depositRules(values)].map(String))].toSorted();

test('an empty form names every required field: resort, room class, both days, code and three pictures', () =>
  expect(wrong(NO_DEPOSIT)).toEqual(
    [
      'AddressId',
      'DepositProductId',
      'FromDate',
      'ReferenceCode',
      'ToDate',
      'confirmation',
      'owner',
      'resort',
    ].toSorted(),
  ));

test('each required field belongs to a step', () =>
  expect(STEP_FIELDS.flat().toSorted()).toEqual(expect.arrayContaining(wrong(NO_DEPOSIT))));

test('a complete form is valid, with an optional note', () => {
  expect(wrong(whole)).toEqual([]);
  expect(wrong({ ...whole, Note: 'Tầng cao' })).toEqual([]);
});

test.each([
  [{ ReferenceCode: '—' }, ['ReferenceCode']],
  [{ owner: null }, ['owner']],
  [{ FromDate: null }, ['FromDate']],
  [{ Note: 'x'.repeat(5000) }, ['Note']],
])('%j', (patch, names) => expect(wrong({ ...whole, ...patch })).toEqual(names));

test('sends the pictures in the order of their purposes, the shown points, and no empty note', () =>
  expect(depositInput(whole, 4032)).toEqual({
    DepositProductId: ID,
    FromDate: '2027-08-14',
    ToDate: '2027-08-21',
    ReferenceCode: 'AC-2019',
    Images: [1, 2, 3].map((place) => ({ Id: ID, DisplayOrder: place, IsFeatured: place === 1 })),
    QuotedPoints: 4032,
  }));
