import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Together } from './merge.ts';
import {
  decided,
  isNews,
  opened,
  rebase,
  stateOf,
  theirsOf,
  undecidedOf,
  unsentOf,
  type Stored,
} from './record-state.ts';

/** A form over newer and newer versions of its record. */

interface Values {
  place: string;
  phone: string;
  email: string;
  price: number;
  inPoints: boolean;
}
const FIELDS = ['place', 'phone', 'email', 'price', 'inPoints'] as const;
const BASE: Values = { place: 'Huế', phone: '0901', email: 'a@b.example', price: 10, inPoints: false };
const PRICED: Together<Values> = [['price', 'inPoints']];
const version = (version: number, patch: Partial<Values> = {}, by = 'Khoa'): Stored<Values> => ({
  version,
  by,
  at: `2026-11-2${version}T08:00:00Z`,
  values: { ...BASE, ...patch },
});
const FIRST = stateOf(version(1));
const typed = (patch: Partial<Values>): Values => ({ ...BASE, ...patch });

test.each<
  [
    what: string,
    mine: Partial<Values>,
    theirs: Partial<Values>,
    sent: Partial<Values>,
    clashes: string[],
    followed: string[],
  ]
>([
  ['a form that was not edited follows without a word', {}, { place: 'Vỹ Dạ' }, { place: 'Vỹ Dạ' }, [], []],
  ['other fields', { phone: '1' }, { place: 'Vỹ Dạ' }, { phone: '1', place: 'Vỹ Dạ' }, [], ['place']],
  ['the same field otherwise', { phone: '1' }, { phone: '2' }, { phone: '1' }, ['phone'], []],
  ['the same field alike', { phone: '1' }, { phone: '1' }, { phone: '1' }, [], []],
  ['hidden, shown or published', { phone: '1' }, {}, { phone: '1' }, [], []],
  ['half of a group', { price: 7 }, { inPoints: true }, { price: 7, inPoints: false }, ['price'], []],
])('%s', (_, mine, theirs, sent, clashes, followed) => {
  const { state, values } = rebase(FIRST, typed(mine), version(2, theirs), PRICED);
  expect(values).toEqual(typed(sent));
  expect(state).toMatchObject({ base: { version: 2, values: typed(theirs) }, clashes, followed });
});

test('the other editor is named with the changes, except after the screen’s own command', () => {
  const { state, values } = rebase(FIRST, typed({ phone: '1' }), version(2, { phone: '2' }, 'Khoa'));
  const after = rebase(state, values, version(3, { phone: '2' }, 'I myself')).state;
  expect(after.base).toMatchObject({ version: 3, by: 'Khoa' });
  expect(after.clashes).toEqual(['phone']);
});

test('a conflict mark is removed by the decision, and returns with the next change of that field', () => {
  const { state, values } = rebase(
    FIRST,
    typed({ phone: '1', price: 7 }),
    version(2, { phone: '2', price: 8 }),
    PRICED,
  );
  expect(undecidedOf(state, values, PRICED)).toEqual(['phone', 'price']);
  expect(theirsOf(state, 'price', PRICED)).toEqual({ price: 8, inPoints: false });
  expect(undecidedOf(state, { ...values, ...theirsOf(state, 'price', PRICED) }, PRICED)).toEqual(['phone']);
  const kept = decided(state, 'phone');
  expect(kept.clashes).toEqual(['price']);
  expect(rebase(kept, values, version(3, { phone: '3', price: 8 }), PRICED).state.clashes.toSorted()).toEqual([
    'phone',
    'price',
  ]);
});

test('an answer older than the last save is ignored; one without versions is compared by values', () => {
  const saved = stateOf(version(3, { phone: '1' }));
  expect(isNews(saved, version(2))).toBe(false);
  expect(isNews(saved, version(3, { phone: '1' }))).toBe(false);
  expect(isNews(saved, version(4, { phone: '1' }))).toBe(true);
  const unversioned = (patch: Partial<Values>) => ({ version: 0, values: typed(patch) });
  expect(isNews(stateOf(unversioned({})), unversioned({}))).toBe(false);
  expect(isNews(stateOf(unversioned({})), unversioned({ price: 1 }))).toBe(true);
  expect(isNews(stateOf({ version: 'a', values: BASE }), { version: 'b', values: BASE })).toBe(true);
});

test('a draft based on an older version is merged with the current one, and asks again', () => {
  const unsent = { values: { phone: '1', email: 'mine' }, base: { phone: '0901', email: 'a@b.example' } };
  const { state, values } = opened(version(5, { phone: '2', place: 'Vỹ Dạ' }), unsent);
  expect(values).toEqual(typed({ phone: '1', email: 'mine', place: 'Vỹ Dạ' }));
  expect(state.clashes).toEqual(['phone']);
  // For the draft of a form with an open mark: what that field was before.
  expect({ ...state.base.values, ...state.origin }).toMatchObject({ phone: '0901', email: 'a@b.example' });
});

const few = fc.constantFrom('a', 'b', 'c');
const record = fc.record({
  place: few,
  phone: few,
  email: few,
  price: fc.integer({ min: 1, max: 3 }),
  inPoints: fc.boolean(),
});
const stored = (version: number, values: Values): Stored<Values> => ({ version, values });

test('an untouched field takes their value, a touched one keeps mine, and one changed by both is marked', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { state, values } = rebase(stateOf(stored(1, base)), mine, stored(2, theirs));
      for (const field of FIELDS) {
        const [touched, changed] = [mine[field] !== base[field], theirs[field] !== base[field]];
        expect(values[field]).toBe(touched ? mine[field] : theirs[field]);
        expect(state.clashes.includes(field)).toBe(touched && changed && mine[field] !== theirs[field]);
      }
    }),
  );
});

test('the same version twice changes nothing more', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const once = rebase(stateOf(stored(1, base)), mine, stored(2, theirs), PRICED);
      const again = rebase(once.state, once.values, stored(2, theirs), PRICED);
      expect(again.values).toEqual(once.values);
      expect(again.state.clashes).toEqual(once.state.clashes);
    }),
  );
});

test('a reload in between changes neither the values nor the questions', () => {
  fc.assert(
    fc.property(record, record, record, record, (first, mine, second, third) => {
      const before = rebase(stateOf(stored(1, first)), mine, stored(2, second), PRICED);
      const { base, fields } = unsentOf(before.state, before.values, PRICED);
      const only = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field]]));
      const reloaded = opened(stored(3, third), { values: only(before.values), base: only(base) }, PRICED);
      const stayed = rebase(before.state, before.values, stored(3, third), PRICED);
      expect(reloaded.values).toEqual(stayed.values);
      // What they undid in the third version is asked about by the open form alone.
      for (const mark of reloaded.state.clashes) expect(stayed.state.clashes).toContain(mark);
    }),
  );
});
