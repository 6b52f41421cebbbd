import { hash, randomUUID } from 'node:crypto';
import { Approve, Refuse } from '@sandbar/contract/approvals';
import { CreateUser } from '@sandbar/contract/identity';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { SetGateway } from '@sandbar/contract/payments';
import { CreateRole, EditRole, GrantRole, RevokeRole } from '@sandbar/contract/permissions';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankLineSettings } from '../payments/index.ts';
import type { Database } from '../platform/database/index.ts';
import { testInstallation } from '../testing/installation.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { serverDatabase, type World } from '../testing/world.ts';
import { fourEyesWorld } from './testing.ts';

/** Four eyes need two people: neither two accounts of one person nor a person who has left will do. */

let postgres: TestPostgres;
let database: Database;
let world: World;
let clerkId: string;
let headId: string;
/** An administrator since long ago. */
let otherHeadId: string;
let merchants = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('ways_round'));
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
beforeEach(async () => {
  ({ world, clerkId, headId, otherHeadId } = await fourEyesWorld(database, `ways-round-${(merchants += 1)}`));
});

const text = (words: string) => ({ vi: words, en: words });
const ask = async (by: string) => {
  const Id = randomUUID();
  const Reason = text('Quà');
  expect(await world.send(by, AwardPoints, { Id, UserId: world.memberId, Points: 90_000_000, Reason })).toMatchObject({
    value: { state: 'waiting' },
  });
  return Id;
};
const approve = (by: string, ApprovalId: string) => world.send(by, Approve, { Id: randomUUID(), ApprovalId });
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const roleId = async (code: string) =>
  (await world.sql('select id from roles where merchant_id = $1 and code = $2', [world.merchant.id, code]))[0]!
    .id as string;
const grant = async (by: string, UserId: string, code: string) =>
  world.send(by, GrantRole, { Id: randomUUID(), UserId, RoleId: await roleId(code) });
const given = async (by: string, userId: string, code: string) =>
  expect(await grant(by, userId, code)).toMatchObject({ ok: true });
const balance = async () =>
  Number((await world.sql('select balance from point_accounts where user_id = $1', [world.memberId]))[0]?.balance ?? 0);
const daysPass = (days: number) =>
  world.sql('update access_ties set given_at = given_at - make_interval(days => $1::int)', [days]);

describe('an account whose password another person chose', () => {
  const create = async (fields: { AllType?: number; Roles?: string[] }) => {
    const Id = randomUUID();
    const form = { UserName: Id, Email: `${Id}@azure.example`, FirstName: 'A', LastName: 'B', Mobile: '', AllType: 1 };
    return { Id, sent: await world.send(headId, CreateUser, { Id, ...form, Password: 'correct horse 7', ...fields }) };
  };

  it.each([{ Roles: ['administrator'] }, { Roles: ['support'] }, { AllType: 1 | 1_048_576 }])(
    'has no staff permission: %j',
    async (fields) => expect((await create(fields)).sent).toMatchObject(refusal('STAFF_BY_INVITATION')),
  );

  it('works for a member or an owner as before, and for staff after its person has set a password', async () => {
    expect((await create({ Roles: ['owner'] })).sent).toMatchObject({ ok: true });
    const { Id, sent } = await create({});
    expect(sent).toMatchObject({ ok: true });
    await given(headId, Id, 'owner');
    expect(await grant(headId, Id, 'administrator')).toMatchObject(refusal('STAFF_BY_INVITATION'));
    expect(await grant(otherHeadId, Id, 'support')).toMatchObject(refusal('STAFF_BY_INVITATION'));
    await world.sql('update users set password_changed_at = now() where id = $1', [Id]);
    await given(otherHeadId, Id, 'support');
    // One created the account and the other gave it the role, so neither decides for it.
    const request = await ask(Id);
    for (const by of [headId, otherHeadId]) expect(await approve(by, request)).toMatchObject(refusal('APPROVAL_TIED'));
  });
});

