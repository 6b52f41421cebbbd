import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import {
  AcceptOffer,
  ChangeWaitlistEntry,
  DeclineOffer,
  JoinWaitlist,
  LeaveWaitlist,
} from '@sandbar/contract/waitlist';
import { DEPOSIT_DECISIONS, WithdrawWeek } from '@sandbar/contract/weeks';
import { addDays, dayInZone, nightsBetween } from '@sandbar/domain/common';
import { WAITLIST_LIMITS } from '@sandbar/domain/waitlist';
import { DEPOSIT_QUOTA } from '@sandbar/domain/weeks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../testing/rounds.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { World } from '../testing/world.ts';
import { addOwner, deposited } from '../weeks/testing.ts';

/**
 * Random sequences of actions of owners who give a week for a stay, of staff, and of time: after each step the weeks
 * must agree with a model. A week is given at most once, and only with a stay that its points pay at that moment.
 */

const STAYS = 3;
const APART = 10;
/** Weeks that are given have seven nights, so entries do not ask for them. */
const NIGHTS = 6;
/** Less than a week earns. */
const COSTS = 4_000;

let served: Served;
let world: World;
const limits = { holdLimit: 50, unpaidLimit: 50, pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 };
servedThroughout({ settings: limits }, (started) => {
  served = started;
  world = served.azure;
});

interface Week {
  id: string;
  ownerId: string;
  state: 'pending' | 'agreed' | 'given' | 'refused' | 'withdrawn';
}
interface Entry {
  id: string;
  member: string;
  since: number;
  state: 'waiting' | 'offered' | 'paused' | 'done' | 'over';
  lapses: number;
  /** The week that it gives for a stay; null without one. */
  week: Week | null;
}
interface Stay {
  id: string;
  /** The member who has it, and the order; null when it is free. */
  by: string | null;
  orderId: string;
  /** Whether its order was paid with a week. */
  isPaid: boolean;
  offered: Entry | null;
  passed: Set<Entry>;
  givers: Set<string>;
}
interface Run {
  owners: string[];
  other: string;
  entries: Entry[];
  stays: Stay[];
  /** Every week that an entry named, with its state. */
  weeks: Week[];
}

/** When the stay is free, it is offered to the first entry whose week staff have approved, or that gives none. */
const release = ({ entries }: Run, stay: Stay): void => {
  Object.assign(stay, { by: null, offered: null, isPaid: false });
  const [next] = entries
    .filter((entry) => entry.state === 'waiting' && !stay.passed.has(entry))
    .filter(({ week }) => week === null || week.state === 'agreed')
    .toSorted(
      (one, other) =>
        Number(stay.givers.has(one.member)) - Number(stay.givers.has(other.member)) || one.since - other.since,
    );
  if (!next) return;
  next.state = 'offered';
  Object.assign(stay, { by: next.member, offered: next });
};

const isGone = ({ week }: Entry): boolean => week?.state === 'withdrawn' || week?.state === 'refused';

/**
 * After an offer that was not accepted the entry keeps its place, unless its week ended meanwhile or two offers
 * expired.
 */
const endOffer = (run: Run, stay: Stay, ending: 'declined' | 'lapsed' | 'left'): void => {
  const entry = stay.offered!;
  entry.lapses = ending === 'lapsed' ? entry.lapses + 1 : 0;
  if (isGone(entry)) seen.gone += 1;
  const pauses = entry.lapses >= WAITLIST_LIMITS.lapses || isGone(entry);
  entry.state = ending === 'left' ? 'over' : pauses ? 'paused' : 'waiting';
  stay.passed.add(entry);
  release(run, stay);
};

/** A week that is not given is withdrawn, unless it was already withdrawn or refused. */
const leaveWeek = ({ week }: Entry): void => {
  if (week?.state === 'pending' || week?.state === 'agreed') week.state = 'withdrawn';
};

/** The number of times each outcome happened, in all runs. */
const seen = { given: 0, kept: 0, notAgreed: 0, none: 0, gone: 0 };

const terms = (run: Run, firstDay: string, week: Week | null) => ({
  Mode: 'offer' as const,
  Alternatives: run.stays.map((_, n) => ({
    ResortId: world.resortId,
    FromDate: addDays(firstDay, n * APART - 1),
    ToDate: addDays(firstDay, n * APART + 8),
    Nights: NIGHTS,
  })),
  AdultTotal: 2,
  ChildrenAges: [],
  InPoints: true,
  StakeId: week?.id ?? null,
});

