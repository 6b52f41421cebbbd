import { randomUUID } from 'node:crypto';
import { CreateUser } from '@sandbar/contract/identity';
import { CreateRole, EditRole, GrantRole, RemoveRole, RevokeRole } from '@sandbar/contract/permissions';
import type { PermissionName } from '@sandbar/domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Who may create roles and grant them to whom; a person cannot grant a permission that they do not have. */

let served: Served;
let azure: World;
let to: ReturnType<typeof requestsTo>;
/** May create accounts and give roles with the read permissions of support. */
let limited: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  azure = served.azure;
  await makeRole('front-desk', [
    ...(['member.create', 'role.edit', 'role.grant', 'order.read', 'member.read'] as const),
    ...(['rental.create', 'deposit.create'] as const),
  ]);
  await makeRole('reader', ['order.read']);
  await makeRole('lister', ['rental.create']);
  await makeRole('depositor', ['deposit.create']);
  limited = await azure.addHolder('front-desk');
});
afterAll(() => served.close());

const text = (words: string) => ({ vi: words, en: words });
const makeRole = async (code: string, permissions: PermissionName[], by = azure.administratorId) => {
  const Id = randomUUID();
  const made = await azure.send(by, CreateRole, {
    Id,
    Code: code,
    Name: text(code),
    Description: text(''),
    Permissions: permissions,
  });
  return made.ok ? Id : made.refusal;
};
const roleId = async (code: string) =>
  (await azure.sql('select id from roles where merchant_id = $1 and code = $2', [azure.merchant.id, code]))[0]!
    .id as string;
const rolesOf = async (userId: string) =>
  (
    await azure.sql(
      `select code from roles join user_roles h on h.merchant_id = roles.merchant_id and h.role_id = roles.id
        where h.user_id = $1 order by code`,
      [userId],
    )
  ).map(({ code }) => code);

describe('setting up an account', () => {
  const setUp = async (by: string, fields: { AllType?: number; Roles?: string[] }) => {
    const Id = randomUUID();
    const answer = await azure.send(by, CreateUser, {
      Id,
      UserName: Id,
      Email: `${Id}@azure.example`,
      Password: 'a long enough password',
      FirstName: 'A',
      LastName: 'B',
      Mobile: '',
      AllType: 1,
      LanguageId: 'en-US',
      ...fields,
    });
    const [made] = await azure.sql('select count(*)::int as count from users where id = $1', [Id]);
    return { answer, made: made!.count, roles: await rolesOf(Id) };
  };
  const beyond = (permission: string) => ({
    answer: { ok: false, refusal: { code: 'BEYOND_OWN_PERMISSIONS', data: { permission } } },
    made: 0,
    roles: [],
  });

  it('gives roles within the sender’s permissions', async () =>
    expect(await setUp(limited, { Roles: ['lister', 'depositor'] })).toMatchObject({
      answer: { ok: true },
      made: 1,
      roles: ['depositor', 'lister'],
    }));

  it.each([
    ['by name', { Roles: ['support'] }, 'order.cancel'],
    ['beside others', { Roles: ['reader', 'administrator'] }, 'order.cancel'],
    ['by the flags of clients of before there were roles', { AllType: 1 | 1_048_576 }, 'order.cancel'],
  ])('is refused with roles beyond them, without an account: %s', async (_, fields, permission) =>
    expect(await setUp(limited, fields)).toMatchObject(beyond(permission)),
  );

  it('is refused with an unknown role or another merchant’s', async () => {
    await served.lotus.send(served.lotus.administratorId, CreateRole, {
      Id: randomUUID(),
      Code: 'lotus-only',
      Name: text('a'),
      Description: text(''),
      Permissions: [],
    });
    expect(await setUp(azure.administratorId, { Roles: ['lotus-only'] })).toMatchObject({
      answer: { refusal: { code: 'ROLE_NOT_FOUND' } },
      made: 0,
    });
  });

  it('is refused with any role without the permission to give roles', async () => {
    await makeRole('registrar', ['member.create', 'order.read']);
    const registrar = await azure.addHolder('registrar');
    expect(await setUp(registrar, { Roles: ['reader'] })).toMatchObject({
      answer: { refusal: { code: 'NOT_ALLOWED' } },
      made: 0,
    });
    expect(await setUp(registrar, {})).toMatchObject({ answer: { ok: true }, made: 1, roles: [] });
  });
});

