import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import {
  AcceptOffer,
  ChangeWaitlistEntry,
  DeclineOffer,
  JoinWaitlist,
  LeaveWaitlist,
} from '@sandbar/contract/waitlist';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { WAITLIST_LIMITS } from '@sandbar/domain/waitlist';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../testing/rounds.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { World } from '../testing/world.ts';
import { addOwner, onSale } from '../weeks/testing.ts';

/**
 * Random sequences of members' actions and time for some stays: after each step, who waits, who has an offer and who
 * has each stay must agree with a model.
 */

const MEMBERS = 3;
const STAYS = 3;
const PRICE = 12_500_000;
/** The days between the stays, which do not overlap. */
const APART = 10;

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50, ownMoves: 10 } }, (started) => {
  served = started;
  world = served.azure;
});

interface Entry {
  id: string;
  member: string;
  /** The stays for which it asks, each with its place in the order. */
  asks: Map<Stay, number>;
  state: 'waiting' | 'offered' | 'paused' | 'done' | 'over';
  lapses: number;
  /** The order of its member that a stay is to replace. */
  replaces: string | null;
}
interface Stay {
  id: string;
  fromDate: string;
  /** The member who has it, and the order; null when it is free. */
  by: string | null;
  orderId: string;
  /** Whether that order is confirmed. */
  isConfirmed: boolean;
  /** The entry to which it is offered and that has not answered. */
  offered: Entry | null;
  /** The entries that did not accept it since it became free. */
  passed: Set<Entry>;
  /** The members who gave it back. */
  givers: Set<string>;
}

/** The members who are served first: one in each run in which the merchant has classes. */
const owners = new Set<string>();

/** When the stay is free, it is offered to the first entry that asks for it and may have it. */
const release = (entries: readonly Entry[], stay: Stay): void => {
  Object.assign(stay, { by: null, offered: null, isConfirmed: false });
  const [next] = entries
    .filter((entry) => entry.state === 'waiting' && entry.asks.has(stay) && !stay.passed.has(entry))
    .toSorted(
      (one, other) =>
        Number(stay.givers.has(one.member)) - Number(stay.givers.has(other.member)) ||
        Number(owners.has(other.member)) - Number(owners.has(one.member)) ||
        one.asks.get(stay)! - other.asks.get(stay)!,
    );
  if (!next) return;
  next.state = 'offered';
  Object.assign(stay, { by: next.member, offered: next });
};

/** After an offer that was not accepted the entry keeps its place, and pauses after two that expired. */
const endOffer = (entries: readonly Entry[], stay: Stay, ending: 'declined' | 'lapsed' | 'left'): void => {
  const entry = stay.offered!;
  entry.lapses = ending === 'lapsed' ? entry.lapses + 1 : 0;
  entry.state = ending === 'left' ? 'over' : entry.lapses >= WAITLIST_LIMITS.lapses ? 'paused' : 'waiting';
  stay.passed.add(entry);
  release(entries, stay);
};

/**
 * A member who accepts a stay no longer waits for its nights; stays that are held for the ended entries go on to
 * others.
 */
const endOthers = (entries: readonly Entry[], stays: readonly Stay[], others: readonly Entry[]): void => {
  for (const other of others.toSorted((one, two) => (one.id < two.id ? -1 : 1))) {
    const held = stays.find(({ offered }) => offered === other);
    if (held) endOffer(entries, held, 'left');
    other.state = 'over';
  }
};

const STEPS = [
  'hold',
  'confirm',
  'give back',
  'run out',
  'join',
  'change',
  'pause',
  'leave',
  'accept',
  'decline',
  'replace',
] as const;
interface Step {
  step: (typeof STEPS)[number];
  /** Selects one of the members, stays or entries. */
  which: number;
  stay: number;
  /** The stays for which an entry asks, as bits. */
  asks: number;
}

/** The number of orders that were moved to an offered stay, in all runs. */
let replacedOrders = 0;

