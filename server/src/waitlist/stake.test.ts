import { randomUUID } from 'node:crypto';
import { AwardPoints } from '@sandbar/contract/points';
import { AcceptOffer, AnswerOfferByLink, ChangeWaitlistEntry, LeaveWaitlist } from '@sandbar/contract/waitlist';
import { DEPOSIT_DECISIONS, WithdrawWeek } from '@sandbar/contract/weeks';
import { MAX_BALANCE } from '@sandbar/domain/points';
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../points/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { addOwner, deposited, done, givenToSell, weekRow } from '../weeks/testing.ts';
import { lockStake, payWithStake } from './staked-week.ts';
import { waitingMembers } from './testing.ts';

/**
 * An owner gives a week for a stay of the waitlist: staff approve it, and it is given only when the stay is accepted.
 */

const EARNED = 4_200;
const COSTS = 4_500;

let served: Served;
let world: World;
const limits = { holdLimit: 50, unpaidLimit: 50, pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 };
servedThroughout({ settings: limits }, (started) => {
  served = started;
  world = served.azure;
  served.startWork();
});
const { window, join, joined, taken, offerOf, stateOf, skipsOf, decline, accept, offTheMarket } = waitingMembers(
  () => served,
);

beforeEach(offTheMarket);

/** Event handlers count weeks and orders in their own time, so this waits. */
const sound = () => eventually(async () => expect(await brokenInvariants(served.database)).toEqual([]));
const balance = (memberId: string) => balanceOf(served.database, world.merchant.id, memberId);
const agree = (weekId: string) =>
  world.send(world.staffId, DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId: weekId });
const stakeOf = async (entryId: string) =>
  (await world.sql('select id, state from weeks where stake_of = $1', [entryId]))[0];

/**
 * The beginning of the last window. Windows end before the given weeks, 13 months ahead, so that entries do not ask for
 * those.
 */
let from = 30;
/** An owner with a few points who waits for a stay of 4,500 in a separate window, with a week that earns 4,200. */
const waiting = async ({ points = 400, mode = 'offer', most = 5_000 as number | null } = {}) => {
  const memberId = await addOwner(world);
  const Reason = { vi: 'Tặng', en: 'Gift' };
  if (points > 0)
    await world.send('system', AwardPoints, { Id: randomUUID(), UserId: memberId, Points: points, Reason });
  const weekId = await deposited(world, memberId);
  from += 12;
  const asked = { Mode: mode, Alternatives: [window(from, from + 9)], InPoints: true, Most: most, StakeId: weekId };
  const entryId = await joined(memberId, asked);
  const { stayId, giveBack } = await taken({ days: from + 1, pointPrice: COSTS });
  return { memberId, weekId, entryId, stayId, giveBack, asked: { ...asked, AdultTotal: 2, ChildrenAges: [] } };
};
/** The same, with the week approved and the stay held for the entry. */
const offered = async (given: Parameters<typeof waiting>[0] = {}) => {
  const at = await waiting(given);
  await done(agree(at.weekId));
  expect(await at.giveBack()).toMatchObject({ ok: true });
  return { ...at, offerId: (await offerOf(at.entryId))! };
};
type Offered = Awaited<ReturnType<typeof offered>>;
const take = ({ memberId, offerId, weekId }: Offered, Points = COSTS) =>
  world.send(memberId, AcceptOffer, { Id: randomUUID(), OrderId: offerId, Staked: { WeekId: weekId, Points } });
const withdraw = ({ memberId, weekId }: Pick<Offered, 'memberId' | 'weekId'>) =>
  world.send(memberId, WithdrawWeek, { Id: randomUUID(), WeekId: weekId });
const change = ({ memberId, entryId, asked }: Offered, more: object) =>
  world.send(memberId, ChangeWaitlistEntry, {
    Id: randomUUID(),
    EntryId: entryId,
    Paused: false,
    ...asked,
    ...more,
  } as never);
const shownTo = async (memberId: string) => {
  const token = await signInDirectly(world, memberId);
  const query = `{ mywaitlist { state stake { id state points } offer { stake { why points earned left } }
    history { what } } waitliststakes { id points } }`;
  return JSON.parse((await requestsTo(served).query(query, {}, { token })).text).data;
};
/** Reads the week as staff see it. */
const toDecide = async (weekId: string) => {
  const token = await signInDirectly(world, world.staffId);
  const query = `query ($id: ID!) { weektodecide(id: $id) { staked mayDecide } }`;
  const asked = await requestsTo(served).query(query, { id: weekId }, { token });
  return JSON.parse(asked.text).data.weektodecide;
};
/** Reads the state of a week as its owner sees it. */
const namedFor = async ({ memberId, weekId }: Pick<Offered, 'memberId' | 'weekId'>) => {
  const token = await signInDirectly(world, memberId);
  const query = 'query ($id: ID!) { depositorder(id: $id) { state displayStatus } }';
  const asked = await requestsTo(served).query(query, { id: weekId }, { token });
  return JSON.parse(asked.text).data.depositorder;
};
const mailsTo = async (memberId: string) =>
  (await world.sql('select text_body from mails where user_id = $1', [memberId])).map(({ text_body: text }) => text);

