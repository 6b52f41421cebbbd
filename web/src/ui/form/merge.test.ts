import { expect, test } from 'vitest';
import { merge, type Together } from './merge.ts';

/** Two people change one record: what the second one finally sends. */

interface Values {
  place: string;
  phone: string;
  name: { vi: string; en: string };
  choices: Readonly<Record<string, readonly string[]>>;
  price: number;
  inPoints: boolean;
  values: readonly { code: string; text: string }[];
}
const BASE: Values = {
  place: 'Huế',
  phone: '0901',
  name: { vi: 'Bến Gió', en: 'Windy Quay' },
  choices: { view: ['sea'], near: ['beach'] },
  price: 10,
  inPoints: false,
  values: [
    { code: 'a', text: 'A' },
    { code: 'b', text: 'B' },
  ],
};
const PRICED: Together<Values> = [['price', 'inPoints']];
const merged = (mine: Partial<Values>, theirs: Partial<Values>) =>
  merge({ base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } }, PRICED);
const [a, b] = BASE.values as [Values['values'][0], Values['values'][0]];

test.each<
  [
    what: string,
    mine: Partial<Values>,
    theirs: Partial<Values>,
    sent: Partial<Values>,
    asked: string[],
    followed: string[],
  ]
>([
  ['no changes', {}, {}, {}, [], []],
  ['mine alone', { phone: '1' }, {}, { phone: '1' }, [], []],
  ['theirs alone: it is followed', {}, { place: 'Vỹ Dạ' }, { place: 'Vỹ Dạ' }, [], ['place']],
  ['other fields', { phone: '1' }, { place: 'Vỹ Dạ' }, { phone: '1', place: 'Vỹ Dạ' }, [], ['place']],
  ['the same field alike', { phone: '1' }, { phone: '1' }, { phone: '1' }, [], []],
  ['the same field otherwise: it is asked', { phone: '1' }, { phone: '2' }, { phone: '1' }, ['phone'], []],
  [
    'one language each',
    { name: { vi: 'Bến', en: 'Windy Quay' } },
    { name: { vi: 'Bến Gió', en: 'Quay' } },
    { name: { vi: 'Bến', en: 'Quay' } },
    [],
    ['name'],
  ],
  [
    'one language by both',
    { name: { vi: 'Bến', en: 'Windy Quay' } },
    { name: { vi: 'Gió', en: 'Quay' } },
    { name: { vi: 'Bến', en: 'Quay' } },
    ['name'],
    [],
  ],
  [
    'choices of other lists',
    { choices: { view: ['sea', 'garden'], near: ['beach'] } },
    { choices: { view: ['sea'], near: [] } },
    { choices: { view: ['sea', 'garden'], near: [] } },
    [],
    ['choices'],
  ],
  [
    'choices of one list, which may hold one alone',
    { choices: { view: ['garden'], near: ['beach'] } },
    { choices: { view: ['lake'], near: ['beach'] } },
    { choices: { view: ['garden'], near: ['beach'] } },
    ['choices'],
    [],
  ],
  [
    'a list that there was not before, made by both',
    { choices: { ...BASE.choices, stars: ['4'] } },
    { choices: { ...BASE.choices, stars: ['5'] } },
    { choices: { ...BASE.choices, stars: ['4'] } },
    ['choices'],
    [],
  ],
  [
    'a number and what it counts: no half of each',
    { price: 7 },
    { price: 500, inPoints: true },
    { price: 7, inPoints: false },
    ['price'],
    [],
  ],
  [
    'a number and what it counts, theirs alone',
    { phone: '1' },
    { price: 500, inPoints: true },
    { phone: '1', price: 500, inPoints: true },
    [],
    ['price'],
  ],
  [
    'things added by both, mine without a name yet',
    { values: [a, b, { code: '', text: 'mine' }] },
    { values: [a, { code: 'c', text: 'theirs' }, b] },
    { values: [a, { code: 'c', text: 'theirs' }, b, { code: '', text: 'mine' }] },
    [],
    ['values'],
  ],
  ['one taken out by each', { values: [b] }, { values: [a] }, { values: [] }, [], ['values']],
  [
    'put in another order by me, one added by them',
    { values: [b, a] },
    { values: [a, b, { code: 'c', text: 'C' }] },
    { values: [b, a, { code: 'c', text: 'C' }] },
    [],
    ['values'],
  ],
  [
    'taken out by them and renamed by me: it stays, and is asked',
    { values: [{ code: 'a', text: 'mine' }, b] },
    { values: [b] },
    { values: [b, { code: 'a', text: 'mine' }] },
    ['values'],
    [],
  ],
  [
    'taken out by me and renamed by them: it stays, and is asked',
    { values: [b] },
    { values: [{ code: 'a', text: 'theirs' }, b] },
    { values: [{ code: 'a', text: 'theirs' }, b] },
    ['values'],
    [],
  ],
])('%s', (_, mine, theirs, sent, asked, followed) =>
  expect(merged(mine, theirs)).toEqual({ values: { ...BASE, ...sent }, asked, followed }),
);

test('an empty list of pictures gets those of both', () => {
  const [one, other] = [{ id: '1' }, { id: '2' }];
  expect(
    merge({ base: { images: [] }, mine: { images: [one] }, theirs: { images: [other] } } as {
      base: { images: { id: string }[] };
      mine: { images: { id: string }[] };
      theirs: { images: { id: string }[] };
    }).values,
  ).toEqual({ images: [other, one] });
});