/** @returns null when its owner has given the most weeks that are allowed */
const newWeek = async (run: Run, ownerId: string): Promise<Week | null> => {
  if (run.weeks.filter((week) => week.ownerId === ownerId).length >= DEPOSIT_QUOTA.limit) return null;
  const week: Week = { id: await deposited(world, ownerId), ownerId, state: 'pending' };
  run.weeks.push(week);
  return week;
};

interface Given {
  run: Run;
  firstDay: string;
  turn: number;
  /** The selected stay, owner and entry of a step. */
  stay: Stay;
  owner: string;
  entry: Entry | undefined;
  /** The stay that is offered to the entry. */
  held: Stay | undefined;
}

/** sequences.extended.test.ts covers the other entries that end with a stay; here none does. */
const NO_OTHERS = { EndEntries: [] };
const answer = (stay: Stay) =>
  world
    .sql('select order_id from order_lines where stay_id = $1 and live', [stay.id])
    .then(([line]) => ({ Id: randomUUID(), OrderId: line!.order_id as string }));

const decided = async (entry: Entry | undefined, to: 'agreed' | 'refused') => {
  const week = entry?.week;
  if (!week) return;
  const given = { Id: randomUUID(), WeekId: week.id };
  const sent =
    to === 'agreed'
      ? await world.send(world.staffId, DEPOSIT_DECISIONS.approve, given)
      : await world.send(world.staffId, DEPOSIT_DECISIONS.refuse, { ...given, Reason: 'Sai' });
  const isOpen = week.state === 'pending' || (week.state === 'agreed' && to === 'refused');
  expect([to, week.state, sent.ok]).toEqual([to, week.state, isOpen]);
  if (!isOpen) return;
  week.state = to;
  if (to === 'refused' && entry.state === 'waiting') entry.state = 'paused';
};

