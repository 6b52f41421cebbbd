import { expect, test } from 'vitest';
import { ProductType, statedPrice } from '../catalogue/index.ts';
import { OrderStatus } from './flags.ts';
import { statedOrder } from './stated-order.ts';
import { heldLines, heldPrice, wholePrice } from './whole-price.ts';

const RATE = 5000;
const FEES = [{ productType: ProductType.VacationExchange, amount: 450_000 }];
const price = { original: 60_000_000, price: 60_000_000, pointPrice: 12_000 };
const lines = (type: number) =>
  heldLines(type, price, FEES).map(({ productType, price: total }) => ({ productType, total }));
const held = (type: number = ProductType.VacationExchange) => ({
  allStatus: OrderStatus.Created as number,
  points: 0,
  pointRate: RATE,
  orderLines: lines(type),
  grandTotal: heldPrice(
    lines(type).map(({ total }) => ({ price: total })),
    RATE,
  ).grandTotal,
});

test('a hold shows the price of its stay’s card', () => {
  const productType = ProductType.VacationExchange;
  const whole = wholePrice(productType, price, FEES, RATE);
  expect(statedOrder(held())).toEqual(statedPrice({ productType, pointPrice: price.pointPrice, ...whole }));
  expect(statedOrder(held())).toEqual({ points: 12_000, money: 450_000 });
});

test('a stay that is priced in money is shown in money', () =>
  expect(statedOrder(held(ProductType.Vacation))).toEqual({ points: 0, money: 60_000_000 }));

test('chosen points are shown with the money that they leave', () =>
  expect(statedOrder({ ...held(), points: 5000, grandTotal: 35_450_000 })).toEqual({
    points: 5000,
    money: 35_450_000,
  }));

test('a confirmed order shows the points and money that it takes', () => {
  const confirmed = { ...held(), allStatus: OrderStatus.Created | OrderStatus.Process };
  expect(statedOrder(confirmed)).toEqual({ points: 0, money: 60_450_000 });
  expect(statedOrder({ ...confirmed, points: 12_000, grandTotal: 450_000 })).toEqual({
    points: 12_000,
    money: 450_000,
  });
});

test('a reduction is deducted from the money; one above it leaves only money', () => {
  expect(statedOrder({ ...held(), grandTotal: 60_050_000 })).toEqual({ points: 12_000, money: 50_000 });
  expect(statedOrder({ ...held(), grandTotal: 59_950_000 })).toEqual({ points: 0, money: 59_950_000 });
});

test('the shown units are worth the grand total and the points, for any choice', () => {
  for (const points of [0, 1, 5000, 12_000])
    for (const allStatus of [1, 33]) {
      const order = { ...held(), allStatus, points, grandTotal: 60_450_000 - points * RATE };
      const said = statedOrder(order);
      expect(said.money + said.points * RATE).toBe(60_450_000);
    }
});
