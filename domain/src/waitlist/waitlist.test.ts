import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addsKind,
  atLeast,
  DEFAULT_WAITLIST_RULES,
  classOf,
  covers,
  nextOffer,
  offerEnd,
  quietHoursOf,
  skipReason,
  waitsSince,
} from './index.ts';
import type { Alternative, ReleasedStay, ReleaseRules, WaitingEntry } from './index.ts';

const RULES: ReleaseRules = { today: '2027-01-01', leastDays: 14, hasCirculated: false, ownersFirst: false };
const STAY: ReleasedStay = {
  stayId: 'stay',
  resortId: 'north',
  roomId: 'villa',
  fromDate: '2027-05-08',
  toDate: '2027-05-15',
  inPoints: true,
  price: 900,
  adultsMax: 4,
  childMax: 2,
  childAgeFrom: 1,
  childAgeTo: 12,
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
const may = (change: Partial<Alternative> = {}): Alternative => ({
  resortId: 'north',
  roomId: null,
  fromDate: '2027-05-01',
  toDate: '2027-05-31',
  nights: null,
  enteredAt: at(0),
  ...change,
});
const entry = (change: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 'a',
  memberId: 'member a',
  state: 'waiting',
  party: { adults: 2, childAges: [] },
  inPoints: null,
  most: null,
  lastDay: '2027-04-01',
  quiet: null,
  alternatives: [may()],
  isBarred: false,
  hasOverlap: false,
  holds: 0,
  hasDeclined: false,
  isOwner: false,
  stake: null,
  isOwnWeek: false,
  personKey: 'm@example.com',
  gaveBack: false,
  ...change,
});
const served = (entries: readonly WaitingEntry[], stay = STAY, rules = RULES) => nextOffer(entries, stay, rules);

describe('who gets a stay that became free', () => {
  it('is the member whose fitting alternative is the oldest', () => {
    const late = entry({
      id: 'late',
      alternatives: [may({ resortId: 'south', enteredAt: at(0) }), may({ enteredAt: at(9) })],
    });
    const early = entry({ id: 'early', alternatives: [may({ enteredAt: at(5) })] });
    expect(served([late, early])).toEqual({ entry: early, skipped: [] });
  });
  it.each([
    ['paused', { state: 'paused' }],
    ['offered-elsewhere', { state: 'offered' }],
    ['declined', { hasDeclined: true }],
    ['past-last-day', { lastDay: '2026-12-31' }],
    ['over-most', { most: 899 }],
    ['party', { party: { adults: 5, childAges: [] } }],
    ['overlap', { hasOverlap: true }],
    ['holds-full', { holds: 5 }],
    ['barred', { isBarred: true }],
  ] as const)('skips an entry that may not have it, with the reason: %s', (reason, change) => {
    const second = entry({ id: 'b', alternatives: [may({ enteredAt: at(1) })] });
    expect(served([entry(change), second])).toEqual({ entry: second, skipped: [{ entryId: 'a', reason }] });
  });
  it('gets no member when it begins too soon, or was offered for long enough', () => {
    expect(served([entry()], STAY, { ...RULES, today: '2027-04-25' }).skipped).toEqual([
      { entryId: 'a', reason: 'close' },
    ]);
    expect(served([entry()], STAY, { ...RULES, hasCirculated: true }).entry).toBeUndefined();
  });
  it('is its former holder only when no other entry waits', () => {
    const [giver, other] = [entry({ gaveBack: true }), entry({ id: 'b', alternatives: [may({ enteredAt: at(9) })] })];
    expect(served([giver, other]).entry).toBe(other);
    expect(served([giver]).entry).toBe(giver);
  });
  it.each([
    ['another resort', { resortId: 'south' }],
    ['another room type', { roomId: 'studio' }],
    ['a later window', { fromDate: '2027-05-09' }],
    ['an earlier window', { toDate: '2027-05-14' }],
    ['other nights', { nights: 6 }],
  ])('is not an entry that asks for %s', (_, change) => {
    expect(served([entry({ alternatives: [may(change)] })])).toEqual({ entry: undefined, skipped: [] });
  });
});

const dayFrom = (min: number, max: number) =>
  fc.integer({ min, max }).map((date) => `2027-05-${String(date).padStart(2, '0')}`);
