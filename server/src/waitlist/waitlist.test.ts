import { randomUUID } from 'node:crypto';
import { PublishStays } from '@sandbar/contract/catalogue';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { AnswerOfferByLink, ChangeWaitlistEntry, LeaveWaitlist, SetWaitlistRules } from '@sandbar/contract/waitlist';
import { DEFAULT_WAITLIST_RULES, versionOfWaitlistRules } from '@sandbar/domain/waitlist';
import { beforeEach, describe, expect, it } from 'vitest';
import { retentionRule } from '../platform/jobs/retention.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';
import { oldAlternatives, oldEntries, oldReleases, oldSkips } from './waitlist.retention.store.ts';
import { eventually } from '../testing/eventually.ts';

/** The waitlist: who is served when a stay becomes free, and what members can do. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
/** Each test begins without entries and without earlier stays. */
beforeEach(async () => {
  await world.sql('update stays set published = false');
  await world.sql(`update waitlist_entries set state = 'over', ended_at = now(), end_reason = 'left'
    where ended_at is null and state <> 'offered'`);
  await world.sql(`update waitlist_alternatives set live = false, removed_at = now()
    where live and entry_id in (select id from waitlist_entries where ended_at is not null)`);
  await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where all_status = 1`);
  await sweepHolds(served.database);
  await world.sql(`update waitlist_entries set state = 'over', ended_at = now(), end_reason = 'left'
    where ended_at is null`);
  await world.sql('update waitlist_alternatives set live = false, removed_at = now() where live');
});

const hourInZone = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone: 'Asia/Ho_Chi_Minh' });
const { day, window, join, joined, hold, cancel, accept, decline, taken, offerOf, stateOf, skipsOf, runOut } =
  waitingMembers(() => served);

describe('a stay that becomes free', () => {
  it('is held for the first matching entry as soon as it is free', async () => {
    const { stayId, giveBack } = await taken();
    const [first, second] = [await world.addMember(), await world.addMember()];
    const [entry, later] = [await joined(first), await joined(second)];
    expect(await giveBack()).toMatchObject({ ok: true });
    const orderId = (await offerOf(entry))!;
    expect(await hold(second, stayId)).toBe('STAY_TAKEN');
    expect(await stateOf(entry)).toBe('offered');
    expect(await stateOf(later)).toBe('waiting');
    expect(await accept(second, orderId)).toMatchObject({ refusal: { code: 'OFFER_OVER' } });
    expect(await accept(first, orderId)).toMatchObject({ ok: true, value: { orderId } });
    expect(await stateOf(entry)).toBe('done');
    const confirmed = { CustomerName: 'Trần Thị Bích', CustomerMobile: '0903418226', CustomerEmail: 'b@example.com' };
    const method = { PaymentMethodId: world.bankTransferId };
    expect(await world.send(first, ConfirmOrder, { Id: orderId, ...confirmed, ...method })).toMatchObject({ ok: true });
  });

  it('is offered to the next entry when the first member declines, who keeps the place', async () => {
    const { giveBack } = await taken();
    const [first, second] = [await world.addMember(), await world.addMember()];
    const [entry, later] = [await joined(first), await joined(second)];
    await giveBack();
    expect(await decline(first, (await offerOf(entry))!)).toMatchObject({ ok: true });
    expect(await stateOf(entry)).toBe('waiting');
    expect(await skipsOf(entry)).toEqual(['declined']);
    expect(await offerOf(later)).toBeDefined();
    const next = await taken({ days: 70 });
    await next.giveBack();
    expect(await offerOf(entry)).toBeDefined();
  });

  it('is free for everyone when no entry is left, and after a limited time of offers', async () => {
    const { stayId, giveBack } = await taken();
    const [first, second, third] = [await world.addMember(), await world.addMember(), await world.addMember()];
    const [entry, later] = [await joined(first), await joined(second)];
    await giveBack();
    await world.sql(`update waitlist_releases set circulates_since = now() - interval '80 hours' where entry_id = $1`, [
      entry,
    ]);
    await decline(first, (await offerOf(entry))!);
    expect(await skipsOf(later)).toEqual(['circulated']);
    expect(await hold(third, stayId)).not.toBe('STAY_TAKEN');
  });

  it('is offered to the next when an offer expires; the second expired offer in a row pauses the entry', async () => {
    const [first, second] = [await world.addMember(), await world.addMember()];
    const entry = await joined(first);
    for (const state of ['waiting', 'paused']) {
      const { giveBack } = await taken();
      await giveBack();
      await runOut((await offerOf(entry))!);
      expect(await stateOf(entry)).toBe(state);
    }
    const later = await joined(second);
    const { giveBack } = await taken();
    await giveBack();
    expect(await offerOf(later)).toBeDefined();
    expect((await skipsOf(entry)).at(-1)).toBe('paused');
    const again = { Id: randomUUID(), EntryId: entry, Mode: 'offer' as const, Alternatives: [window(50, 120)] };
    expect(
      await world.send(first, ChangeWaitlistEntry, { ...again, AdultTotal: 2, ChildrenAges: [], Paused: false }),
    ).toMatchObject({ ok: true });
    const next = await taken({ days: 80 });
    await next.giveBack();
    expect(await offerOf(entry)).toBeDefined();
  });

  it('is offered when its hold expires, and when it is published', async () => {
    const [first, second] = [await world.addMember(), await world.addMember()];
    const { orderId } = await taken();
    const entry = await joined(first);
    await runOut(orderId);
    expect(await offerOf(entry)).toBeDefined();
    const other = await joined(second);
    const Stays = [{ Id: randomUUID(), FromDate: day(90), ToDate: day(97), Price: 9_000_000 }];
    const published = { Id: randomUUID(), RoomId: world.roomId, ProductType: 16384 as const, Stays };
    expect(await world.send('system', PublishStays, published)).toMatchObject({ ok: true });
    expect(await offerOf(other)).toBeDefined();
  });

  it('is offered to the waitlist before an expired hold gives way to another one', async () => {
    const { stayId, orderId } = await taken();
    const [first, second] = [await world.addMember(), await world.addMember()];
    const entry = await joined(first);
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [orderId]);
    expect(await hold(second, stayId)).toBe('STAY_TAKEN');
    await sweepHolds(served.database);
    expect(await offerOf(entry)).toBeDefined();
  });

  it('is offered to its former holder only when no other entry waits', async () => {
    const { giveBack, holder } = await taken();
    const entry = await joined(holder);
    const later = await joined(await world.addMember());
    await giveBack();
    expect(await offerOf(entry)).toBeUndefined();
    expect(await offerOf(later)).toBeDefined();
  });

  it('can be offered to a member who declined it before', async () => {
    const { stayId, orderId } = await taken();
    const [first, second, third] = [await world.addMember(), await world.addMember(), await world.addMember()];
    const [entry, next] = [await joined(first), await joined(second)];
    await runOut(orderId);
    await decline(first, (await offerOf(entry))!);
    const offer = (await offerOf(next))!;
    expect(await accept(second, offer)).toMatchObject({ ok: true });
    const later = await joined(third);
    await cancel(second, offer);
    expect(await hold(third, stayId)).toBe('STAY_TAKEN');
    expect([await stateOf(entry), await stateOf(later)]).toEqual(['offered', 'waiting']);
  });

  it('is offered once per entry at a time; several stays go to several entries', async () => {
    const [first, second] = [await world.addMember(), await world.addMember()];
    const [entry, later] = [await joined(first), await joined(second)];
    const Stays = [60, 70, 80].map((from) => ({
      Id: randomUUID(),
      FromDate: day(from),
      ToDate: day(from + 7),
      Price: 9_000_000,
    }));
    await world.send('system', PublishStays, { Id: randomUUID(), RoomId: world.roomId, ProductType: 16384, Stays });
    expect(await offerOf(entry)).toBeDefined();
    expect(await offerOf(later)).toBeDefined();
    const free = await world.sql(
      `select s.id from stays s where s.id = any($1::uuid[]) and not exists (select from order_lines l
        where l.merchant_id = s.merchant_id and l.stay_id = s.id and l.live)`,
      [Stays.map(({ Id }) => Id)],
    );
    expect(free).toHaveLength(1);
  });

  it('is not offered to a member with another offer in the same nights', async () => {
    const memberId = await world.addMember();
    const entries = [await joined(memberId), await joined(memberId)];
    const Stays = [60, 62].map((from) => ({
      Id: randomUUID(),
      FromDate: day(from),
      ToDate: day(from + 7),
      Price: 9_000_000,
    }));
    await world.send('system', PublishStays, { Id: randomUUID(), RoomId: world.roomId, ProductType: 16384, Stays });
    expect(await stateOf(entries[0]!)).toBe('offered');
    expect(await stateOf(entries[1]!)).toBe('waiting');
    expect(await skipsOf(entries[1]!)).toEqual(['overlap']);
  });

  it.each([
    ['over-most', { InPoints: false, Most: 1_000 }, {}],
    ['party', { AdultTotal: 9 }, {}],
    ['close', { Alternatives: [{ FromDate: 1, ToDate: 30 }] }, { days: 5 }],
    ['past-last-day', {}, {}],
  ])('skips an entry with a reason: %s', async (reason, more, stay) => {
    const changed = { ...more } as Record<string, unknown>;
    if (reason === 'close') changed['Alternatives'] = [window(1, 30)];
    const entry = await joined(await world.addMember(), changed);
    if (reason === 'past-last-day')
      await world.sql(`update waitlist_entries set last_day = '2026-01-01' where id = $1`, [entry]);
    const { giveBack } = await taken(stay);
    await giveBack();
    expect(await offerOf(entry)).toBeUndefined();
    expect(await skipsOf(entry)).toEqual([reason]);
  });
});

describe('an entry', () => {
  it('keeps the time of its alternatives when it adds or narrows some', async () => {
    const [first, second] = [await world.addMember(), await world.addMember()];
    const entry = await joined(first, { Alternatives: [window(50, 75)] });
    const later = await joined(second);
    const change = (Alternatives: object[]) =>
      world.send(first, ChangeWaitlistEntry, {
        Id: randomUUID(),
        EntryId: entry,
        Mode: 'offer',
        Alternatives: Alternatives as ReturnType<typeof window>[],
        AdultTotal: 2,
        ChildrenAges: [],
        Paused: false,
      });
    expect(await change([window(55, 75), window(76, 120)])).toMatchObject({ ok: true });
    const [early, late] = [await taken({ days: 60 }), await taken({ days: 90 })];
    await late.giveBack();
    expect(await offerOf(later)).toBeDefined();
    await early.giveBack();
    expect(await offerOf(entry)).toBeDefined();
  });

  it('with quiet hours of its own gets no offer that ends in them', async () => {
    const hour = (more: number) => Number(hourInZone.format(Date.now() + more * 3_600_000)) % 24;
    // Quiet hours that include the time in twelve hours.
    const [From, To] = [hour(8), hour(20)];
    const entry = await joined(await world.addMember(), { Quiet: { From, To } });
    await (await taken()).giveBack();
    const [offer] = await world.sql('select offer_ends_at from waitlist_releases where entry_id = $1', [entry]);
    const end = offer!.offer_ends_at as Date;
    expect([Number(hourInZone.format(end)) % 24, end.getUTCMinutes()]).toEqual([To, 0]);
    expect(end.getTime()).toBeGreaterThan(Date.now() + 12 * 3_600_000);
    expect(await join(await world.addMember(), { Quiet: { From: 6, To: 21 } })).toMatchObject({ ok: false });
  });

  it('is limited to five per member, needs known places, and ends when its member leaves', async () => {
    const member = await world.addMember();
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await joined(member));
    expect(await join(member)).toMatchObject({ refusal: { code: 'WAITLIST_LIMIT', data: { limit: 5 } } });
    const leave = { Id: randomUUID(), EntryId: ids[0]! };
    expect(await world.send(await world.addMember(), LeaveWaitlist, leave)).toMatchObject({
      refusal: { code: 'WAITLIST_ENTRY_NOT_FOUND' },
    });
    expect(await world.send(member, LeaveWaitlist, { ...leave, Id: randomUUID() })).toMatchObject({ ok: true });
    expect(await join(member, { Alternatives: [window(50, 60, { RoomId: randomUUID() })] })).toMatchObject({
      refusal: { code: 'ROOM_NOT_FOUND' },
    });
  });

  it('that ends while a stay is held for it lets the next one have it', async () => {
    const { giveBack } = await taken();
    const [first, second] = [await world.addMember(), await world.addMember()];
    const [entry, later] = [await joined(first), await joined(second)];
    await giveBack();
    expect(await world.send(first, LeaveWaitlist, { Id: randomUUID(), EntryId: entry })).toMatchObject({ ok: true });
    expect(await stateOf(entry)).toBe('over');
    expect(await offerOf(later)).toBeDefined();
  });

  it('is refused while the merchant has no waitlist', async () => {
    const rules = { Enabled: false, OfferHours: 12, CirculationHours: 72, LeastDays: 14, OwnersFirst: false };
    const set = (Rules: typeof rules, Version: string) =>
      world.send(world.administratorId, SetWaitlistRules, { Id: randomUUID(), Version, Rules });
    expect(await set(rules, 'another')).toMatchObject({ refusal: { code: 'WAITLIST_RULES_CHANGED' } });
    expect(await set(rules, versionOfWaitlistRules(DEFAULT_WAITLIST_RULES))).toMatchObject({ ok: true });
    expect(await join(await world.addMember())).toMatchObject({ refusal: { code: 'WAITLIST_OFF' } });
    expect(await set({ ...rules, Enabled: true }, '0 12 72 14 0')).toMatchObject({ ok: true });
  });
});

describe('the view of members and staff', () => {
  const ask = async (userId: string, query: string) => {
    const token = await signInDirectly(world, userId);
    const asked = await requestsTo(served).query(query, {}, { token });
    return JSON.parse(asked.text).data;
  };

  it('is the place, the offer, and each matching stay with its outcome', async () => {
    const [first, second] = [await world.addMember(), await world.addMember()];
    await joined(first);
    await joined(second);
    const { giveBack } = await taken();
    await giveBack();
    const query = `{ mywaitlist { state alternatives { place resortName fromDate } offer { orderId endDate }
      history { what fromDate } } }`;
    expect((await ask(first, query)).mywaitlist).toMatchObject([
      { state: 'offered', alternatives: [{ place: 1 }], offer: {}, history: [{ what: 'open' }] },
    ]);
    expect((await ask(second, query)).mywaitlist).toMatchObject([
      { state: 'waiting', alternatives: [{ place: 2 }], offer: null, history: [{ what: 'earlier' }] },
    ]);
    const listed = await ask(
      world.administratorId,
      `{ waitlistentries { totalCount items { memberName place state } }
        waitlistrules { enabled counts { entries } } }`,
    );
    expect(listed.waitlistentries).toMatchObject({ totalCount: 2, items: [{ place: 1 }, { place: 2 }] });
    expect(listed.waitlistrules.counts.entries).toBe(2);
  });

  it('includes an offer by mail, whose link answers it once without a sign-in', async () => {
    served.startWork();
    const member = await world.addMember();
    const entry = await joined(member);
    const { giveBack } = await taken();
    await giveBack();
    const body = await eventually(async () => {
      const [mail] = await world.sql(`select text_body from mails where user_id = $1`, [member]);
      expect(mail).toBeDefined();
      return mail!.text_body as string;
    });
    const Link = /answer#([\w-]+)/.exec(body)![1]!;
    const asked = await requestsTo(served).query(
      'query ($link: String!) { waitlistoffer(link: $link) { resortName } }',
      {
        link: Link,
      },
    );
    expect(JSON.parse(asked.text).data.waitlistoffer).toMatchObject({ resortName: 'Bãi Kem' });
    const answer = (Answer: 'accept' | 'decline') =>
      world.send('system', AnswerOfferByLink, { Id: randomUUID(), Link, Answer });
    expect(await answer('accept')).toMatchObject({ ok: true });
    expect(await stateOf(entry)).toBe('done');
    expect(await answer('decline')).toMatchObject({ refusal: { code: 'OFFER_OVER' } });
  });
});

describe('the history of the waitlist', () => {
  /** @returns the number of deleted rows of each table */
  const tidied = async () => {
    const removed = [];
    for (const rule of [oldSkips, oldReleases, oldAlternatives, oldEntries])
      removed.push(
        await retentionRule(served.database, rule).remove({ merchantId: world.merchant.id, skip: 0, limit: 500 }),
      );
    return removed;
  };

  it('is deleted 25 months after a release or an entry’s end, but not while an offer is open', async () => {
    const [declines, waits] = [await world.addMember(), await world.addMember()];
    const entry = await joined(declines);
    const { giveBack } = await taken();
    await giveBack();
    await decline(declines, (await offerOf(entry))!);
    await world.send(declines, LeaveWaitlist, { Id: randomUUID(), EntryId: entry });
    await tidied();
    expect(await tidied()).toEqual([0, 0, 0, 0]);
    const LONG_AGO = `now() - interval '26 months'`;
    const before = (await world.sql('select count(*)::int as n from waitlist_releases'))[0]!.n as number;
    await world.sql(`update waitlist_releases set released_at = ${LONG_AGO}`);
    await world.sql(`update orders o set created_at = ${LONG_AGO} from waitlist_releases r
      where r.merchant_id = o.merchant_id and r.order_id = o.id`);
    const running = await joined(waits);
    await (await taken()).giveBack();
    await world.sql(`update waitlist_releases set released_at = ${LONG_AGO} where outcome = 'open'`);
    await world.sql(`update waitlist_alternatives set removed_at = ${LONG_AGO} where not live`);
    await world.sql(`update waitlist_entries set ended_at = ${LONG_AGO} where ended_at is not null`);
    const [skips, releases, alternatives, entries] = await tidied();
    expect(skips).toBeGreaterThan(0);
    expect(releases).toBe(before);
    expect(alternatives).toBeGreaterThan(0);
    expect(entries).toBeGreaterThan(0);
    expect(await offerOf(running)).toBeDefined();
    expect(await stateOf(running)).toBe('offered');
  });
});
