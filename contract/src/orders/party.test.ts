import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import { expect, test } from 'vitest';
import { CreateVacationOrder } from './orders.commands.ts';

/** Screens offer ages from 1 to 12; the command also accepts infants and teenagers. */

const Id = '11111111-1111-4111-8111-111111111111';
const takes = (party: object) => CreateVacationOrder.input.safeParse({ Id, ProductId: Id, ...party }).success;

test.each([
  [{ AdultTotal: 1 }, true],
  [{ AdultTotal: 0 }, false],
  [{ AdultTotal: 1, ChildrenAges: [0] }, true],
  [{ AdultTotal: 1, ChildrenAges: [1, 12] }, true],
  [{ AdultTotal: 1, ChildrenAges: [17] }, true],
  [{ AdultTotal: 1, ChildrenAges: [18] }, false],
  [{ AdultTotal: 1, ChildrenAges: [-1] }, false],
  [{ AdultTotal: 1, ChildrenAges: [1.5] }, false],
])('a party of %j: %s', (party, taken) => expect(takes(party)).toBe(taken));

test('screens offer parties that are accepted', () =>
  expect(PARTY_LIMITS).toMatchObject({ minAdults: 1, minChildAge: 1, maxChildAge: 12 }));