const seldom = fc.constantFrom(false, false, false, false, true);
const someAlternative: fc.Arbitrary<Alternative> = fc.record({
  resortId: fc.constantFrom('north', 'north', 'south'),
  roomId: fc.constantFrom(null, null, 'villa', 'studio'),
  fromDate: dayFrom(1, 8),
  toDate: dayFrom(14, 28),
  nights: fc.constantFrom(null, null, 6, 7),
  enteredAt: fc.integer({ min: 0, max: 20 }).map(at),
});
const someEntries = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{3}$/),
    memberId: fc.constantFrom('x', 'y', 'z'),
    state: fc.constantFrom('waiting' as const, 'waiting' as const, 'offered' as const, 'paused' as const),
    party: fc.record({ adults: fc.integer({ min: 1, max: 5 }), childAges: fc.constant([]) }),
    inPoints: fc.constantFrom(null, null, true, false),
    most: fc.constantFrom(null, null, 800, 900, 1000),
    lastDay: fc.constantFrom('2027-04-01', '2027-01-01', '2026-12-31'),
    quiet: fc.constant(null),
    alternatives: fc.array(someAlternative, { minLength: 1, maxLength: 4 }),
    isBarred: seldom,
    hasOverlap: seldom,
    holds: fc.constantFrom(0, 0, 0, 4, 5),
    hasDeclined: seldom,
    isOwner: fc.boolean(),
    stake: fc.constantFrom(null, 'agreed' as const, 'waiting' as const, 'gone' as const),
    isOwnWeek: fc.boolean(),
    personKey: fc.constantFrom('m@example.com', 'n@example.com'),
    gaveBack: seldom,
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const someStay = fc
  .record({
    fromDate: dayFrom(4, 10),
    nights: fc.constantFrom(6, 7),
    roomId: fc.constantFrom('villa', 'studio'),
  })
  .map(({ fromDate, nights, roomId }) => ({
    ...STAY,
    roomId,
    fromDate,
    toDate: new Date(Date.parse(`${fromDate}T00:00:00Z`) + nights * 86_400_000).toISOString().slice(0, 10),
  }));
const someRules = fc.boolean().map((ownersFirst) => ({ ...RULES, ownersFirst }));
/** The rule of the order, written in another way. */
const isBefore = (one: WaitingEntry, other: WaitingEntry, stay: ReleasedStay, rules: ReleaseRules) => {
  if (one.gaveBack !== other.gaveBack) return other.gaveBack;
  if (rules.ownersFirst && one.isOwner !== other.isOwner) return one.isOwner;
  const [mine, theirs] = [waitsSince(one, stay)!.getTime(), waitsSince(other, stay)!.getTime()];
  return mine === theirs ? one.id < other.id : mine < theirs;
};