describe('a staked week', () => {
  it('is not deposited by staff in the member’s place for a stay that is sold for them', async () => {
    const at = await offered();
    const clerk = await world.addHolder('administrator');
    const own = await givenToSell(world, clerk);
    await world.sql('update weeks set stay_id = $2 where id = $1', [own, at.stayId]);
    const content = { Id: randomUUID(), OrderId: at.offerId, Staked: { WeekId: at.weekId, Points: COSTS } };
    const envelope = { OnBehalfOf: at.memberId, Reason: 'Khách gọi tổng đài' };
    const token = await signInDirectly(world, clerk);
    const { text } = await requestsTo(served).command('Sale/AcceptOffer', content, { token, envelope });
    expect(JSON.parse(text)).toMatchObject({ Success: false, Code: 'OWN_WEEK' });
    await world.sql('update weeks set stay_id = null where id = $1', [own]);
    expect(await take(at)).toMatchObject({ ok: true });
    await sound();
  });

  it('is approved by staff beforehand, without points', async () => {
    const { memberId, weekId } = await waiting();
    expect(await toDecide(weekId)).toEqual({ staked: true, mayDecide: true });
    expect(await namedFor({ memberId, weekId })).toEqual({ state: 'pending', displayStatus: 'Chờ duyệt' });
    expect(await done(agree(weekId))).toEqual({ id: weekId, stayId: null });
    expect(await weekRow(world, weekId)).toMatchObject({ state: 'pending', stay_id: null });
    expect(await balance(memberId)).toBe(400);
    expect(await namedFor({ memberId, weekId })).toEqual({ state: 'pending', displayStatus: 'Đã đồng ý, chờ đổi' });
    expect(await toDecide(weekId)).toEqual({ staked: true, mayDecide: false });
    expect(await agree(weekId)).toMatchObject({ ok: false, refusal: { code: 'WEEK_STATE' } });
  });

  it('is deposited when its member accepts the stay, which its points pay, and is offered to others', async () => {
    const at = await offered();
    const [week] = await world.sql('select from_date, to_date from weeks where id = $1', [at.weekId]);
    const forWeek = [{ ResortId: world.resortId, FromDate: week!.from_date, ToDate: week!.to_date }];
    const own = await joined(at.memberId, { Alternatives: forWeek });
    const next = await joined(await world.addMember(), { Alternatives: forWeek });
    expect((await shownTo(at.memberId)).mywaitlist[0]).toMatchObject({
      stake: { id: at.weekId, state: 'agreed', points: EARNED },
      offer: { stake: { why: null, points: COSTS, earned: EARNED, left: 400 + EARNED - COSTS } },
    });
    expect(await done(take(at))).toMatchObject({ orderId: at.offerId, holdExpiresAt: null, refund: 0 });
    expect([await stateOf(at.entryId), await stateOf(own), await stateOf(next)]).toEqual([
      'done',
      'waiting',
      'offered',
    ]);
    expect(await skipsOf(own)).toEqual(['own-week']);
    expect(await balance(at.memberId)).toBe(400 + EARNED - COSTS);
    expect(await weekRow(world, at.weekId)).toMatchObject({ state: 'offered', stake_of: at.entryId });
    const [order] = await world.sql('select all_status, points, grand_total from orders where id = $1', [at.offerId]);
    expect(order).toMatchObject({ all_status: 1 + 32 + 1_048_576, points: COSTS, grand_total: 0 });
    await sound();
  });

  it('is not deposited when the stay costs more than shown, or its points are too few', async () => {
    const at = await offered({ points: 0 });
    expect((await shownTo(at.memberId)).mywaitlist[0].offer.stake).toMatchObject({ left: EARNED - COSTS });
    expect((await shownTo(at.memberId)).mywaitlist[0].offer.stake.why).toContain('4.200');
    expect(await take(at)).toMatchObject({
      ok: false,
      refusal: { code: 'POINTS_NOT_ENOUGH', data: { available: EARNED } },
    });
    const rich = await offered();
    expect(await take(rich, COSTS - 1)).toMatchObject({ ok: false, refusal: { code: 'TOTAL_CHANGED' } });
    for (const { weekId, entryId } of [at, rich])
      expect([(await weekRow(world, weekId)).state, await stateOf(entryId)]).toEqual(['pending', 'offered']);
    expect([await balance(at.memberId), await balance(rich.memberId)]).toEqual([0, 400]);
  });

  it('rolls back the acceptance when its points cannot be credited', async () => {
    const at = await offered();
    const paid = served.database.transaction(async (transaction) => {
      const ready = await done(lockStake(transaction, world.merchant, at.entryId));
      const stake = { ...ready, quote: { ...ready.quote, points: MAX_BALANCE + 1 } };
      return payWithStake(transaction, world.merchant, { orderId: at.offerId, most: COSTS, stake });
    });
    await expect(paid).rejects.toThrow('a week that is given for a stay is refused: BALANCE_LIMIT');
    expect(await weekRow(world, at.weekId)).toMatchObject({ state: 'pending', stay_id: null });
  });

  it('is not deposited by the link of a mail, which cannot show its points', async () => {
    const at = await offered();
    const links = `select path from mails where user_id = $1 and path like '%answer#%'`;
    const Link = await eventually(async () => {
      const [mail] = await world.sql(links, [at.memberId]);
      return (mail!.path as string).split('#')[1]!;
    });
    const answer = { Id: randomUUID(), Link, Answer: 'accept' as const };
    expect(await world.send(at.memberId, AnswerOfferByLink, answer)).toMatchObject({
      refusal: { code: 'OFFER_STAKED' },
    });
  });

  it('is withdrawn when its member accepts the stay and pays otherwise', async () => {
    const at = await offered();
    expect(await accept(at.memberId, at.offerId)).toMatchObject({ ok: true });
    expect([await stateOf(at.entryId), (await weekRow(world, at.weekId)).state]).toEqual(['done', 'withdrawn']);
    await sound();
  });

  it('stays staked when its member declines, and is withdrawn when the entry ends or drops it', async () => {
    const at = await offered();
    await decline(at.memberId, at.offerId);
    expect((await weekRow(world, at.weekId)).state).toBe('pending');
    await done(world.send(at.memberId, LeaveWaitlist, { Id: randomUUID(), EntryId: at.entryId }));
    expect((await weekRow(world, at.weekId)).state).toBe('withdrawn');
    const other = await waiting();
    expect(await change(other as Offered, { StakeId: null })).toMatchObject({ ok: true });
    expect(await weekRow(world, other.weekId)).toMatchObject({ state: 'withdrawn', stake_of: null });
    expect(await stakeOf(other.entryId)).toBeUndefined();
  });

  it('is an own undecided deposit, of one entry, for stays in points', async () => {
    const { memberId, weekId, asked } = await waiting();
    const more = { ...asked, StakeId: weekId };
    expect(await join(memberId, more)).toMatchObject({ refusal: { code: 'WEEK_NOT_FOUND' } });
    const foreign = await deposited(world, await addOwner(world));
    expect(await join(memberId, { ...asked, StakeId: foreign })).toMatchObject({ refusal: { code: 'WEEK_NOT_FOUND' } });
    const given = await deposited(world, memberId);
    expect((await shownTo(memberId)).waitliststakes).toEqual([{ id: given, points: EARNED }]);
    await done(agree(given));
    expect(await join(memberId, { ...asked, StakeId: given })).toMatchObject({ refusal: { code: 'WEEK_STATE' } });
    for (const wrong of [{ InPoints: false }, { Mode: 'tell' }, { ReplacesId: randomUUID() }])
      expect(await join(memberId, { ...more, ...wrong })).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
  });

  it('cannot be changed by another member, nor can its entry', async () => {
    const at = await waiting();
    const [stranger, other] = [await addOwner(world), await addOwner(world)];
    const theirs = await deposited(world, other);
    for (const StakeId of [null, at.weekId, theirs])
      expect(await change({ ...at, memberId: stranger } as Offered, { StakeId })).toMatchObject({ ok: false });
    const left = await world.send(stranger, LeaveWaitlist, { Id: randomUUID(), EntryId: at.entryId });
    expect(left).toMatchObject({ refusal: { code: 'WAITLIST_ENTRY_NOT_FOUND' } });
    expect(await weekRow(world, at.weekId)).toMatchObject({ state: 'pending', stake_of: at.entryId });
    expect(await weekRow(world, theirs)).toMatchObject({ state: 'pending', stake_of: null });
    expect(await stateOf(at.entryId)).toBe('waiting');
  });

  it('skips its entry with the reason until staff approve it', async () => {
    const at = await waiting();
    await at.giveBack();
    expect([await offerOf(at.entryId), await skipsOf(at.entryId)]).toEqual([undefined, ['stake-waiting']]);
    expect((await shownTo(at.memberId)).mywaitlist[0].history).toEqual([{ what: 'stake-waiting' }]);
  });
});

