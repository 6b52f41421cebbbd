import { WAITLIST_LIMITS } from '@sandbar/domain/waitlist';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/** A person with a second account counts as one member, if the e-mail addresses of both lead to the same mailbox. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
const { accept, cancel, hold, join, joined, noOneWaits, offTheMarket, offerOf, skipsOf, stateOf, taken } =
  waitingMembers(() => served);
beforeEach(async () => {
  await offTheMarket();
  await noOneWaits();
});

let persons = 0;
const withMailbox = async (email: string) => {
  const id = await world.addMember();
  await world.sql('update users set email = $2, user_name = $2 where id = $1', [id, email]);
  return id;
};
/** Two accounts of one person, and one of another person with a similar address. */
const accounts = async () => {
  const name = `an.nguyen${(persons += 1)}`;
  return {
    first: await withMailbox(`${name}@gmail.com`),
    second: await withMailbox(`${name.replace('.', '').toUpperCase()}+tuan@googlemail.com`),
    other: await withMailbox(`${name}@example.com`),
  };
};

describe('two accounts of one person', () => {
  it('have as many entries together as one member may', async () => {
    const { first, second, other } = await accounts();
    for (let each = 1; each < WAITLIST_LIMITS.entries; each += 1) await joined(first);
    await joined(second);
    const refused = { refusal: { code: 'WAITLIST_LIMIT', data: { limit: WAITLIST_LIMITS.entries } } };
    expect([await join(second), await join(first)]).toMatchObject([refused, refused]);
    expect(await join(other)).toMatchObject({ ok: true });
  });

  it('get one stay of the same nights, also when two become free; another member gets the other', async () => {
    const { first, second, other } = await accounts();
    const [one, two, behind] = [await joined(first), await joined(second), await joined(other)];
    const [stay, next] = [await taken(), await taken({ days: 62 })];
    await stay.giveBack();
    await next.giveBack();
    expect([await stateOf(one), await stateOf(two), await stateOf(behind)]).toEqual(['offered', 'waiting', 'offered']);
    expect(await skipsOf(two)).toEqual(['overlap']);
    expect(await accept(first, (await offerOf(one))!)).toMatchObject({ ok: true });
    expect(await brokenInvariants(served.database)).toEqual([]);
  });

  it('are behind all others for a stay that one of them gave back', async () => {
    const { first, second, other } = await accounts();
    const stayId = await world.addStay({ days: 60 });
    const order = await hold(first, stayId);
    const [waits, behind] = [await joined(second), await joined(other)];
    await cancel(first, order);
    expect([await stateOf(waits), await stateOf(behind)]).toEqual(['waiting', 'offered']);
    expect(await brokenInvariants(served.database)).toEqual([]);
  });
});

it.each([
  ['an.nguyen@gmail.com', 'AnNguyen+x@GoogleMail.com', true],
  ['lan+a@outlook.com', 'lan@outlook.com', true],
  ['lan.a@outlook.com', 'lana@outlook.com', false],
  ['lan+a@example.com', 'lan@example.com', false],
  ['lan@gmail.com', 'lan@outlook.com', false],
  ['+x@gmail.com', '+y@gmail.com', false],
])('%s and %s lead to the same mailbox: %s', async (one, other, is) => {
  const [row] = await world.sql('select mailbox_of($1) = mailbox_of($2) as same', [one, other]);
  expect(row!.same).toBe(is);
});
