import { randomUUID } from 'node:crypto';
import { AnswerOfferByLink } from '@sandbar/contract/waitlist';
import { expect, it } from 'vitest';
import { newEvents } from '../platform/events/append-events.ts';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/** An offer is answered from several places: by the link of its mail, and by its member in two sessions. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
  served.startWork();
});
const { window, joined, taken, offerOf, stateOf, skipsOf } = waitingMembers(() => served);

const linksTo = async (memberId: string) =>
  (
    await world.sql(
      `select path from mails where user_id = $1 and path like '/waitlist/answer#%' order by created_at, path`,
      [memberId],
    )
  ).map(({ path }) => String(path).split('#')[1]!);

let from = 40;
/** A member for whom a stay is held, and the link in the mail about it. */
const offered = async () => {
  const memberId = await world.addMember();
  from += 10;
  const entryId = await joined(memberId, { Alternatives: [window(from, from + 9)] });
  const { giveBack } = await taken({ days: from + 1 });
  await giveBack();
  const orderId = (await offerOf(entryId))!;
  const link = await eventually(async () => {
    const [first] = await linksTo(memberId);
    expect(first).toBeDefined();
    return first!;
  });
  return { memberId, entryId, orderId, link };
};
const send = async (key: string, content: object, token?: string) =>
  JSON.parse((await requestsTo(served).command(key, { Id: randomUUID(), ...content }, { token })).text);
const byLink = (Link: string, Answer: 'accept' | 'decline', token?: string) =>
  send('Sale/AnswerOfferByLink', { Link, Answer }, token);
const read = async (query: string, token?: string) =>
  JSON.parse((await requestsTo(served).query(query, {}, { token })).text);

it('an offer is answered by its link for the mail’s member, also when another one is signed in', async () => {
  const at = await offered();
  const other = await world.addMember();
  const token = await signInDirectly(world, other);
  const answer = { OrderId: at.orderId };
  for (const key of ['Sale/AcceptOffer', 'Sale/DeclineOffer'])
    expect(await send(key, answer, token)).toMatchObject({ Success: false, Code: 'OFFER_OVER' });
  expect(await byLink(at.link, 'accept', token)).toMatchObject({ Success: true, Data: { orderId: at.orderId } });
  expect(await stateOf(at.entryId)).toBe('done');
  const [order] = await world.sql('select customer_id from orders where id = $1', [at.orderId]);
  expect(order).toEqual({ customer_id: at.memberId });
  const theirs = await read(`{ order(id: "${at.orderId}") { code } mywaitlist { id } }`, token);
  expect(theirs.data).toEqual({ order: null, mywaitlist: [] });
});

it('the link is no session, and does not reveal its member', async () => {
  const at = await offered();
  const asked = await read(
    `{ waitlistoffer(link: "${at.link}") { code resortName roomName fromDate toDate endDate } }`,
  );
  const [member] = await world.sql('select first_name, last_name, email from users where id = $1', [at.memberId]);
  for (const said of Object.values(member!)) expect(JSON.stringify(asked.data)).not.toContain(said);
  for (const query of ['{ mywaitlist { id } }', `{ order(id: "${at.orderId}") { code } }`])
    for (const token of [undefined, at.link])
      expect((await read(query, token)).errors[0].extensions.code).toBe('SIGNED_OUT');
  const held = { Id: randomUUID(), OrderId: at.orderId };
  expect(await send('Sale/CancelOrder', held, at.link)).toMatchObject({ Success: false, Code: 'SIGNED_OUT' });
  const sent = { Id: randomUUID(), Link: at.link, Answer: 'accept' as const };
  expect(await served.lotus.send('system', AnswerOfferByLink, sent)).toMatchObject({ refusal: { code: 'OFFER_OVER' } });
  expect(await stateOf(at.entryId)).toBe('offered');
});

it('an offer is answered by the link of its last mail only', async () => {
  const at = await offered();
  // As after a crash in between.
  const again = {
    kind: 'waitlist.offered',
    subjectId: at.entryId,
    userId: at.memberId,
    payload: { orderId: at.orderId },
  };
  await served.database.run(newEvents(world.merchant.id, [again]));
  const links = await eventually(async () => {
    const its = await linksTo(at.memberId);
    expect(its).toHaveLength(2);
    return its;
  });
  const last = links.find((link) => link !== at.link)!;
  expect(await read(`{ waitlistoffer(link: "${at.link}") { code } }`)).toEqual({ data: { waitlistoffer: null } });
  expect(await byLink(at.link, 'decline')).toMatchObject({ Code: 'OFFER_OVER' });
  expect(await byLink(last, 'decline')).toMatchObject({ Success: true });
});

it('an answer ends the offer in other sessions and for the link', async () => {
  for (const [first, second] of [
    ['Sale/AcceptOffer', 'Sale/DeclineOffer'],
    ['Sale/DeclineOffer', 'Sale/AcceptOffer'],
  ] as const) {
    const at = await offered();
    const [here, there] = [await signInDirectly(world, at.memberId), await signInDirectly(world, at.memberId)];
    const open = async (token: string) =>
      (await read('{ waitlistoffers { orderId resortName roomName fromDate endDate } }', token)).data.waitlistoffers;
    expect(await open(there)).toMatchObject([{ orderId: at.orderId }]);
    expect(await open(await signInDirectly(world, await world.addMember()))).toEqual([]);
    expect(await send(first, { OrderId: at.orderId }, here)).toMatchObject({ Success: true });
    expect(await send(second, { OrderId: at.orderId }, there)).toMatchObject({ Code: 'OFFER_OVER' });
    for (const answer of ['accept', 'decline'] as const)
      expect(await byLink(at.link, answer)).toMatchObject({ Code: 'OFFER_OVER' });
    expect(await open(there)).toEqual([]);
    const shown = (await read('{ mywaitlist { id state offer { orderId } } }', there)).data.mywaitlist;
    expect(shown).toEqual([{ id: at.entryId, state: first === 'Sale/AcceptOffer' ? 'done' : 'waiting', offer: null }]);
  }
});

it('the link of a closed account is refused, and the account gets no offers', async () => {
  const at = await offered();
  const query = `{ waitlistoffer(link: "${at.link}") { code } }`;
  expect((await read(query)).data.waitlistoffer).not.toBeNull();
  await world.sql('update users set active = false where id = $1', [at.memberId]);
  expect((await read(query)).data.waitlistoffer).toBeNull();
  for (const answer of ['accept', 'decline'] as const)
    expect(await byLink(at.link, answer)).toMatchObject({ Success: false, Code: 'OFFER_OVER' });
  expect(await stateOf(at.entryId)).toBe('offered');

  const [closed, next] = [await world.addMember(), await world.addMember()];
  from += 10;
  const Alternatives = [window(from, from + 9)];
  const [entry, later] = [await joined(closed, { Alternatives }), await joined(next, { Alternatives })];
  await world.sql('update users set active = false where id = $1', [closed]);
  await (await taken({ days: from + 1 })).giveBack();
  expect(await skipsOf(entry)).toEqual(['barred']);
  expect(await offerOf(later)).toBeDefined();
});