describe('an entry whose staked week is gone', () => {
  it.each([
    ['its owner withdraws it', (at: Offered) => withdraw(at)],
    [
      'staff refuse it',
      ({ weekId }: Offered) =>
        world.send(world.staffId, DEPOSIT_DECISIONS.refuse, { Id: randomUUID(), WeekId: weekId, Reason: 'Sai' }),
    ],
  ])('pauses when %s, and its member reads why', async (_, end) => {
    const at = await waiting();
    await done(end(at as Offered) as never);
    expect(await stateOf(at.entryId)).toBe('paused');
    await eventually(async () => expect((await mailsTo(at.memberId)).join()).toContain('Tuần nghỉ bạn định gửi'));
    expect((await shownTo(at.memberId)).mywaitlist[0].stake.state).toBe('gone');
    expect(await change(at as Offered, { StakeId: null })).toMatchObject({ ok: true });
    expect(await stateOf(at.entryId)).toBe('waiting');
  });

  it('pauses when its offer ends that was open when the week ended', async () => {
    const [at, kept] = [await offered(), await offered()];
    expect([at.offerId, kept.offerId]).toEqual([expect.any(String), expect.any(String)]);
    await done(withdraw(at));
    expect(await stateOf(at.entryId)).toBe('offered');
    for (const { memberId, offerId } of [at, kept]) await decline(memberId, offerId);
    expect([await stateOf(at.entryId), await stateOf(kept.entryId)]).toEqual(['paused', 'waiting']);
    await eventually(async () => expect((await mailsTo(at.memberId)).join()).toContain('Tuần nghỉ bạn định gửi'));
    await sound();
  });

  it('keeps its offer, which is accepted without the week, and is skipped for other stays', async () => {
    const at = await offered();
    await done(withdraw(at));
    expect((await shownTo(at.memberId)).mywaitlist[0].offer.stake.why).toContain('không còn');
    expect(await take(at)).toMatchObject({ ok: false, refusal: { code: 'STAKE_OVER' } });
    await decline(at.memberId, at.offerId);
    await world.sql(`update waitlist_entries set state = 'waiting' where id = $1`, [at.entryId]);
    const again = await taken({ days: from + 1, pointPrice: COSTS });
    await again.giveBack();
    expect((await skipsOf(at.entryId)).at(-1)).toBe('stake-gone');
  });
});

