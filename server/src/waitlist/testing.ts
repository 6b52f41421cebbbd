import { randomUUID } from 'node:crypto';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { AcceptOffer, DeclineOffer, JoinWaitlist } from '@sandbar/contract/waitlist';
import type { WaitlistMode } from '@sandbar/domain/waitlist';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { newEvents } from '../platform/events/append-events.ts';
import type { Processes } from '../testing/processes.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import type { Served } from '../testing/served.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { World } from '../testing/world.ts';
import { releaseStays } from './release-stays.ts';

/** Members who wait and answer, for tests with server processes; they use commands and wait for the processes' jobs. */

export interface Waited {
  stayId: string;
  window: { resortId: string; roomId: null; fromDate: string; toDate: string; nights: null };
}
export interface Person {
  id: string;
  token: string;
}

export const waitersAt = (processes: Pick<Processes, 'world' | 'database'>) => {
  const { world, database } = processes;
  // Stays that this process frees are released as in the server.
  database.followEvents(releaseStays({ merchants: { byId: async () => world.merchant } }));
  const day = (days: number) => addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), days);
  let next = 30;
  /** Makes a stay in a separate window. */
  const newStay = async (pointPrice?: number): Promise<Waited> => {
    next += 10;
    const window = { resortId: world.resortId, roomId: null, fromDate: day(next), toDate: day(next + 9), nights: null };
    return { stayId: await world.addStay({ days: next + 1, ...(pointPrice ? { pointPrice } : {}) }), window };
  };
  const person = async (): Promise<Person> => {
    const id = await world.addMember();
    return { id, token: await signInDirectly(world, id) };
  };
  /** @returns the order's id */
  const hold = async ({ id }: Person, ProductId: string): Promise<string> => {
    const Id = randomUUID();
    const held = await world.send(id, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] });
    if (!held.ok) throw new Error(held.refusal.code);
    return Id;
  };
  /** The content of an entry. @param most the most points that a stay may cost; without it stays in money match too */
  const asked = ({ window }: Waited, Mode: WaitlistMode, most?: number) => ({
    Mode,
    Alternatives: [{ ResortId: window.resortId, FromDate: window.fromDate, ToDate: window.toDate }],
    AdultTotal: 2,
    ChildrenAges: [],
    ...(most === undefined ? {} : { InPoints: true, Most: most }),
  });
  /** @returns the entry's id */
  const join = async ({ id }: Person, stay: Waited): Promise<string> => {
    const Id = randomUUID();
    const joined = await world.send(id, JoinWaitlist, { Id, ...asked(stay, 'offer') });
    if (!joined.ok) throw new Error(joined.refusal.code);
    return Id;
  };
  const post = (at: ServerProcess, { token }: Person, command: string, content: object) =>
    postCommand(at.address, token, 'Sale', command, { Id: randomUUID(), ...content });
  const stateOf = async (entry: string) =>
    (await world.sql('select state from waitlist_entries where id = $1', [entry]))[0]?.state;
  const offerOf = async (entry: string) =>
    (
      await world.sql(`select order_id as id from waitlist_releases where entry_id = $1 and outcome = 'open'`, [entry])
    )[0]?.id as string | undefined;
  return {
    day,
    newStay,
    person,
    hold,
    asked,
    join,
    post,
    holdAt: (at: ServerProcess, who: Person, ProductId: string) =>
      post(at, who, 'CreateVacationOrder', { ProductId, AdultTotal: 2, ChildrenAges: [] }),
    stateOf,
    offerOf,
    runOut: (orderId: string) =>
      world.sql('update orders set hold_expires_at = now() where id = $1 and all_status = 1', [orderId]),
    /**
     * Two members wait for a stay, and the first one has the offer. @param pointPrice without it the price is in money
     */
    offered: async (pointPrice?: number) => {
      const stay = await newStay(pointPrice);
      const [holder, first, second] = [await person(), await person(), await person()];
      const order = await hold(holder, stay.stayId);
      const entries = [await join(first, stay), await join(second, stay)] as const;
      await world.send(holder.id, CancelOrder, { Id: randomUUID(), OrderId: order });
      const offer = (await offerOf(entries[0]))!;
      return {
        stay,
        first,
        second,
        entry: entries[0],
        offer,
        take: (at: ServerProcess) => post(at, first, 'AcceptOffer', { OrderId: offer }),
        decline: (at: ServerProcess) => post(at, first, 'DeclineOffer', { OrderId: offer }),
        states: async () => ({ first: await stateOf(entries[0]), second: await stateOf(entries[1]) }),
      };
    },
    /** Ends what earlier tests left waiting. */
    forget: async () => {
      await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where all_status = 1`);
      await world.sql(`update waitlist_alternatives set live = false, removed_at = now() where live`);
      await sweepHolds(database);
      await world.sql(`update waitlist_entries set state = 'over', ended_at = now(), end_reason = 'left'
        where ended_at is null`);
    },
  };
};

/** Members who wait and answer, for tests in one process; they use commands and run the jobs. */
export const waitingMembers = (at: () => Served) => {
  const world = () => at().azure;
  const day = (days: number) => addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), days);
  const window = (from: number, to: number, more = {}) => ({
    ResortId: world().resortId,
    FromDate: day(from),
    ToDate: day(to),
    ...more,
  });
  const join = (memberId: string, more: object = {}) => {
    const Id = randomUUID();
    const usual = { Id, Mode: 'offer' as const, Alternatives: [window(50, 120)], AdultTotal: 2, ChildrenAges: [] };
    return world().send(memberId, JoinWaitlist, { ...usual, ...more });
  };
  const hold = async (memberId: string, ProductId: string) => {
    const Id = randomUUID();
    const held = await world().send(memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] });
    return held.ok ? Id : held.refusal.code;
  };
  const cancel = (memberId: string, OrderId: string) =>
    world().send(memberId, CancelOrder, { Id: randomUUID(), OrderId });
  return {
    day,
    window,
    join,
    joined: async (memberId: string, more: object = {}): Promise<string> => {
      const result = await join(memberId, more);
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value.id;
    },
    hold,
    cancel,
    accept: (memberId: string, OrderId: string) => world().send(memberId, AcceptOffer, { Id: randomUUID(), OrderId }),
    decline: (memberId: string, OrderId: string) => world().send(memberId, DeclineOffer, { Id: randomUUID(), OrderId }),
    /** A stay that another member holds, with a function that gives it back. */
    taken: async (options: Parameters<World['addStay']>[0] = {}) => {
      const [holder, stayId] = [await world().addMember(), await world().addStay({ days: 60, ...options })];
      const orderId = await hold(holder, stayId);
      return { stayId, giveBack: () => cancel(holder, orderId), orderId, holder };
    },
    offerOf: async (entryId: string) =>
      (
        await world().sql(`select order_id as id from waitlist_releases where entry_id = $1 and outcome = 'open'`, [
          entryId,
        ])
      )[0]?.id as string | undefined,
    stateOf: async (entryId: string) =>
      (await world().sql('select state from waitlist_entries where id = $1', [entryId]))[0]?.state,
    skipsOf: async (entryId: string) =>
      (await world().sql('select reason from waitlist_skips where entry_id = $1 order by release_id', [entryId])).map(
        ({ reason }) => reason,
      ),
    /** Takes free stays off sale, as when staff hide their resort. */
    offTheMarket: async () => {
      const { merchant, resortId } = world();
      await world().sql(`update stays set published = false where not exists (select from order_lines l
        where l.merchant_id = stays.merchant_id and l.stay_id = stays.id and l.live)`);
      const changed = { kind: 'catalogue.changed', subjectId: resortId, payload: { resortId } };
      await at().database.run(newEvents(merchant.id, [changed]));
    },
    /** Ends what earlier tests left waiting. */
    noOneWaits: async () => {
      await world().sql('update waitlist_alternatives set live = false, removed_at = now() where live');
      await world().sql(`update waitlist_entries set state = 'over', ended_at = now(), end_reason = 'left'
        where ended_at is null and state <> 'offered'`);
    },
    runOut: async (orderId: string) => {
      await world().sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [orderId]);
      await sweepHolds(at().database);
    },
  };
};