describe('a person who was given access by the asker', () => {
  it('cannot decide for the asker; another person can', async () => {
    const friend = await world.addMember();
    await given(headId, friend, 'administrator');
    const request = await ask(headId);
    expect(await approve(friend, request)).toMatchObject(refusal('APPROVAL_TIED'));
    const refused = await world.send(friend, Refuse, { Id: randomUUID(), ApprovalId: request, Reason: 'Không' });
    expect(refused).toMatchObject(refusal('APPROVAL_TIED'));
    expect(await balance()).toBe(0);
    expect(await approve(otherHeadId, request)).toMatchObject({ ok: true });
    expect(await balance()).toBe(90_000_000);
  });

  it('and the giver cannot decide for the receiver, nor can two receivers of one giver for each other', async () => {
    const [one, two] = [await world.addMember(), await world.addMember()];
    await given(headId, one, 'support');
    await given(headId, two, 'administrator');
    const request = await ask(one);
    for (const by of [headId, two]) expect(await approve(by, request)).toMatchObject(refusal('APPROVAL_TIED'));
    expect(await approve(otherHeadId, request)).toMatchObject({ ok: true });
  });

  it('cannot decide through a chain either, even if the person in between has lost access since', async () => {
    const [between, last] = [await world.addMember(), await world.addMember()];
    await given(headId, between, 'administrator');
    await given(between, last, 'administrator');
    const RoleId = await roleId('administrator');
    const taken = await world.send(headId, RevokeRole, { Id: randomUUID(), UserId: between, RoleId });
    expect(taken).toMatchObject({ ok: true });
    expect(await approve(last, await ask(headId))).toMatchObject(refusal('APPROVAL_TIED'));
  });

  it('cannot decide when the access was given after the request', async () => {
    const request = await ask(headId);
    const friend = await world.addMember();
    await given(headId, friend, 'administrator');
    expect(await approve(friend, request)).toMatchObject(refusal('APPROVAL_TIED'));
  });

  it('cannot decide when the access came by a change of a role', async () => {
    const RoleId = randomUUID();
    const role = { Name: text('Đọc'), Description: text('') };
    const Permissions = ['order.read'] as const;
    await world.send(headId, CreateRole, { Id: RoleId, Code: 'reader', ...role, Permissions: [...Permissions] });
    const friend = await world.addMember();
    await given(headId, friend, 'reader');
    // A role that can only read creates no tie.
    expect(await world.sql('select from access_ties where merchant_id = $1', [world.merchant.id])).toEqual([]);
    const edit = { Id: randomUUID(), RoleId, ...role };
    const decides = [...Permissions, 'approval.decide' as const, 'points.award' as const];
    expect(await world.send(headId, EditRole, { ...edit, Permissions: decides })).toMatchObject({ ok: true });
    const request = await ask(headId);
    expect(await approve(friend, request)).toMatchObject(refusal('APPROVAL_TIED'));
  });

  it('can decide requests of a week later, so that a merchant’s first administrator gets a second person', async () => {
    await world.sql('update users set active = false where id = any($1::uuid[])', [
      [otherHeadId, world.administratorId],
    ]);
    const second = await world.addMember();
    await given(headId, second, 'administrator');
    await daysPass(6);
    expect(await approve(second, await ask(headId))).toMatchObject(refusal('APPROVAL_TIED'));
    await daysPass(2);
    const later = await world.send(headId, AwardPoints, {
      Id: randomUUID(),
      UserId: world.otherMemberId,
      Points: 20_000,
      Reason: text('Quà'),
    });
    const { approvalId } = (later as { value: { approvalId: string } }).value;
    expect(await approve(second, approvalId)).toMatchObject({ ok: true });
  });
});

