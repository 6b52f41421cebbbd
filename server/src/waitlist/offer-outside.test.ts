import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { OfferOutsideOrder } from '@sandbar/contract/waitlist';
import { expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/**
 * Staff offer a free stay to an entry before those that waited longer: it needs a reason and two people, and everyone
 * can see it.
 */

const REASON = 'Wir hatten die Woche davor falsch bestätigt';

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
const { window, joined, hold, taken, offerOf, stateOf, skipsOf, decline, runOut } = waitingMembers(() => served);

let from = 100;
/** A free stay that no entry accepted, two members who waited for it before it became free, and one who came later. */
const gone = async () => {
  from += 20;
  const alternatives = [window(from, from + 9)];
  const friend = await world.addMember();
  const [first, barred] = [await world.addMember(), await world.addMember()];
  const entries = {
    first: await joined(first, { Alternatives: alternatives }),
    poor: await joined(barred, { Alternatives: alternatives, InPoints: false, Most: 1_000 }),
  };
  const { stayId, giveBack } = await taken({ days: from + 1 });
  await giveBack();
  await decline(first, (await offerOf(entries.first))!);
  const friendly = await joined(friend, { Alternatives: alternatives });
  return { stayId, firstMember: first, friendly, ...entries };
};
const ask = async (by: string, EntryId: string, StayId: string) => {
  const Id = randomUUID();
  const asked = await world.send(by, OfferOutsideOrder, { Id, EntryId, StayId, Reason: REASON });
  return { Id, asked };
};
const agree = (by: string, ApprovalId: string) => world.send(by, Approve, { Id: randomUUID(), ApprovalId });
const numbers = async () => (await brokenInvariants(served.database)).map(({ name }) => name.split('.')[0]);
const shownTo = async (memberId: string, query: string) =>
  JSON.parse((await requestsTo(served).query(query, {}, { token: await signInDirectly(world, memberId) })).text).data;

it('an offer out of turn is requested by one, approved by another, and explained to skipped members', async () => {
  const at = await gone();
  const [clerk, head] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
  const listed = await shownTo(clerk, `{ waitlistfreestays(entryId: "${at.friendly}") { id } }`);
  expect(listed.waitlistfreestays).toEqual([{ id: at.stayId }]);
  const { Id, asked } = await ask(clerk, at.friendly, at.stayId);
  expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
  expect(await offerOf(at.friendly)).toBeUndefined();
  expect(await agree(clerk, Id)).toMatchObject({ refusal: { code: 'APPROVAL_OWN' } });
  expect(await agree(head, Id)).toMatchObject({ ok: true });
  expect([await stateOf(at.friendly), await stateOf(at.first)]).toEqual(['offered', 'waiting']);
  const toPartners = `select payload from events where kind = 'waitlist.offered' and subject_id = $1`;
  expect(await world.sql(toPartners, [at.friendly])).toMatchObject([{ payload: { outsideOrder: true } }]);
  expect([await skipsOf(at.first), (await skipsOf(at.poor)).at(-1)]).toEqual([['declined', 'declined'], 'over-most']);
  const { waitlistrules, waitlistreleases } = await shownTo(
    at.firstMember,
    '{ waitlistrules { counts { outside } } waitlistreleases(of: "outside") { what reason } }',
  );
  expect(waitlistrules.counts.outside).toBeGreaterThan(0);
  expect(waitlistreleases[0]).toEqual({ what: 'open', reason: REASON });
  expect(await brokenInvariants(served.database)).toEqual([]);
});

it('a declined offer out of turn goes to the next in order, who sees the reason', async () => {
  const at = await gone();
  const patient = await world.addMember();
  const between = await joined(patient, { Alternatives: [window(from, from + 9)] });
  const late = await world.addMember();
  const last = await joined(late, { Alternatives: [window(from, from + 9)] });
  const { Id } = await ask(await world.addHolder('administrator'), last, at.stayId);
  expect(await agree(await world.addHolder('administrator'), Id)).toMatchObject({ ok: true });
  expect(await skipsOf(between)).toEqual(['outside']);
  const { mywaitlist } = await shownTo(patient, '{ mywaitlist { history { what reason } } }');
  expect(mywaitlist[0].history[0]).toEqual({ what: 'outside', reason: REASON });
  await decline(late, (await offerOf(last))!);
  expect([await stateOf(last), await stateOf(at.friendly), await stateOf(between)]).toEqual([
    'waiting',
    'offered',
    'waiting',
  ]);
  expect(await brokenInvariants(served.database)).toEqual([]);
});

it('an offer out of turn is refused for a taken stay, and for an entry that does not match', async () => {
  const at = await gone();
  const [clerk, head] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
  const { Id } = await ask(clerk, at.friendly, at.stayId);
  await hold(await world.addMember(), at.stayId);
  expect(await agree(head, Id)).toMatchObject({ refusal: { code: 'STAY_TAKEN' } });
  const other = await world.addStay({ days: 400 });
  expect((await ask(clerk, at.friendly, other)).asked).toMatchObject({ refusal: { code: 'OFFER_UNFIT' } });
  expect((await ask(clerk, at.poor, at.stayId)).asked).toMatchObject({ refusal: { code: 'STAY_TAKEN' } });
  const own = await gone();
  expect((await ask(clerk, own.poor, own.stayId)).asked).toMatchObject({ refusal: { code: 'OFFER_UNFIT' } });
  const clerks = await joined(clerk, { Alternatives: [window(from, from + 9)] });
  expect((await ask(clerk, clerks, own.stayId)).asked).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
});

it('control: without the approval the same offer breaks the order, and the doctor finds it', async () => {
  const at = await gone();
  const patient = await joined(await world.addMember(), { Alternatives: [window(from, from + 9)] });
  const late = await world.addMember();
  const last = await joined(late, { Alternatives: [window(from, from + 9)] });
  const { Id } = await ask(await world.addHolder('administrator'), last, at.stayId);
  await agree(await world.addHolder('administrator'), Id);
  expect(await skipsOf(patient)).toEqual(['outside']);
  expect(await numbers()).toEqual([]);
  const release = [(await offerOf(last))!];
  const other = [...release, randomUUID()];
  await world.sql('update waitlist_releases set outside_id = $2 where order_id = $1', other);
  expect(await numbers()).toEqual(expect.arrayContaining(['44b', '44f']));
  await world.sql('update waitlist_releases set outside_id = $2 where order_id = $1', [...release, Id]);
  await runOut(release[0]!);
});
