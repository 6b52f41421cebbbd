import { expect, it } from 'vitest';
import { suggestOrders, type OpenOrder } from './suggest.ts';

const order = (fields: Partial<OpenOrder> = {}): OpenOrder => ({
  code: 'AZ2686669702',
  names: ['Phạm Ngọc Lan'],
  mobiles: ['+84903111222'],
  left: 11_271_000,
  ...fields,
});
const other = order({ code: 'AZ2621050141', names: ['Lê Hoàng Minh'], mobiles: ['+84912000999'], left: 9_000_000 });

it.each<[string, { content: string; amount: number }, string[]]>([
  ['digits of its code, broken by a space', { content: 'PHAM 8666 9702', amount: 1 }, ['digits']],
  ['the whole code in a longer number', { content: 'CT 002686669702', amount: 1 }, ['digits']],
  ['a telephone number as people write it', { content: 'dt 0903 111 222', amount: 1 }, ['phone']],
  ['a name without marks, in another order', { content: 'LAN PHAM NGOC chuyen tien', amount: 1 }, ['name']],
  ['its sum', { content: 'chuyen tien', amount: 11_271_000 }, ['sum']],
  ['name and sum', { content: 'PHAM NGOC LAN', amount: 11_271_000 }, ['name', 'sum']],
])('suggests an order by %s', (_, money, why) => {
  expect(suggestOrders(money, [order(), other])).toEqual([{ order: order(), why }]);
});

it.each([
  ['a part of a name', { content: 'NGOC LAN', amount: 1 }],
  ['a few digits', { content: '9702', amount: 1 }],
  ['another sum', { content: 'chuyen tien', amount: 11_271_001 }],
])('suggests no order for %s', (_, money) => {
  expect(suggestOrders(money, [order(), other])).toEqual([]);
});

it('puts the likeliest first, and shows five at most', () => {
  const bySum = Array.from({ length: 9 }, (__, at) => order({ code: `AZ260000000${at}`, names: [], mobiles: [] }));
  const found = suggestOrders({ content: 'PHAM NGOC LAN', amount: 11_271_000 }, [...bySum, order()]);
  expect(found).toHaveLength(5);
  expect(found[0]!.order).toEqual(order());
});
