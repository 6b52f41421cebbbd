import { TakeBackImport } from '@sandbar/contract/imports';
import { AwardPoints } from '@sandbar/contract/points';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { busFor } from '../testing/bus-for.ts';
import { eventually } from '../testing/eventually.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { pausedAfter } from '../testing/paused.ts';
import { locksNothing, rewritten } from '../testing/rewritten.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { csvOf, importFiles } from './testing.ts';

/** Staff act on a member's account while the import that created it is taken back. */

let served: Served;
let admin: string;
let token: string;
const { check, run, work } = importFiles(() => ({ served, admin, token }));
beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(() => served.close());

/** Points are written but not yet committed when the file is taken back. */
const race = async (takingBy: Database) => {
  const { azure } = served;
  const email = `${randomUUID()}@azure.example`;
  const id = await check('members', csvOf([{ email, name: 'Trần Thu Hà' }]));
  await run(id);
  const [member] = await azure.sql('select id from users where email = $1', [email]);
  const memberId = member!.id as string;
  expect(await azure.send(admin, TakeBackImport, { Id: randomUUID(), ImportId: id })).toMatchObject({ ok: true });
  let taking: Promise<unknown> | undefined;
  const paused = pausedAfter(served.database, { statement: 'points.book' }, async () => {
    taking = work({ database: takingBy });
    await eventually(async () => expect((await lockWaits(azure)).length).toBeGreaterThan(0));
  });
  const clerk = await azure.addHolder('support', 'clerk');
  const given = { Id: randomUUID(), UserId: memberId, Points: 500, Reason: { vi: 'Quà', en: 'Gift' } };
  const awarded = await busFor(paused, azure, { userId: clerk, may: PERMISSION_NAMES })(AwardPoints, given);
  expect(awarded).toMatchObject({ ok: true });
  expect(taking).toBeDefined();
  await taking;
  const [user] = await azure.sql(
    `select erased_at is not null as erased, email = $2 as same,
       (select sum(remaining)::int from point_lots where user_id = users.id) as points from users where id = $1`,
    [memberId, email],
  );
  return user;
};

it('a member who gets points meanwhile is kept', async () => {
  expect(await race(served.database)).toEqual({ erased: false, same: true, points: 500 });
});

it('control: without a lock before the check the member is erased', async () => {
  const blind = rewritten(served.database, {
    'identity.lock-to-erase': locksNothing,
    'identity.untouched-members': (text) => `${text} for update of u`,
  });
  expect(await race(blind)).toEqual({ erased: true, same: false, points: 500 });
});
