import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import {
  ConfirmGuestName,
  CorrectWeek,
  EditVacationRentProduct,
  EXTRA_VACATION_DECISIONS,
  ProveGuestName,
  RejectGuestName,
  RENTAL_DECISIONS,
} from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPrivateImage } from '../testing/access-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import {
  addOwner,
  aRental,
  bought,
  done,
  givenToSell,
  handleOrderChange,
  offered,
  rented,
  weekRow,
} from './testing.ts';

/** Staff decide about the version that they read, not about one that the owner changed meanwhile. */

let served: Served;
let world: World;
let token: string;
beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 1e15, unpaidLimit: 50 } });
  world = served.azure;
  token = await signInDirectly(world, world.staffId);
});
afterAll(() => served.close());

const of = (WeekId: string) => ({ Id: randomUUID(), WeekId });
const ask = async (query: string) =>
  (JSON.parse((await requestsTo(served).query(`{ ${query} }`, {}, { token })).text) as { data: Record<string, never> })
    .data;
/** The version of a week that the queue of Today shows. */
const seen = async (id: string): Promise<string> =>
  ((await ask(`weektodecide(id: "${id}") { version }`)) as unknown as { weektodecide: { version: string } })
    .weektodecide.version;
const seenOfGuest = async (id: string): Promise<string> => {
  const read = await ask(`vacationrentproduct(id: "${id}") { guestCheck { version } }`);
  return (read as unknown as { vacationrentproduct: { guestCheck: { version: string } } }).vacationrentproduct
    .guestCheck.version;
};
const CHANGED = { ok: false, refusal: { code: 'CHANGED_MEANWHILE' } };
const edit = async (ownerId: string, id: string) =>
  done(world.send(ownerId, EditVacationRentProduct, { ...aRental(world, { Price: 99_000_000 }), ...of(id) } as never));

describe('a rental that its owner replaced since staff read it', () => {
  it('is neither published, refused nor sent back, until its new version was read', async () => {
    const ownerId = await addOwner(world);
    const id = await rented(world, ownerId);
    const Seen = await seen(id);
    await edit(ownerId, id);
    const { publish, refuse, revise } = RENTAL_DECISIONS;
    expect(await world.send(world.staffId, publish, { ...of(id), Seen, Verified: true })).toMatchObject(CHANGED);
    for (const decision of [refuse, revise])
      expect(await world.send(world.staffId, decision, { ...of(id), Seen, Reason: 'Thiếu ảnh' })).toMatchObject(
        CHANGED,
      );
    expect(await weekRow(world, id)).toMatchObject({ state: 'pending', stay_id: null });
    expect(await world.send(world.staffId, publish, { ...of(id), Seen: await seen(id) })).toMatchObject({ ok: true });
  });
  it('can be decided without a version, and after a change made by time', async () => {
    const ownerId = await addOwner(world);
    const [unsaid, overdue] = [await rented(world, ownerId), await rented(world, ownerId)];
    await edit(ownerId, unsaid);
    expect(await world.send(world.staffId, RENTAL_DECISIONS.publish, of(unsaid))).toMatchObject({ ok: true });
    const Seen = await seen(overdue);
    await world.sql(
      `insert into week_transitions (merchant_id, week_id, change, from_state, to_state)
       values ($1, $2, 'wait', 'pending', 'overdue')`,
      [world.merchant.id, overdue],
    );
    await world.sql(`update weeks set state = 'overdue' where id = $1`, [overdue]);
    expect(await world.send(world.staffId, RENTAL_DECISIONS.publish, { ...of(overdue), Seen })).toMatchObject({
      ok: true,
    });
  });
});