describe('the key of the bank’s webhook', () => {
  const KEY = 'canary-of-the-bank-line';
  const set = async (more: { Enabled?: boolean; ApiKey?: string }, by = headId) => {
    const Id = randomUUID();
    return { Id, sent: await world.send(by, SetGateway, { Id, Gateway: 'bank-line', Enabled: true, ...more }) };
  };
  const keyHash = async () =>
    (await bankLineSettings({ database, installation: testInstallation }, world.merchant.id))?.keyHash;
  const sell = async () => {
    const Id = randomUUID();
    const ProductId = await world.addStay();
    await world.send(world.memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] });
    const confirmed = await world.send(world.memberId, ConfirmOrder, { Id, PaymentMethodId: world.bankTransferId });
    expect(confirmed).toMatchObject({ ok: true });
  };
  const waitingTerms = async () =>
    (await world.sql('select terms from approvals where merchant_id = $1', [world.merchant.id])).map(
      ({ terms }) => terms,
    );
  const kept = () => world.sql('select sealed from approval_secrets where merchant_id = $1', [world.merchant.id]);

  it('can be set by the first administrator alone until something was sold', async () => {
    expect((await set({ ApiKey: KEY })).sent).toMatchObject({ ok: true, value: { enabled: true } });
    expect(await keyHash()).toBe(hash('sha256', KEY));
  });

  it('needs two people after that: sealed while pending, shown to none, deleted with the decision', async () => {
    await set({ ApiKey: 'the-key-of-before' });
    await sell();
    const { Id, sent } = await set({ ApiKey: KEY });
    expect(sent).toEqual({ ok: true, value: { approvalId: Id, state: 'waiting' } });
    expect(await keyHash()).toBe(hash('sha256', 'the-key-of-before'));
    expect(await waitingTerms()).toMatchObject([{ Gateway: 'bank-line', ApiKey: '••••••••' }]);
    const [sealed] = await kept();
    expect(sealed!.sealed).not.toContain(KEY);
    expect(await approve(headId, Id)).toMatchObject(refusal('APPROVAL_OWN'));
    expect(await keyHash()).toBe(hash('sha256', 'the-key-of-before'));

    expect(await approve(otherHeadId, Id)).toMatchObject({ ok: true });
    expect(await keyHash()).toBe(hash('sha256', KEY));
    expect(await kept()).toEqual([]);
  });

  it('is unchanged when the second person refuses, and the other key is deleted', async () => {
    await set({ ApiKey: 'the-key-of-before' });
    await sell();
    const { Id } = await set({ ApiKey: KEY });
    expect(await kept()).toHaveLength(1);
    await world.send(otherHeadId, Refuse, { Id: randomUUID(), ApprovalId: Id, Reason: 'Không' });
    expect([await keyHash(), await kept()]).toEqual([hash('sha256', 'the-key-of-before'), []]);
  });

  it('can be disabled by one person at once, and enabled by two', async () => {
    await set({ ApiKey: KEY });
    await sell();
    expect((await set({ Enabled: false })).sent).toMatchObject({ ok: true, value: { enabled: false } });
    expect((await set({ Enabled: false, ApiKey: 'another-key' })).sent).toMatchObject({ value: { state: 'waiting' } });
    await world.sql('delete from approval_secrets where merchant_id = $1', [world.merchant.id]);
  });
});

describe('a request whose asker', () => {
  const gone = async (leave: () => Promise<unknown>) => {
    const request = await ask(clerkId);
    await leave();
    expect(await approve(headId, request)).toMatchObject(refusal('APPROVAL_ASKER_GONE'));
    expect(await balance()).toBe(0);
    const refused = await world.send(headId, Refuse, { Id: randomUUID(), ApprovalId: request, Reason: 'Đã nghỉ' });
    expect(refused).toMatchObject({ ok: true });
  };

  it('lost the permission has no effect any more, and can be refused', () =>
    gone(async () =>
      world.send(headId, RevokeRole, { Id: randomUUID(), UserId: clerkId, RoleId: await roleId('support') }),
    ));
  it('has a closed account has no effect either', () =>
    gone(() => world.sql('update users set active = false where id = $1', [clerkId])));
  it('still has the permission is executed', async () => {
    expect(await approve(headId, await ask(clerkId))).toMatchObject({ ok: true });
    expect(await balance()).toBe(90_000_000);
  });
});