describe('a role', () => {
  const stored = async (id: string) =>
    (await azure.sql('select name, description, permissions from roles where id = $1', [id]))[0]!;

  it('that two people change at once keeps both changes; control: a full replacement undoes one', async () => {
    const id = (await makeRole('two-editors', ['order.read', 'resort.edit'])) as string;
    const edit = (change: object) =>
      azure.send(azure.administratorId, EditRole, { Id: randomUUID(), RoleId: id, ...change });
    // Each sender had read the role as it was created.
    expect(await edit({ Remove: ['resort.edit'] })).toMatchObject({ ok: true });
    expect(await edit({ Add: ['member.read'] })).toMatchObject({ ok: true });
    expect((await stored(id)).permissions).toEqual(['member.read', 'order.read']);
    expect(await edit({ Permissions: ['order.read', 'resort.edit'] })).toMatchObject({ ok: true });
    expect((await stored(id)).permissions).toEqual(['order.read', 'resort.edit']);
  });

  it('keeps omitted fields: its permissions when renamed, its name when permissions change', async () => {
    const id = (await makeRole('renamed', ['order.read'])) as string;
    const edit = (change: object) =>
      azure.send(azure.administratorId, EditRole, { Id: randomUUID(), RoleId: id, ...change });
    const { description } = await stored(id);
    expect(await edit({ Name: text('Quầy') })).toMatchObject({ ok: true });
    expect(await edit({ Add: ['order.read', 'report.read'], Remove: [] })).toMatchObject({ ok: true });
    expect(await stored(id)).toEqual({
      name: text('Quầy'),
      description,
      permissions: ['order.read', 'report.read'],
    });
    expect(await edit({ Permissions: ['order.read'], Add: ['report.read'] })).toMatchObject({ ok: false });
  });

  it('gains and loses only permissions that the sender holds', async () => {
    await makeRole('role-editor', ['role.edit', 'order.read']);
    const editor = await azure.addHolder('role-editor');
    const id = (await makeRole('beyond', ['points.award'])) as string;
    const edit = (change: object) => azure.send(editor, EditRole, { Id: randomUUID(), RoleId: id, ...change });
    expect(await edit({ Add: ['order.read'] })).toMatchObject({ ok: true });
    expect(await edit({ Add: ['points.correct'] })).toMatchObject({ ok: false });
    expect(await edit({ Remove: ['points.award'] })).toMatchObject({ ok: false });
    expect((await stored(id)).permissions).toEqual(['order.read', 'points.award']);
  });

  it('is made, changed, given, taken and removed', async () => {
    const id = (await makeRole('cashier', ['order.read'])) as string;
    const by = azure.administratorId;
    const send = { Id: randomUUID(), RoleId: id };
    const changed = {
      ...send,
      Name: text('Thu ngân'),
      Description: text(''),
      Permissions: ['payment.record'] as const,
    };
    expect(await azure.send(by, EditRole, { ...changed, Permissions: [...changed.Permissions] })).toMatchObject({
      ok: true,
    });
    const grant = { UserId: azure.memberId, RoleId: id };
    expect(await azure.send(by, GrantRole, { Id: randomUUID(), ...grant })).toMatchObject({ ok: true });
    expect(await azure.send(by, GrantRole, { Id: randomUUID(), ...grant })).toMatchObject({ ok: true });
    expect(await rolesOf(azure.memberId)).toEqual(['cashier']);
    expect(await azure.send(by, RemoveRole, { ...send, Id: randomUUID() })).toMatchObject({
      refusal: { code: 'ROLE_HELD', data: { holders: 1 } },
    });
    expect(await azure.send(by, RevokeRole, { Id: randomUUID(), ...grant })).toMatchObject({ ok: true });
    expect(await azure.send(by, RevokeRole, { Id: randomUUID(), ...grant })).toMatchObject({
      refusal: { code: 'USER_NOT_FOUND' },
    });
    expect(await azure.send(by, RemoveRole, { ...send, Id: randomUUID() })).toMatchObject({ ok: true });
  });

  it('has a unique code', async () => expect(await makeRole('support', [])).toMatchObject({ code: 'ROLE_CODE_TAKEN' }));

  it('has only permissions of its creator', async () =>
    expect(await makeRole('treasury', ['payout.record'], limited)).toMatchObject({ code: 'BEYOND_OWN_PERMISSIONS' }));

  it('appends no event when it is granted again', async () => {
    const changes = () =>
      azure.sql(`select id from events where kind = 'permissions.changed' and user_id = $1`, [azure.otherMemberId]);
    const grant = { UserId: azure.otherMemberId, RoleId: await roleId('reader') };
    for (let run = 0; run < 2; run += 1)
      await azure.send(azure.administratorId, GrantRole, { Id: randomUUID(), ...grant });
    expect(await changes()).toHaveLength(1);
  });
});