describe('the picture of a guest’s name that its owner replaced', () => {
  it('is neither confirmed nor rejected by a clerk who saw the former one', async () => {
    const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
    const { id, stayId } = await offered(world, ownerId);
    await bought(world, stayId, buyerId);
    await handleOrderChange(world, stayId);
    const prove = async () =>
      done(world.send(ownerId, ProveGuestName, { ...of(id), ImageId: await addPrivateImage(world, ownerId) }));
    await prove();
    const Seen = await seenOfGuest(id);
    await prove();
    expect(await world.send(world.staffId, ConfirmGuestName, { ...of(id), Seen })).toMatchObject(CHANGED);
    expect(await world.send(world.staffId, RejectGuestName, { ...of(id), Seen, Reason: 'Mờ' })).toMatchObject(CHANGED);
    expect(await world.send(world.staffId, ConfirmGuestName, { ...of(id), Seen: await seenOfGuest(id) })).toMatchObject(
      { ok: true },
    );
  });
});

describe('the picture of a guest’s name that a colleague has decided', () => {
  it('is refused to other clerks, with the name of the decider', async () => {
    const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
    const { id, stayId } = await offered(world, ownerId);
    await bought(world, stayId, buyerId);
    await handleOrderChange(world, stayId);
    await done(world.send(ownerId, ProveGuestName, { ...of(id), ImageId: await addPrivateImage(world, ownerId) }));
    const Seen = await seenOfGuest(id);
    const faster = await world.addHolder('administrator');
    await world.sql(`update users set first_name = 'Lan', last_name = 'Phạm' where id = $1`, [faster]);
    await done(world.send(faster, RejectGuestName, { ...of(id), Seen, Reason: 'Mờ' }));
    const decided = { ok: false, refusal: { code: 'GUEST_CHECK_DECIDED', data: { by: 'Phạm Lan' } } };
    for (const seenBefore of [{ Seen }, {}]) {
      expect(await world.send(world.staffId, ConfirmGuestName, { ...of(id), ...seenBefore })).toMatchObject(decided);
      expect(
        await world.send(world.staffId, RejectGuestName, { ...of(id), ...seenBefore, Reason: 'Mờ' }),
      ).toMatchObject(decided);
    }
    // The clerk who decided gets the general refusal, which does not report that decision.
    const again = await world.send(faster, RejectGuestName, { ...of(id), Seen, Reason: 'Mờ' });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'CHANGED_MEANWHILE' } });
  });
});

describe('an extra vacation that was sent back and corrected', () => {
  const corrected = async (ownerId: string, id: string) => {
    await done(world.send(world.staffId, EXTRA_VACATION_DECISIONS.revise, { ...of(id), Reason: 'Thiếu ảnh' }));
    await done(world.send(ownerId, CorrectWeek, { ...of(id), ReferenceCode: randomUUID(), Note: 'New' }));
  };
  it('is not approved by a clerk who read the former version', async () => {
    const ownerId = await addOwner(world);
    const id = await givenToSell(world, ownerId);
    const Seen = await seen(id);
    await corrected(ownerId, id);
    const approve = (more: object) =>
      world.send(world.administratorId, EXTRA_VACATION_DECISIONS.approve, { ...of(id), ...more });
    expect(await approve({ Seen })).toMatchObject(CHANGED);
    expect(await weekRow(world, id)).toMatchObject({ state: 'pending' });
    expect(await approve({ Seen: await seen(id) })).toMatchObject({ ok: true });
  });
  it('makes a pending approval outdated, also at the same price', async () => {
    const ownerId = await addOwner(world);
    const id = await givenToSell(world, ownerId);
    const second = await world.addHolder('administrator');
    world.merchant.settings.moneyAloneLimit = 0;
    try {
      const ApprovalId = randomUUID();
      const asked = await world.send(world.administratorId, EXTRA_VACATION_DECISIONS.approve, {
        Id: ApprovalId,
        WeekId: id,
      });
      expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
      await corrected(ownerId, id);
      expect(await world.send(second, Approve, { Id: randomUUID(), ApprovalId })).toMatchObject({
        ok: false,
        refusal: { code: 'APPROVAL_OUTDATED' },
      });
      expect(await weekRow(world, id)).toMatchObject({ state: 'pending' });
    } finally {
      world.merchant.settings.moneyAloneLimit = 1e15;
    }
  });
});
