import { randomUUID } from 'node:crypto';
import { SetWaitlistRules } from '@sandbar/contract/waitlist';
import { DEFAULT_WAITLIST_RULES, versionOfWaitlistRules, type WaitlistRules } from '@sandbar/domain/waitlist';
import { beforeEach, describe, expect, it } from 'vitest';
import { close } from '../closures/testing.ts';
import { eventually } from '../testing/eventually.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { endEntries } from './end-entries.ts';
import { waitingMembers } from './testing.ts';

/** Entries that end without a stay, and the notices to their members. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
  served.startWork();
});
const { window, joined, offTheMarket, stateOf, taken, offerOf, day } = waitingMembers(() => served);
beforeEach(offTheMarket);

/** Runs the job once. */
const end = () =>
  workOff(
    endEntries({
      database: served.database,
      merchants: { byId: async () => world.merchant },
      onError: (error) => {
        throw error;
      },
    }),
    [world.merchant.id],
  );
const reasonOf = async (entry: string) =>
  (await world.sql('select end_reason from waitlist_entries where id = $1', [entry]))[0]!.end_reason;
const noticesTo = async (memberId: string) => ({
  mails: await world.sql(`select path, text_body from mails where user_id = $1`, [memberId]),
  bells: await world.sql(`select path from notifications where user_id = $1`, [memberId]),
});
const setRules = async (before: WaitlistRules, after: WaitlistRules) =>
  expect(
    await world.send(world.administratorId, SetWaitlistRules, {
      Id: randomUUID(),
      Version: versionOfWaitlistRules(before),
      Rules: {
        Enabled: after.enabled,
        OfferHours: after.offerHours,
        CirculationHours: after.circulationHours,
        LeastDays: after.leastDays,
        OwnersFirst: after.ownersFirst,
      },
    }),
  ).toMatchObject({ ok: true });
/** Moves the time of a closing so many days back. */
const longAgo = (table: 'resorts' | 'closures' | 'waitlist_rules', column: string, days = 8) =>
  world.sql(`update ${table} set ${column} = now() - make_interval(days => $2) where merchant_id = $1`, [
    world.merchant.id,
    days,
  ]);

describe('an entry ends without a stay, and its member hears why, once, with the way to ask again', () => {
  /** Checks that the entry has ended for this reason. @returns its member */
  const ended = async (entry: string, member: string, reason: string, said: string) => {
    await end();
    await end();
    expect(await stateOf(entry)).toBe('over');
    expect(await reasonOf(entry)).toBe(reason);
    await eventually(async () => expect((await noticesTo(member)).mails).toHaveLength(1));
    const { mails, bells } = await noticesTo(member);
    expect(mails[0]!.path).toBe(`/waitlist/new?again=${entry}`);
    expect(mails[0]!.text_body).toContain(said);
    expect(bells).toHaveLength(1);
  };

  it('when its last day has passed', async () => {
    const member = await world.addMember();
    const entry = await joined(member);
    await end();
    expect(await stateOf(entry)).toBe('waiting');
    await world.sql('update waitlist_entries set last_day = $2 where id = $1', [entry, day(-1)]);
    await ended(entry, member, 'past', 'Đã qua ngày cuối cùng của lượt chờ.');
  });

  it('when all of its days are over, whatever its last day', async () => {
    const member = await world.addMember();
    const entry = await joined(member, { LastDay: day(300) });
    await world.sql('update waitlist_alternatives set from_date = $2, to_date = $3 where entry_id = $1', [
      entry,
      day(-9),
      day(0),
    ]);
    await ended(entry, member, 'window', 'Những ngày bạn chờ đã qua.');
  });

  it('when all that it asks for is closed, and has been for a week', async () => {
    const member = await world.addMember();
    const entry = await joined(member);
    await world.sql('update resorts set published = false, modified_at = now() where id = $1', [world.resortId]);
    await end();
    expect(await stateOf(entry)).toBe('waiting');
    await longAgo('resorts', 'modified_at');
    await ended(entry, member, 'closed', 'đã đóng cửa hơn một tuần');
    await world.sql('update resorts set published = true where id = $1', [world.resortId]);
  });

  it('when its days are closed by a closure; one that asks for other days too goes on', async () => {
    const [member, other] = [await world.addMember(), await world.addMember()];
    const entry = await joined(member, { Alternatives: [window(50, 70)] });
    const goesOn = await joined(other, { Alternatives: [window(50, 70), window(200, 220)] });
    await close(world);
    await end();
    expect(await stateOf(entry)).toBe('waiting');
    await longAgo('closures', 'created_at');
    await ended(entry, member, 'closed', 'đã đóng cửa hơn một tuần');
    expect(await stateOf(goesOn)).toBe('waiting');
    await world.sql(`update closures set state = 'reopened', reopened_at = now()`);
  });

  it('when the merchant has kept no waitlist for a week', async () => {
    const member = await world.addMember();
    const entry = await joined(member);
    const stopped = { ...DEFAULT_WAITLIST_RULES, enabled: false };
    await setRules(DEFAULT_WAITLIST_RULES, stopped);
    await end();
    expect(await stateOf(entry)).toBe('waiting');
    await longAgo('waitlist_rules', 'changed_at');
    await ended(entry, member, 'stopped', 'Danh sách chờ đã đóng hơn một tuần.');
    await setRules(stopped, DEFAULT_WAITLIST_RULES);
  });
});

it('an entry for which a stay is held goes on past its last day until its member has answered', async () => {
  const member = await world.addMember();
  const entry = await joined(member);
  await (await taken()).giveBack();
  expect(await offerOf(entry)).toBeDefined();
  await world.sql('update waitlist_entries set last_day = $2 where id = $1', [entry, day(-1)]);
  await end();
  expect(await stateOf(entry)).toBe('offered');
  expect((await noticesTo(member)).mails.filter(({ path }) => String(path).includes('again'))).toEqual([]);
});