describe('the search for holders of roles', () => {
  let token: string;
  beforeAll(async () => {
    token = await signInDirectly(azure, azure.administratorId);
    const people = [
      ['Hồng Hà', 'Trần', 'ha.tran', 'trial'],
      ['Hải', 'Phạm 100%', 'hai_pham', 'trial'],
      ['Hoa', 'Vũ', 'hoa.vu', null],
    ] as const;
    for (const [firstName, lastName, userName, role] of people) {
      const id = await azure.addMember();
      if (role) await azure.grant(id, role);
      await azure.sql(
        `update users set first_name = $2, last_name = $3, user_name = $4, email = $4 || '@desk.example' where id = $1`,
        [id, firstName, lastName, userName],
      );
    }
  });
  const search = async (given: object, as = token) => {
    const answered = await to.query(
      `query ($keyword: String, $roleId: ID, $limit: Int, $offset: Int) {
         roleholders(keyword: $keyword, roleId: $roleId, limit: $limit, offset: $offset) {
           totalCount items { userName roles { code } } } }`,
      given,
      { token: as },
    );
    const { data } = JSON.parse(answered.text) as {
      data: { roleholders: { totalCount: number; items: { userName: string; roles: { code: string }[] }[] } } | null;
    };
    return data?.roleholders;
  };
  const found = async (given: object) => (await search(given))!.items.map(({ userName }) => userName);

  it.each([
    ['the last name', { keyword: 'Trần' }, ['ha.tran']],
    ['the beginning of a word of the first', { keyword: 'hà' }, ['ha.tran']],
    ['both', { keyword: 'phạm 100% HẢI' }, ['hai_pham']],
    ['the user name', { keyword: 'hai_' }, ['hai_pham']],
    ['the e-mail', { keyword: 'ha.tran@desk' }, ['ha.tran']],
    ['signs that patterns are made of', { keyword: '%' }, []],
    ['the middle of a word', { keyword: 'ran' }, []],
    ['the name of a user without roles', { keyword: 'Vũ' }, []],
    ['the whole e-mail of a user without roles', { keyword: 'HOA.vu@desk.example' }, ['hoa.vu']],
  ])('finds by %s', async (_, given, names) => expect(await found(given)).toEqual(names));

  it('filtered by a role finds only the people who hold it', async () => {
    const trial = await roleId('trial');
    expect(await found({ roleId: trial })).toEqual(['hai_pham', 'ha.tran']);
    expect(await search({ roleId: trial, limit: 1, offset: 1 })).toEqual({
      totalCount: 2,
      items: [{ userName: 'ha.tran', roles: [{ code: 'trial' }] }],
    });
    expect(await found({ roleId: trial, keyword: 'hoa.vu@desk.example' })).toEqual([]);
    expect(await found({ roleId: 'none' })).toEqual([]);
  });

  it('is for staff who may grant them', async () =>
    expect(await search({}, await signInDirectly(azure, azure.staffId))).toBeUndefined());
});

it('names the roles to ask in the reader’s language, Administrator first', async () => {
  const token = await signInDirectly(azure, azure.otherMemberId);
  const ask = async (permission: string) =>
    JSON.parse(
      (
        await to.query(
          'query ($p: String!) { rolesallowing(permission: $p) }',
          { p: permission },
          {
            token,
            headers: { 'accept-language': 'en-US' },
          },
        )
      ).text,
    ) as unknown;
  expect(await ask('refund.record')).toEqual({ data: { rolesallowing: ['Administrator', 'Support'] } });
  expect(await ask('no.such')).toEqual({ data: { rolesallowing: [] } });
});
