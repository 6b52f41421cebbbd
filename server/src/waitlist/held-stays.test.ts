import { expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/** Every page of a member shows the stays that are held for them. */

let served: Served;
let world: World;
servedThroughout({}, (started) => {
  served = started;
  world = served.azure;
});
const { decline, joined, offerOf, taken } = waitingMembers(() => served);

it('that a stay is held is known as the page is made, as long as it is held', async () => {
  const member = await world.addMember();
  const token = await signInDirectly(world, member);
  const page = async () =>
    (await requestsTo(served).get('/order/list', { token, headers: { accept: 'text/html' } })).text;
  expect(await page()).toContain(`"id":"${member}"`);
  expect(await page()).not.toContain('isOffered');
  const entry = await joined(member);
  expect(await page()).not.toContain('isOffered');
  await (await taken()).giveBack();
  expect(await page()).toContain('"isOffered":true');
  await decline(member, (await offerOf(entry))!);
  expect(await page()).not.toContain('isOffered');
});