/** One run with its own members and days. */
const play = async (steps: readonly Step[], firstDay: string, ownersFirst: boolean) => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.addMember()));
  const last = await addOwner(world);
  await onSale(world, last);
  members[MEMBERS - 1] = last;
  owners.clear();
  if (ownersFirst) owners.add(last);
  await world.sql(
    `insert into waitlist_rules (merchant_id, owners_first) values ($1, $2)
     on conflict (merchant_id) do update set owners_first = excluded.owners_first`,
    [world.merchant.id, ownersFirst],
  );
  const entries: Entry[] = [];
  const stays: Stay[] = [];
  for (let n = 0; n < STAYS; n += 1) {
    const fromDate = addDays(firstDay, n * APART);
    const days = Math.round((Date.parse(fromDate) - Date.parse(new Date().toISOString().slice(0, 10))) / 86_400_000);
    const id = await world.addStay({ days });
    const free = { by: null, orderId: '', isConfirmed: false, offered: null };
    stays.push({ id, fromDate, ...free, passed: new Set(), givers: new Set() });
  }
  let turn = 0;
  const asked = (mask: number) => stays.filter((_, n) => (mask >> n) & 1);
  const terms = (its: Iterable<Stay>, ReplacesId: string | null) => ({
    ReplacesId,
    Mode: 'offer' as const,
    Alternatives: [...its].map(({ fromDate }) => ({
      ResortId: world.resortId,
      FromDate: addDays(fromDate, -1),
      ToDate: addDays(fromDate, 8),
    })),
    AdultTotal: 2,
    ChildrenAges: [],
  });
  const change = (entry: Entry, Paused: boolean) =>
    world.send(entry.member, ChangeWaitlistEntry, {
      Id: randomUUID(),
      EntryId: entry.id,
      ...terms(entry.asks.keys(), entry.replaces),
      Paused,
    });
  const isLive = ({ state }: Entry) => state !== 'done' && state !== 'over';
  const othersOf = (taken: Stay) =>
    entries.filter(
      (each) => isLive(each) && each !== taken.offered && each.member === taken.offered!.member && each.asks.has(taken),
    );

  for (const { step, which, stay: at, asks } of steps) {
    const [member, stay] = [members[which % MEMBERS]!, stays[at % STAYS]!];
    const live = entries.filter(isLive);
    const entry = live[which % Math.max(1, live.length)];
    const held = stays.find(({ offered }) => offered === entry);
    const unconfirmed = stays.find(({ by, offered, isConfirmed }) => by && !offered && !isConfirmed);
    // Mostly one that is only held, so that some confirmed orders remain to be replaced.
    const back = at % 4 > 0 ? (unconfirmed ?? stay) : stay;
    const replacing = stays.find(({ offered }) => offered?.replaces);
    turn += 1;
    // Two entries of the same millisecond are sorted by their ids, so this waits.
    await pause(2);
    if (step === 'hold') {
      const Id = randomUUID();
      const given = { Id, ProductId: stay.id, AdultTotal: 2, ChildrenAges: [] };
      expect((await world.send(member, CreateVacationOrder, given)).ok).toBe(stay.by === null);
      if (stay.by === null) Object.assign(stay, { by: member, orderId: Id });
    } else if (step === 'confirm' && unconfirmed) {
      const given = { Id: unconfirmed.orderId, PaymentMethodId: world.codId };
      expect(await world.send(unconfirmed.by!, ConfirmOrder, given)).toMatchObject({ ok: true });
      unconfirmed.isConfirmed = true;
    } else if (step === 'give back' && back.by && !back.offered) {
      const given = { Id: randomUUID(), OrderId: back.orderId };
      expect(await world.send(back.by, CancelOrder, given)).toMatchObject({ ok: true });
      back.givers.add(back.by);
      back.passed.clear();
      release(entries, back);
    } else if (step === 'run out' && stay.by) {
      await world.sql(
        `update orders set hold_expires_at = now() - interval '1 second' where id = (select order_id from order_lines
          where stay_id = $1 and live)`,
        [stay.id],
      );
      await sweepHolds(served.database);
      if (stay.offered) endOffer(entries, stay, 'lapsed');
      else {
        stay.passed.clear();
        release(entries, stay);
      }
    } else if (step === 'join') {
      const Id = randomUUID();
      // A member with a confirmed order waits for a stay in its place, or in addition to it.
      const confirmed = at % 3 > 0 ? stays.find(({ isConfirmed }) => isConfirmed) : undefined;
      const who = confirmed?.by ?? member;
      const isFull = live.filter((each) => each.member === who).length >= WAITLIST_LIMITS.entries;
      const replaces = confirmed?.orderId ?? null;
      const wanted = confirmed ? stays : asked(asks);
      const joined = await world.send(who, JoinWaitlist, { Id, ...terms(wanted, replaces) });
      expect(joined.ok).toBe(!isFull);
      const its = new Map(wanted.map((each) => [each, turn]));
      if (!isFull) entries.push({ id: Id, member: who, asks: its, state: 'waiting', lapses: 0, replaces });
    } else if (step === 'change' && entry) {
      entry.asks = new Map(asked(asks).map((each) => [each, entry.asks.get(each) ?? turn]));
      expect(await change(entry, entry.state === 'paused')).toMatchObject({ ok: true });
      if (entry.state === 'paused') entry.lapses = 0;
    } else if (step === 'pause' && entry) {
      const paused = entry.state === 'waiting';
      expect(await change(entry, paused)).toMatchObject({ ok: true });
      if (entry.state === 'paused') entry.lapses = 0;
      if (entry.state !== 'offered') entry.state = paused ? 'paused' : 'waiting';
    } else if (step === 'leave' && entry) {
      const left = await world.send(entry.member, LeaveWaitlist, { Id: randomUUID(), EntryId: entry.id });
      expect(left).toMatchObject({ ok: true });
      if (held) endOffer(entries, held, 'left');
      entry.state = 'over';
    } else if (step === 'replace' && replacing) {
      const { offered, id } = replacing;
      const former = stays.find(({ orderId, isConfirmed }) => orderId === offered!.replaces && isConfirmed);
      const [line] = await world.sql('select order_id from order_lines where stay_id = $1 and live', [id]);
      const Replaced = { OrderId: offered!.replaces!, FromStayId: (former ?? stay).id, Total: PRICE, Points: 0 };
      const answer = { Id: randomUUID(), OrderId: line!.order_id as string, Replaced };
      const sent = await world.send(offered!.member, AcceptOffer, answer);
      expect(sent).toMatchObject(former ? { ok: true } : { refusal: { code: 'REPLACED_ORDER_OVER' } });
      if (former) {
        replacedOrders += 1;
        const others = othersOf(replacing);
        offered!.state = 'done';
        Object.assign(replacing, { offered: null, orderId: Replaced.OrderId, isConfirmed: true });
        former.passed.clear();
        release(entries, former);
        endOthers(entries, stays, others);
      }
    } else if ((step === 'accept' || step === 'decline') && entry && held) {
      const [line] = await world.sql('select order_id from order_lines where stay_id = $1 and live', [held.id]);
      const answer = { Id: randomUUID(), OrderId: line!.order_id as string };
      const sent = await world.send(entry.member, step === 'accept' ? AcceptOffer : DeclineOffer, answer);
      expect(sent).toMatchObject({ ok: true });
      if (step === 'decline') endOffer(entries, held, 'declined');
      else {
        const others = othersOf(held);
        entry.state = 'done';
        Object.assign(held, { offered: null, orderId: answer.OrderId, isConfirmed: false });
        endOthers(entries, stays, others);
      }
    } else continue;
    await compare(entries, stays, step);
  }
};

