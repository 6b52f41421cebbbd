import { randomUUID } from 'node:crypto';
import { AcceptOffer, AnswerOfferByLink } from '@sandbar/contract/waitlist';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/** A member's other entries for the nights of a stay that the member accepts. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
  served.startWork();
});
const { window, joined, noOneWaits, offTheMarket, stateOf, taken, offerOf } = waitingMembers(() => served);
beforeEach(async () => {
  await offTheMarket();
  await noOneWaits();
});

const ask = async (token: string, query: string, variables: Record<string, unknown> = {}) =>
  JSON.parse((await requestsTo(served).query(query, variables, { token })).text).data;
const reasonOf = async (entry: string) =>
  (await world.sql('select end_reason from waitlist_entries where id = $1', [entry]))[0]!.end_reason;

/**
 * A member with an offer of a week, and three more entries: for the same week, for other guests, and for another week.
 */
const offered = async () => {
  const member = await world.addMember();
  const entry = await joined(member);
  const { giveBack } = await taken();
  await giveBack();
  const same = await joined(member);
  const others = await joined(member, { AdultTotal: 1 });
  const later = await joined(member, { Alternatives: [window(150, 200)] });
  return { member, entry, same, others, later, OrderId: (await offerOf(entry))! };
};

describe('at the accept of a stay', () => {
  it('is shown which others ask for its nights; those of the same nights and guests end with it', async () => {
    const { member, same, others, later, OrderId } = await offered();
    const token = await signInDirectly(world, member);
    const { mywaitlist } = await ask(token, '{ mywaitlist { offer { others { entryId ends resorts } } } }');
    expect(mywaitlist[0].offer.others).toEqual([
      { entryId: same, ends: true, resorts: [expect.any(String)] },
      { entryId: others, ends: false, resorts: [expect.any(String)] },
    ]);
    const accepted = await world.send(member, AcceptOffer, { Id: randomUUID(), OrderId });
    expect(accepted).toMatchObject({ ok: true, value: { endedEntries: [same] } });
    expect([await stateOf(same), await stateOf(others), await stateOf(later)]).toEqual(['over', 'waiting', 'waiting']);
    expect(await reasonOf(same)).toBe('elsewhere');
    // Its member ended it, so no notice is sent.
    await eventually(async () =>
      expect(await world.sql('select 1 from mails where user_id = $1', [member])).not.toEqual([]),
    );
    expect(await world.sql(`select 1 from mails where user_id = $1 and path like '%again%'`, [member])).toEqual([]);
  });

  it('the member chooses which entries end, or none; entries of other members are refused', async () => {
    const { member, same, others, OrderId } = await offered();
    const foreign = await joined(await world.addMember());
    const accept = (EndEntries: string[]) => world.send(member, AcceptOffer, { Id: randomUUID(), OrderId, EndEntries });
    expect(await accept([foreign])).toMatchObject({ refusal: { code: 'WAITLIST_ENTRY_NOT_FOUND' } });
    expect(await accept([others])).toMatchObject({ ok: true, value: { endedEntries: [others] } });
    expect([await stateOf(same), await stateOf(others)]).toEqual(['waiting', 'over']);
    await noOneWaits();
    const again = await offered();
    const kept = { Id: randomUUID(), OrderId: again.OrderId, EndEntries: [] };
    expect(await world.send(again.member, AcceptOffer, kept)).toMatchObject({ ok: true, value: { endedEntries: [] } });
    expect(await stateOf(again.same)).toBe('waiting');
  });

  it('a stay that is held for an entry that ends is offered to the next member', async () => {
    const [member, next] = [await world.addMember(), await world.addMember()];
    const first = await joined(member, { Alternatives: [window(50, 69)] });
    const stay = await taken();
    await stay.giveBack();
    // Two offers; the second entry also asks for the nights of the first.
    const second = await joined(member, { Alternatives: [window(70, 90)] });
    const other = await taken({ days: 75 });
    await other.giveBack();
    const waits = await joined(next, { Alternatives: [window(70, 90)] });
    const OrderId = (await offerOf(first))!;
    const [wanted] = await world.sql('select from_date from waitlist_alternatives where entry_id = $1', [first]);
    await world.sql('update waitlist_alternatives set from_date = $2 where entry_id = $1', [second, wanted!.from_date]);
    expect(await stateOf(second)).toBe('offered');
    const accepted = await world.send(member, AcceptOffer, { Id: randomUUID(), OrderId });
    expect(accepted).toMatchObject({ ok: true, value: { endedEntries: [second] } });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['done', 'over']);
    expect(await offerOf(waits)).toBeDefined();
    expect((await brokenInvariants(served.database)).map(({ name }) => name)).toEqual([]);
  });

  it('the link of its mail needs one tap, and the page lists the entries that end', async () => {
    const { member, same, others, OrderId } = await offered();
    const path = await eventually(async () => {
      const [mail] = await world.sql(`select path from mails where user_id = $1 and path like '%answer#%'`, [member]);
      expect(mail).toBeDefined();
      return String(mail!.path);
    });
    const Link = path.split('#')[1]!;
    const asked = 'query ($link: String!) { waitlistoffer(link: $link) { others { entryId } } }';
    expect((await ask('', asked, { link: Link })).waitlistoffer.others).toEqual([{ entryId: same }]);
    const answer = { Id: randomUUID(), Link, Answer: 'accept' as const };
    expect(await world.send('system', AnswerOfferByLink, answer)).toMatchObject({
      ok: true,
      value: { orderId: OrderId },
    });
    expect([await stateOf(same), await stateOf(others)]).toEqual(['over', 'waiting']);
  });
});
