import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOfStay, ProductType, statedPrice, STAY_TYPES } from '../catalogue/index.ts';
import { settingsOf } from '../merchants/index.ts';
import { decideHold } from './hold.ts';
import { wholePrice } from './whole-price.ts';

const { Vacation, VacationExchange, RentVacation } = ProductType;
const price = (amount: number, original = amount) => ({ original, price: amount });

test.each([
  ['no fees', Vacation, [], 900, 0],
  ['its own fee', Vacation, [{ productType: Vacation, amount: 50 }], 950, 50],
  ['the fee of other stays', RentVacation, [{ productType: Vacation, amount: 50 }], 900, 0],
  ['several', VacationExchange, [50, 7].map((amount) => ({ productType: VacationExchange, amount })), 957, 57],
])('with %s', (_what, type, fees, total, feeTotal) =>
  expect(wholePrice(type, price(900, 1000), fees, 10)).toEqual({ total, feeTotal }),
);

test.each([
  ['money', Vacation, 0, 950, 50, { points: 0, money: 950 }],
  ['points and the money of its fees', VacationExchange, 90, 950, 50, { points: 90, money: 50 }],
  ['points alone', VacationExchange, 90, 900, 0, { points: 90, money: 0 }],
])('the whole price is stated in %s', (_what, productType, pointPrice, total, feeTotal, said) =>
  expect(statedPrice({ productType, pointPrice, total, feeTotal })).toEqual(said),
);

test('equals the price of the order when the stay is held', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  const name = { vi: 'a', en: 'a' };
  const amount = fc.integer({ min: 1, max: 1e9 });
  const type = fc.constantFrom(...STAY_TYPES);
  const reduction = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(
      type,
      amount,
      fc.option(reduction),
      fc.array(fc.record({ productType: type, amount }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 10_000 }),
      (productType, cost, percent, fees, rate) => {
        const inPoints = productType === VacationExchange;
        const stay = {
          productType,
          fromDate: '2026-12-20',
          price: inPoints ? null : cost,
          pointPrice: inPoints ? cost : null,
        };
        const discounts = (percent === null ? [] : [percent]).map((resultValue) => ({
          from: now,
          to: new Date(now.getTime() + 1),
          checkInFrom: null,
          checkInTo: null,
          resultType: 0 as const,
          resultValue,
        }));
        const draft = decideHold(
          {
            ...stay,
            stayId: 'a',
            resortName: name,
            roomName: name,
            adultsMax: 2,
            childMax: 0,
            childAgeFrom: 0,
            childAgeTo: 12,
            discounts,
            fees: fees.map((fee) => ({ ...fee, name })),
            resortFees: [],
            taken: false,
          },
          { party: { adults: 1, childAges: [] }, now, today: '2026-12-01', rate, settings: settingsOf({}) },
        );
        expect(draft).toMatchObject({
          ok: true,
          value: {
            grandTotal: wholePrice(productType, priceOfStay(stay, discounts, now, rate), fees, rate).total,
          },
        });
      },
    ),
  );
});