/** Each step changes the model in the same way as the database. */
const STEPS = {
  hold: async ({ stay, run }: Given) => {
    const Id = randomUUID();
    const given = { Id, ProductId: stay.id, AdultTotal: 2, ChildrenAges: [] };
    const sent = await world.send(run.other, CreateVacationOrder, given);
    expect(sent.ok).toBe(stay.by === null);
    if (sent.ok) Object.assign(stay, { by: run.other, orderId: Id });
  },
  giveBack: async ({ stay, run }: Given) => {
    if (!stay.by || stay.offered) return;
    const given = { Id: randomUUID(), OrderId: stay.orderId };
    expect(await world.send(stay.by, CancelOrder, given)).toMatchObject({ ok: true });
    stay.givers.add(stay.by);
    stay.passed.clear();
    release(run, stay);
  },
  runOut: async ({ stay, run }: Given) => {
    if (!stay.by || stay.isPaid) return;
    const ends = `update orders set hold_expires_at = now() - interval '1 second'
      where id = (select order_id from order_lines where stay_id = $1 and live)`;
    await world.sql(ends, [stay.id]);
    await sweepHolds(served.database);
    if (stay.offered) return endOffer(run, stay, 'lapsed');
    stay.passed.clear();
    release(run, stay);
  },
  join: async ({ run, firstDay, owner, turn }: Given) => {
    const member = turn % 6 === 0 ? run.other : owner;
    const its = run.entries.filter((entry) => entry.member === member && entry.state !== 'done');
    if (its.filter(({ state }) => state !== 'over').length >= WAITLIST_LIMITS.entries) return;
    const week = member === run.other ? null : await newWeek(run, member);
    const entry: Entry = { id: randomUUID(), member, since: turn, state: 'waiting', lapses: 0, week };
    const sent = await world.send(member, JoinWaitlist, { Id: entry.id, ...terms(run, firstDay, week) });
    expect(sent).toMatchObject({ ok: true });
    run.entries.push(entry);
  },
  agree: ({ entry }: Given) => decided(entry, 'agreed'),
  refuse: ({ entry }: Given) => decided(entry, 'refused'),
  withdraw: async ({ entry }: Given) => {
    if (!entry?.week) return;
    const { id, state } = entry.week;
    const sent = await world.send(entry.member, WithdrawWeek, { Id: randomUUID(), WeekId: id });
    expect(sent.ok).toBe(state === 'pending' || state === 'agreed');
    leaveWeek(entry);
    if (sent.ok && entry.state === 'waiting') entry.state = 'paused';
  },
  /** The entry names another week, or none, or waits again. */
  change: async ({ run, firstDay, entry, turn }: Given) => {
    if (!entry) return;
    const what = turn % 4;
    const week =
      what === 0 || entry.member === run.other ? null : what === 1 ? entry.week : await newWeek(run, entry.member);
    const asked = { Id: randomUUID(), EntryId: entry.id, ...terms(run, firstDay, week), Paused: false };
    expect(await world.send(entry.member, ChangeWaitlistEntry, asked)).toMatchObject({ ok: true });
    if (week !== entry.week) leaveWeek(entry);
    entry.week = week;
    if (entry.state === 'paused') Object.assign(entry, { state: 'waiting', lapses: 0 });
  },
  leave: async ({ run, entry, held }: Given) => {
    if (!entry) return;
    const left = await world.send(entry.member, LeaveWaitlist, { Id: randomUUID(), EntryId: entry.id });
    expect(left).toMatchObject({ ok: true });
    leaveWeek(entry);
    if (held) endOffer(run, held, 'left');
    entry.state = 'over';
  },
  /** Accepts the stay for the week. */
  take: async ({ entry, held }: Given) => {
    if (!entry || !held) return;
    const WeekId = entry.week?.id ?? randomUUID();
    const asked = { ...(await answer(held)), ...NO_OTHERS, Staked: { WeekId, Points: COSTS } };
    const isAgreed = entry.week?.state === 'agreed';
    const sent = await world.send(entry.member, AcceptOffer, asked);
    expect(sent).toMatchObject(isAgreed ? { ok: true } : { refusal: { code: 'STAKE_OVER' } });
    seen[isAgreed ? 'given' : entry.week?.state === 'pending' ? 'notAgreed' : 'none'] += 1;
    if (!isAgreed) return;
    entry.state = 'done';
    entry.week!.state = 'given';
    Object.assign(held, { offered: null, orderId: asked.OrderId, isPaid: true });
  },
  /** Accepts the stay, to be paid in another way. */
  accept: async ({ entry, held }: Given) => {
    if (!entry || !held) return;
    const asked = { ...(await answer(held)), ...NO_OTHERS };
    expect(await world.send(entry.member, AcceptOffer, asked)).toMatchObject({ ok: true });
    if (entry.week) seen.kept += 1;
    leaveWeek(entry);
    entry.state = 'done';
    Object.assign(held, { offered: null, orderId: asked.OrderId });
  },
  decline: async ({ run, entry, held }: Given) => {
    if (!entry || !held) return;
    expect(await world.send(entry.member, DeclineOffer, await answer(held))).toMatchObject({ ok: true });
    endOffer(run, held, 'declined');
  },
};
type Step = keyof typeof STEPS;
const NAMES = Object.keys(STEPS) as Step[];

/** @throws when the database differs from the model, or a week was given twice, or without its stay */
const compare = async ({ entries, stays, weeks }: Run, step: Step) => {
  const [states, weekRows, lots, lines] = await Promise.all([
    world.sql('select id, state from waitlist_entries where id = any($1::uuid[])', [entries.map(({ id }) => id)]),
    world.sql(
      `select id, case when stay_id is not null then 'given' when state = 'pending' and agreed_at is not null
         then 'agreed' else state end as state from weeks where id = any($1::uuid[])`,
      [weeks.map(({ id }) => id)],
    ),
    world.sql('select id from point_lots where id = any($1::uuid[])', [weeks.map(({ id }) => id)]),
    world.sql(
      `select l.stay_id, o.customer_id, o.points > 0 as paid, (select r.entry_id from waitlist_releases r
         where r.merchant_id = o.merchant_id and r.order_id = o.id and r.outcome = 'open') as entry_id
       from order_lines l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
       where l.live and l.stay_id = any($1::uuid[])`,
      [stays.map(({ id }) => id)],
    ),
  ]);
  const by = (rows: Record<string, unknown>[], what: string) => new Map(rows.map((row) => [row.id, row[what]]));
  const [entryStates, weekStates] = [by(states, 'state'), by(weekRows, 'state')];
  expect([step, ...entries.map(({ id }) => entryStates.get(id))]).toEqual([step, ...entries.map(({ state }) => state)]);
  expect([step, ...weeks.map(({ id }) => weekStates.get(id))]).toEqual([step, ...weeks.map(({ state }) => state)]);
  const given = weeks.filter(({ state }) => state === 'given').map(({ id }) => id);
  expect([step, ...lots.map(({ id }) => id as string).toSorted()]).toEqual([step, ...given.toSorted()]);
  const taken = new Map(lines.map((line) => [line.stay_id, line]));
  const had = stays
    .map(({ id }) => taken.get(id))
    .map((line) => [line?.customer_id ?? null, line?.entry_id ?? null, line?.paid ?? false]);
  expect([step, ...had]).toEqual([
    step,
    ...stays.map(({ by: who, offered, isPaid }) => [who, offered?.id ?? null, isPaid]),
  ]);
};