describe('an entry that accepts a match automatically for a week', () => {
  it('deposits the week and gets the stay at once', async () => {
    const at = await offered({ mode: 'take' });
    await eventually(async () => expect(await stateOf(at.entryId)).toBe('done'));
    expect((await weekRow(world, at.weekId)).state).toBe('offered');
    expect(await balance(at.memberId)).toBe(400 + EARNED - COSTS);
    await sound();
  });

  it('gets an offer with the reason when its points cannot be credited', async () => {
    const at = await waiting({ mode: 'take' });
    const award = { UserId: at.memberId, Points: MAX_BALANCE / 10, Reason: { vi: 'Tặng', en: 'Gift' } };
    for (let more = 0; more < 9; more += 1)
      await done(world.send('system', AwardPoints, { ...award, Id: randomUUID() }));
    await done(world.send('system', AwardPoints, { ...award, Id: randomUUID(), Points: MAX_BALANCE / 10 - 1_000 }));
    await done(agree(at.weekId));
    await at.giveBack();
    const noted = 'select not_taken, outcome from waitlist_releases where entry_id = $1';
    await eventually(async () =>
      expect(await world.sql(noted, [at.entryId])).toEqual([{ not_taken: 'BALANCE_LIMIT', outcome: 'open' }]),
    );
    expect(await weekRow(world, at.weekId)).toMatchObject({ state: 'pending', stay_id: null });
    await eventually(async () => expect((await mailsTo(at.memberId)).join()).toContain('sẽ vượt số dư tối đa'));
    await decline(at.memberId, (await offerOf(at.entryId))!);
  });

  it.each([
    ['its points are short', { points: 0 }, 'POINTS_NOT_ENOUGH'],
    ['it costs more than it may', { most: COSTS - 1 }, undefined],
  ])('deposits no week when %s', async (_, given, reason) => {
    const at = await offered({ mode: 'take', ...given });
    if (reason)
      await eventually(async () =>
        expect(
          (await world.sql('select not_taken from waitlist_releases where entry_id = $1', [at.entryId]))[0],
        ).toEqual({
          not_taken: reason,
        }),
      );
    else expect(await skipsOf(at.entryId)).toEqual(['over-most']);
    expect((await weekRow(world, at.weekId)).state).toBe('pending');
  });
});
