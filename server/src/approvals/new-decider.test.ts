import { randomUUID } from 'node:crypto';
import { CreateRole, EditRole, GrantRole, RevokeRole } from '@sandbar/contract/permissions';
import { LOCALES } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createMailTexts } from '../mailbox/index.ts';
import { createInform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { deciderMail, onDeciderAdded } from './new-decider.ts';

/** Other administrators are notified of a new decider: the person, the granter, and the day from which it counts. */

let postgres: TestPostgres;
let database: Database;
let world: World;
let giverId: string;
let otherId: string;
let personId: string;
let merchants = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('new_decider'));
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
beforeEach(async () => {
  world = await createWorld(database, commandHandlers, `new-decider-${(merchants += 1)}`);
  [giverId, otherId, personId] = await Promise.all([
    world.addHolder('administrator'),
    world.addHolder('administrator'),
    world.addMember(),
  ]);
  await world.sql(`update users set last_name = 'Trần', first_name = 'Giang', language_id = 'en-US' where id = $1`, [
    giverId,
  ]);
  await world.sql(`update users set last_name = 'Lê', first_name = 'Mai' where id = $1`, [personId]);
  await world.sql(`update users set language_id = 'en-US' where id = $1`, [otherId]);
});

const roleId = async (code: string) =>
  (await world.sql('select id from roles where merchant_id = $1 and code = $2', [world.merchant.id, code]))[0]!
    .id as string;
const grant = async (code: string, Id: string = randomUUID()) =>
  expect(await world.send(giverId, GrantRole, { Id, UserId: personId, RoleId: await roleId(code) })).toMatchObject({
    ok: true,
  });
const announced = async () =>
  (await world.sql(
    `select merchant_id as "merchantId", 1 as number, kind, subject_id as "subjectId", null as "userId", payload
     from events where merchant_id = $1 and kind = 'decider.added'`,
    [world.merchant.id],
  )) as unknown as Event[];
const addRole = async (Permissions: ('order.read' | 'approval.decide')[]) => {
  const Id = randomUUID();
  const words = { vi: 'Vai trò', en: 'Role' };
  const role = { Id, Code: `role-${Id.slice(0, 8)}`, Name: words, Description: words, Permissions };
  expect(await world.send(giverId, CreateRole, role)).toMatchObject({ ok: true });
  return { Id, code: role.Code };
};

it('a new decider is announced once to the other administrators, by bell and mail', async () => {
  const command = randomUUID();
  await grant('administrator', command);
  await grant('administrator', command);
  await grant('administrator');
  const events = await announced();
  expect(events.map(({ subjectId, payload }) => [subjectId, payload])).toEqual([[personId, { by: giverId }]]);

  const handler = onDeciderAdded({
    database,
    merchants: merchantScope(database, 'localhost', world.merchant.code),
    inform: createInform({
      database,
      merchants: merchantScope(database, 'localhost', world.merchant.code),
      mailTexts: createMailTexts(database),
      baseDomain: 'sandbar.example',
      originOf: () => 'https://azure.example',
    }),
  });
  // Each event is handled twice, since an event handler may run again.
  for (const event of [...events, ...events]) await handler.run(event);
  const ofMerchant = [world.merchant.id];
  const mails = await world.sql('select user_id, subject, text_body from mails where merchant_id = $1', ofMerchant);
  const mail = mails.find(({ user_id: id }) => id === otherId)!;
  expect(mails.filter(({ user_id: id }) => id === otherId)).toHaveLength(1);
  expect(mails.map(({ user_id: id }) => id)).not.toContain(giverId);
  expect(mails.map(({ user_id: id }) => id)).not.toContain(personId);
  expect(mail.subject).toBe('Lê Mai can now approve requests');
  expect(mail.text_body).toContain('Trần Giang gave Lê Mai permission');
  expect(mail.text_body).toMatch(/can’t decide requests that Trần Giang makes before \w+ \d+, \d{4}\./);
  expect(mail.text_body).toContain('https://azure.example/console/roles');
  const shown = await world.sql('select path, shown from notifications where user_id = $1', [otherId]);
  expect(shown).toEqual([{ path: '/console/roles', shown: true }]);
});

it('a notice is not sent for a role without that permission, or about a person who could decide before', async () => {
  await grant((await addRole(['order.read'])).code);
  expect(await announced()).toEqual([]);
  await grant('administrator');
  await grant((await addRole(['approval.decide'])).code);
  expect(await announced()).toHaveLength(1);
});

it('a notice is sent again after the role was removed and given again', async () => {
  await grant('administrator');
  const taken = { Id: randomUUID(), UserId: personId, RoleId: await roleId('administrator') };
  expect(await world.send(giverId, RevokeRole, taken)).toMatchObject({ ok: true });
  await grant('administrator');
  expect(await announced()).toHaveLength(2);
});

it('a changed role is announced for everyone who can newly decide by it', async () => {
  const role = await addRole(['order.read']);
  await grant(role.code);
  const holder = await world.addHolder('administrator');
  expect(await world.send(giverId, GrantRole, { Id: randomUUID(), UserId: holder, RoleId: role.Id })).toMatchObject({
    ok: true,
  });
  const edit = () => world.send(giverId, EditRole, { Id: randomUUID(), RoleId: role.Id, Add: ['approval.decide'] });
  expect(await edit()).toMatchObject({ ok: true });
  expect(await edit()).toMatchObject({ ok: true });
  expect((await announced()).map(({ subjectId }) => subjectId)).toEqual([personId]);
});

it.each(LOCALES)('a notice has all its words in %s, also when the server gave the role', (locale) => {
  const day = new Date('2027-05-01T03:00:00Z');
  for (const giver of ['Trần $&', null]) {
    const { title, message, action } = deciderMail(locale, 'Asia/Ho_Chi_Minh', {
      person: 'Lê Mai',
      giver,
      givenAt: giver === null ? null : day,
    });
    for (const words of [title, message, action]) expect(words).not.toMatch(/[{}]|^$/);
    expect(message.includes('2027')).toBe(giver !== null);
    if (giver !== null) expect(message).toContain(giver);
  }
});