/** @throws when the database differs from the model */
const compare = async (entries: readonly Entry[], stays: readonly Stay[], step: string) => {
  const states = await world.sql('select id, state from waitlist_entries where id = any($1::uuid[])', [
    entries.map(({ id }) => id),
  ]);
  const state = new Map(states.map((row) => [row.id, row.state]));
  expect([step, ...entries.map(({ id }) => state.get(id))]).toEqual([step, ...entries.map((entry) => entry.state)]);
  const taken = await world.sql(
    `select l.stay_id, o.customer_id, (select r.entry_id from waitlist_releases r
       where r.merchant_id = o.merchant_id and r.order_id = o.id and r.outcome = 'open') as entry_id
     from order_lines l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
     where l.live and l.stay_id = any($1::uuid[])`,
    [stays.map(({ id }) => id)],
  );
  const rows = new Map(taken.map((row) => [row.stay_id, row]));
  const had = stays.map(({ id }) => [rows.get(id)?.customer_id ?? null, rows.get(id)?.entry_id ?? null]);
  expect([step, ...had]).toEqual([step, ...stays.map(({ by, offered }) => [by, offered?.id ?? null])]);
};

it('any sequence of members’ actions and time keeps the order of the waitlist', async () => {
  let firstDay = addDays(dayInZone(new Date(), world.merchant.timeZone), 40);
  const whole = (max: number) => fc.integer({ min: 0, max });
  const step = fc.record<Step>({
    step: fc.constantFrom(...STEPS, 'join', 'hold', 'confirm', 'give back', 'give back', 'accept', 'replace'),
    which: whole(11),
    stay: whole(6 * STAYS - 1),
    asks: fc.integer({ min: 1, max: 2 ** STAYS - 1 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }),
      fc.boolean(),
      async (steps, first) => {
        firstDay = addDays(firstDay, STAYS * APART);
        await play(steps, firstDay, first);
      },
    ),
    { numRuns: rounds(40, 150), seed: 39, maxSkipsPerRun: 0, endOnFailure: true },
  );
  expect(replacedOrders).toBeGreaterThan(0);
});
