import { describe, expect, it } from 'vitest';
import { OrderStatus } from './flags.ts';
import { decideGuests, guestsUntil, namesOf, otherGuests, partyOf, type OtherGuest } from './guests.ts';

const An: OtherGuest = { name: 'Nguyễn An', age: null };
const Chi: OtherGuest = { name: 'Lê Chi', age: 7 };
const unnamed: OtherGuest = { name: '', age: null };
const PAID = OrderStatus.Created | OrderStatus.Process | OrderStatus.Closed;
const ROOM = { adultsMax: 3, childMax: 1, childAgeFrom: 3, childAgeTo: 11 };
const ORDER = { allStatus: PAID, fromDate: '2026-12-10', party: { adults: 2, childAges: [] }, room: ROOM };
const ON_TIME = { today: '2026-12-08', days: 2 };

describe('the names of an order’s guests', () => {
  it('are kept with the adults first, and read back with their ages', () => {
    const others = [Chi, An, unnamed];
    expect(namesOf(others)).toEqual(['Nguyễn An', '', 'Lê Chi']);
    expect(partyOf(others)).toEqual({ adults: 3, childAges: [7] });
    expect(otherGuests(namesOf(others), partyOf(others))).toEqual([An, unnamed, Chi]);
  });
  it('are not stored when no guest is named: the party has the numbers', () => {
    expect(namesOf([unnamed, { name: '', age: 4 }])).toEqual([]);
    expect(otherGuests([], { adults: 2, childAges: [4] })).toEqual([unnamed, { name: '', age: 4 }]);
  });
});

describe('guests that are changed', () => {
  it('can be changed until a day before check-in', () => {
    expect(guestsUntil('2026-12-10', 2)).toBe('2026-12-08');
    expect(decideGuests(ORDER, [An], ON_TIME)).toEqual({ ok: true, value: { adults: 2, childAges: [] } });
    expect(decideGuests(ORDER, [An], { ...ON_TIME, today: '2026-12-09' })).toEqual({
      ok: false,
      refusal: { code: 'GUESTS_OVER', data: { until: '2026-12-08' } },
    });
  });
  it.each([
    ['held', OrderStatus.Created],
    ['confirmed', OrderStatus.Created | OrderStatus.Process],
    ['canceled', OrderStatus.Created | OrderStatus.Process | OrderStatus.Failed],
  ])('are refused while the order is %s', (_, allStatus) =>
    expect(decideGuests({ ...ORDER, allStatus }, [An], ON_TIME)).toMatchObject({
      refusal: { code: 'ORDER_PROCESSED' },
    }),
  );
  it.each<[string, OtherGuest[], boolean]>([
    ['three adults and a child', [An, unnamed, Chi], true],
    ['a child in a place of an adult', [An, Chi, Chi], true],
    ['four adults', [An, An, An], false],
    ['a child of twelve, who counts as an adult', [An, An, { name: '', age: 12 }], false],
  ])('%s: %j', (_, others, fits) => {
    const decided = decideGuests(ORDER, others, ON_TIME);
    expect(decided.ok ? 'fits' : decided.refusal).toEqual(
      fits ? 'fits' : { code: 'PARTY_TOO_LARGE', data: { adultsMax: 3, childMax: 1 } },
    );
  });
  it('keep a party for which the room has become too small', () => {
    const small = { ...ORDER, room: { ...ROOM, adultsMax: 1, childMax: 0 } };
    expect(decideGuests(small, [An], ON_TIME)).toMatchObject({ ok: true });
    expect(decideGuests(small, [An, Chi], ON_TIME)).toMatchObject({ refusal: { code: 'PARTY_TOO_LARGE' } });
  });
});
