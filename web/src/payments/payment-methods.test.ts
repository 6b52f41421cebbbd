import { expect, test } from 'vitest';
import { offeredMethods } from './payment-methods.query.ts';

const item = {
  id: '1',
  type: 1,
  sku: 'cod',
  name: 'Cash',
  displayOrder: 1,
  timeout: 2880,
  published: true,
  configuration: '{"message":"Bring cash."}',
};

test('lists only published methods of type 1, in display order, with their messages', () => {
  const items = [
    item,
    { ...item, id: '2', sku: 'bank-transfer', displayOrder: 0 },
    { ...item, id: '3', type: 2 },
    { ...item, id: '4', published: false },
  ];
  expect(offeredMethods(items).map(({ id, message }) => [id, message])).toEqual([
    ['2', 'Bring cash.'],
    ['1', 'Bring cash.'],
  ]);
});

test.each(['', 'not json', '{}', '{"message":7}', 'null'])('a configuration of %j has no message', (configuration) =>
  expect(offeredMethods([{ ...item, configuration }])[0]?.message).toBe(''),
);