describe('always', () => {
  it('no later entry gets it while an earlier one may have it', () => {
    const [late, early] = [entry({ alternatives: [may({ enteredAt: at(2) })] }), entry({ id: 'b' })];
    expect(served([late, early]).entry).toEqual(early);
    fc.assert(
      fc.property(someEntries, someStay, someRules, (entries, stay, rules) => {
        const { entry: first } = served(entries, stay, rules);
        const able = entries.filter((each) => waitsSince(each, stay) && !skipReason(each, stay, rules));
        if (!first) return able.length === 0;
        return able.every((each) => each === first || isBefore(first, each, stay, rules));
      }),
    );
  });
  it('every earlier entry that matches was skipped once, with a reason', () => {
    fc.assert(
      fc.property(someEntries, someStay, someRules, (entries, stay, rules) => {
        const { entry: first, skipped } = served(entries, stay, rules);
        const before = entries.filter(
          (each) => waitsSince(each, stay) && each !== first && (!first || isBefore(each, first, stay, rules)),
        );
        expect(skipped.map(({ entryId }) => entryId).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
      }),
    );
  });
  it('another alternative never loses the offer', () => {
    const other = entry({ id: 'other', alternatives: [may({ enteredAt: at(2) })] });
    const wider = entry({ alternatives: [may({ enteredAt: at(1) }), may({ enteredAt: at(3) })] });
    expect(served([other, wider]).entry).toEqual(wider);
    fc.assert(
      fc.property(someEntries, someStay, someRules, someAlternative, (entries, stay, rules, more) => {
        const { entry: first } = served(entries, stay, rules);
        fc.pre(first !== undefined);
        const wider = { ...first!, alternatives: [...first!.alternatives, more] };
        return (
          served(
            entries.map((each) => (each === first ? wider : each)),
            stay,
            rules,
          ).entry?.id === first!.id
        );
      }),
    );
  });
  it('no entry of a later class gets it while one of an earlier class may, whatever their times', () => {
    const [early, owner] = [entry(), entry({ id: 'b', alternatives: [may({ enteredAt: at(9) })], isOwner: true })];
    expect(served([early, owner]).entry).toBe(early);
    expect(served([early, owner], STAY, { ...RULES, ownersFirst: true })).toEqual({ entry: owner, skipped: [] });
    fc.assert(
      fc.property(someEntries, someStay, (entries, stay) => {
        const rules = { ...RULES, ownersFirst: true };
        const { entry: first } = served(entries, stay, rules);
        const able = entries.filter((each) => waitsSince(each, stay) && !skipReason(each, stay, rules));
        const [own, back] = [able.filter(({ gaveBack }) => !gaveBack), able.filter(({ gaveBack }) => gaveBack)];
        const of = own.length > 0 ? own : back;
        return !first || classOf(first, rules) === Math.min(...of.map((each) => classOf(each, rules)));
      }),
    );
  });
  it('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(someEntries, someStay, someRules, fc.infiniteStream(fc.nat()), (entries, stay, rules, random) => {
        const shuffled = entries
          .map((each) => ({ each, key: random.next().value as number }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ each }) => each);
        expect(served(shuffled, stay, rules)).toEqual(served(entries, stay, rules));
      }),
    );
  });
});

describe('the end of an offer', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  it.each([
    ['after the hours of the merchant', '2027-01-01T02:00:00Z', '2027-05-08', '2027-01-01T14:00:00.000Z'],
    ['not at night, but in the morning', '2027-01-01T05:00:00Z', '2027-05-08', '2027-01-02T00:00:00.000Z'],
    ['nor before the morning', '2027-01-01T10:00:00Z', '2027-05-08', '2027-01-02T00:00:00.000Z'],
    ['after a quarter of the time that is left', '2027-05-06T05:00:00Z', '2027-05-08', '2027-05-06T14:00:00.000Z'],
    ['half an hour at least', '2027-05-08T03:00:00Z', '2027-05-08', '2027-05-08T03:30:00.000Z'],
  ])('%s', (_, now, checkIn, end) => {
    expect(
      offerEnd(new Date(now), checkIn, DEFAULT_WAITLIST_RULES, { timeZone: zone, quiet: null }).toISOString(),
    ).toBe(end);
  });
  it.each([
    ['before them', '2027-01-01T02:00:00Z', { from: 22, to: 9 }, '2027-01-01T14:00:00.000Z'],
    ['at their end, the next day', '2027-01-01T04:00:00Z', { from: 23, to: 9 }, '2027-01-02T02:00:00.000Z'],
    ['at their end, the same day', '2027-01-01T13:00:00Z', { from: 23, to: 9 }, '2027-01-02T02:00:00.000Z'],
    ['at the end of those within a day', '2027-01-01T16:30:00Z', { from: 8, to: 17 }, '2027-01-02T10:00:00.000Z'],
    ['at night, for who sleeps by day', '2027-01-01T06:00:00Z', { from: 8, to: 17 }, '2027-01-01T18:00:00.000Z'],
  ])('with the member’s own quiet hours is %s', (_, now, quiet, end) => {
    const own = offerEnd(new Date(now), '2027-05-08', DEFAULT_WAITLIST_RULES, { timeZone: zone, quiet });
    expect(own.toISOString()).toBe(end);
  });
  it.each([
    // 21:00 on the evening before clocks go forward. Twelve hours later it is ten o'clock, not nine.
    ['forward', '2027-03-27T20:00:00Z', null, '2027-03-28T08:00:00.000Z'],
    ['back', '2027-10-30T19:00:00Z', null, '2027-10-31T07:00:00.000Z'],
    // It would end at night, so it ends at seven o'clock local time.
    ['forward, at the end of quiet hours', '2027-03-27T13:00:00Z', null, '2027-03-28T05:00:00.000Z'],
    ['back, at the end of quiet hours', '2027-10-30T12:00:00Z', null, '2027-10-31T06:00:00.000Z'],
    [
      'forward over quiet hours that there are not',
      '2027-03-27T13:00:00Z',
      { from: 2, to: 3 },
      '2027-03-28T01:00:00.000Z',
    ],
  ])('where clocks change for summer is by the clock of its end: %s', (_, now, quiet, end) => {
    const terms = { timeZone: 'Europe/Berlin', quiet };
    const own = offerEnd(new Date(now), '2028-05-08', DEFAULT_WAITLIST_RULES, terms);
    expect(own.toISOString()).toBe(end);
  });
  it('is in no quiet hour where clocks go forward at midnight: these end as the next day begins', () => {
    const terms = { timeZone: 'America/Santiago', quiet: { from: 20, to: 0 } };
    const end = offerEnd(new Date('2026-09-05T14:00:00Z'), '2027-05-08', DEFAULT_WAITLIST_RULES, terms);
    expect(end.toISOString()).toBe('2026-09-06T04:00:00.000Z');
  });
  it('is outside quiet hours, and later by at most their length', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const hours = fc.record({ from: hour, to: hour }).filter((quiet) => quiet.from !== quiet.to);
    fc.assert(
      fc.property(hours, fc.date({ min: at(0), max: at(60 * 24 * 20), noInvalidDate: true }), (quiet, now) => {
        const end = offerEnd(now, '2027-05-08', DEFAULT_WAITLIST_RULES, { timeZone: zone, quiet });
        const shown = new Date(end.getTime() + 7 * 3_600_000).getUTCHours();
        const since = (shown - quiet.from + 24) % 24;
        expect(since >= quietHoursOf(quiet)).toBe(true);
        const more = (end.getTime() - now.getTime()) / 3_600_000 - DEFAULT_WAITLIST_RULES.offerHours;
        expect(more >= 0 && more <= quietHoursOf(quiet)).toBe(true);
      }),
    );
  });
});