/** These steps may concern any entry; others mostly concern those that they can change. */
const ABOUT_ANY: readonly Step[] = ['runOut', 'join', 'leave'];

/** Steps that lead to an offer and its answer occur more often. */
const WEIGHTS: Partial<Record<Step, number>> = {
  join: 2,
  agree: 5,
  hold: 4,
  giveBack: 6,
  take: 5,
  change: 3,
  withdraw: 2,
};

/** Selects what a step concerns: in three cases of four something that it can change, if possible. */
const oneOf = <Each>(
  { step, at }: { step: Step; at: number },
  all: readonly Each[],
  fit: readonly Each[],
): Each | undefined => {
  const among = !ABOUT_ANY.includes(step) && at % 4 > 0 && fit.length > 0 ? fit : all;
  return among[at % Math.max(1, among.length)];
};

const play = async (steps: readonly { step: Step; stay: number; entry: number }[], firstDay: string) => {
  const run: Run = {
    owners: [await addOwner(world), await addOwner(world), await addOwner(world)],
    other: await world.addMember(),
    entries: [],
    stays: [],
    weeks: [],
  };
  const today = new Date().toISOString().slice(0, 10);
  for (let n = 0; n < STAYS; n += 1) {
    const days = nightsBetween(today, addDays(firstDay, n * APART));
    const id = await world.addStay({ days, nights: NIGHTS, pointPrice: COSTS });
    const free = { by: null, orderId: '', isPaid: false, offered: null };
    run.stays.push({ id, ...free, passed: new Set(), givers: new Set() });
  }
  for (const [turn, each] of steps.entries()) {
    // Two entries of the same millisecond are sorted by their ids, so this waits.
    await pause(2);
    const live = run.entries.filter(({ state }) => state !== 'done' && state !== 'over');
    const entry = oneOf(
      { step: each.step, at: each.entry },
      live,
      // Offers are answered or changed, and staff approve waiting weeks.
      live.filter(({ state, week }) =>
        each.step === 'agree' ? week?.state === 'pending' : state === 'offered' && (each.step !== 'take' || week),
      ),
    );
    const stay = oneOf(
      { step: each.step, at: each.stay },
      run.stays,
      run.stays.filter(({ by, offered }) => (each.step === 'hold' ? by === null : by !== null && offered === null)),
    )!;
    await STEPS[each.step]({
      run,
      firstDay,
      turn,
      stay,
      owner: run.owners[each.entry % run.owners.length]!,
      entry,
      held: run.stays.find((stay) => entry !== undefined && stay.offered === entry),
    });
    await compare(run, each.step);
  }
};

it('a staked week is deposited once, with the stay that it pays for, in any order of steps', async () => {
  let firstDay = addDays(dayInZone(new Date(), world.merchant.timeZone), 40);
  const step = fc.record({
    step: fc.oneof(...NAMES.map((name) => ({ weight: WEIGHTS[name] ?? 1, arbitrary: fc.constant(name) }))),
    stay: fc.integer({ min: 0, max: 4 * STAYS - 1 }),
    entry: fc.integer({ min: 0, max: 15 }),
  });
  const steps = fc.array(step as fc.Arbitrary<{ step: Step; stay: number; entry: number }>, {
    minLength: 40,
    maxLength: 80,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(steps, async (each) => {
      firstDay = addDays(firstDay, STAYS * APART);
      await play(each, firstDay);
    }),
    { numRuns: rounds(30, 120), seed: 39, maxSkipsPerRun: 0, endOnFailure: true },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true]);
});