it('the earlier alternative covers a narrower one, but not a wider one', () => {
  expect(covers(may(), may({ roomId: 'villa', fromDate: '2027-05-03', nights: 7 }))).toBe(true);
  expect(covers(may({ roomId: 'villa' }), may())).toBe(false);
  expect(covers(may(), may({ toDate: '2027-06-01' }))).toBe(false);
});

describe('a room type or a better one', () => {
  const rooms = ['studio', 'suite', 'villa', 'residence'];
  const asking = (roomId: string) => entry({ alternatives: atLeast(rooms, roomId).map((one) => may({ roomId: one })) });

  it('means that type and those behind it in the resort’s order, up to the limit of an entry', () => {
    expect(atLeast(rooms, 'suite')).toEqual(['suite', 'villa', 'residence']);
    expect(atLeast(rooms, 'gone')).toEqual(['gone']);
    const many = Array.from({ length: 30 }, (_, at) => String(at));
    expect(atLeast(many, '2')).toHaveLength(20);
  });

  it('matches every stay of that type and of better ones, but none of a lower type', () =>
    fc.assert(
      fc.property(fc.constantFrom(...rooms), fc.constantFrom(...rooms), (wanted, free) => {
        const stay = { ...STAY, roomId: free };
        const alone = served([entry({ alternatives: [may({ roomId: wanted })] })], stay).entry;
        const least = served([asking(wanted)], stay).entry;
        expect(least !== undefined).toBe(rooms.indexOf(free) >= rooms.indexOf(wanted));
        if (alone) expect(least).toBeDefined();
      }),
    ));

  it('is ordered by the time of the type that became free', () => {
    const first = entry({ id: 'b', memberId: 'b', alternatives: [may({ roomId: 'villa', enteredAt: at(5) })] });
    const later = {
      ...asking('studio'),
      alternatives: asking('studio').alternatives.map((one) => may({ ...one, enteredAt: at(9) })),
    };
    expect(served([later, first]).entry?.id).toBe('b');
  });
});

describe('a change of what the stays are priced in', () => {
  it.each([
    ['money to points', false, true, true],
    ['points to money', true, false, true],
    ['money to both', false, null, true],
    ['both to points', null, true, false],
    ['nothing', true, true, false],
    ['nothing, of both', null, null, false],
  ])('from %s', (_, before, after, adds) => {
    expect(addsKind(before, after)).toBe(adds);
  });
});
