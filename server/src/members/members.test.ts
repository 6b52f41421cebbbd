import { randomUUID } from 'node:crypto';
import { EndMemberSession } from '@sandbar/contract/identity';
import { GrantRole } from '@sandbar/contract/permissions';
import { AwardPoints } from '@sandbar/contract/points';
import { SetMembership } from '@sandbar/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** Staff search the merchant's people. */

interface Page {
  totalCount: number;
  totalIsAtLeast: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  items: { id: string; name: string; email: string; state: string; twoStep: boolean; roles: { code: string }[] }[];
}

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
const people: Record<string, string> = {};

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const addPerson = async (lastName: string, firstName: string, email: string, mobile = '', ago = 0) => {
  const id = await served.azure.addMember();
  await sql(
    `update users set last_name = $2, first_name = $3, email = $4, user_name = $4, mobile = $5,
       created_at = now() - make_interval(days => $6) where id = $1`,
    [id, lastName, firstName, email, mobile, ago],
  );
  return id;
};
const ask = async (given: string, by = token) => {
  const answer = await to.query(
    `{ members(${given}) { totalCount totalIsAtLeast nextCursor previousCursor items { id name email state twoStep
      roles { code } } } }`,
    {},
    { token: by },
  );
  return JSON.parse(answer.text) as { data: { members: Page } | null; errors?: { extensions: { code: string } }[] };
};
const find = async (given: string) => (await ask(given)).data!.members;
const emails = async (given: string) => (await find(given)).items.map(({ email }) => email);

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  await sql(
    `update users set first_name = 'Zu', last_name = 'Zu', email = id::text || '@z.example', user_name = id::text`,
  );
  people['duc'] = await addPerson('Nguyễn Văn', 'Đức', 'duc@people.example', '+84987111222', 3);
  people['ha'] = await addPerson('Trần Thu', 'Hà', 'ha.tran@people.example', '+84912345678', 2);
  people['an'] = await addPerson('Nguyễn Thị', 'An', 'an_n@people.example', '', 1);
  people['clerk'] = await served.azure.addHolder('clerk', 'support');
  await sql(
    `update users set first_name = 'Bình', last_name = 'Lê', email = 'binh@people.example', user_name = 'binh'
    where id = $1`,
    [people['clerk']],
  );
  token = await signInDirectly(served.azure, await served.azure.addHolder('administrator'));
});
afterAll(() => served.close());

describe('members are found', () => {
  it.each([
    ['nguyen', ['an_n@people.example', 'duc@people.example']],
    ['NGUYỄN đức', ['duc@people.example']],
    ['tran ha', ['ha.tran@people.example']],
    ['ha.tran@people', ['ha.tran@people.example']],
    ['an_n@', ['an_n@people.example']],
    ['%', []],
    ['0987111222', ['duc@people.example']],
    ['+84 987 111 222', ['duc@people.example']],
    ['+84 (0)987-111-222', ['duc@people.example']],
    ['0084987111222', ['duc@people.example']],
    ['0912 345 678', ['ha.tran@people.example']],
    ['unknown words', []],
  ])('by %s', async (keyword, found) => expect(await emails(`keyword: ${JSON.stringify(keyword)}`)).toEqual(found));

  it('by role, two steps, state and the day the account was opened', async () => {
    const roles = await sql('select id, code from roles where merchant_id = $1', [served.azure.merchant.id]);
    const roleId = (code: string) => roles.find((role) => role.code === code)!.id as string;
    expect(await emails(`role: "${roleId('clerk')}", keyword: "people"`)).toEqual(['binh@people.example']);
    expect(await emails('role: "any", keyword: "people"')).toEqual(['binh@people.example']);
    expect(await emails('role: "none", keyword: "people"')).toHaveLength(3);
    expect(await emails('role: "nothing"')).toEqual([]);
    await sql(
      `insert into passkeys (merchant_id, id, user_id, credential_id, public_key, rp_id, name)
        values ($1, $2, $3, 'c', '\\x00', 'a', 'a')`,
      [served.azure.merchant.id, randomUUID(), people['ha']],
    );
    expect(await emails('twoStep: true')).toEqual(['ha.tran@people.example']);
    expect(await emails('twoStep: false, keyword: "people"')).toHaveLength(3);
    await sql('update users set active = false where id = $1', [people['an']]);
    expect(await emails('state: closed')).toEqual(['an_n@people.example']);
    expect(await emails('state: active, keyword: "nguyen"')).toEqual(['duc@people.example']);
    await sql('update users set active = true where id = $1', [people['an']]);
    const [day] = await sql(`select ((now() at time zone $1) - interval '2 days')::date::text as day`, [
      served.azure.merchant.timeZone,
    ]);
    expect(await emails(`from: "${String(day!.day)}", to: "${String(day!.day)}", keyword: "people"`)).toEqual([
      'ha.tran@people.example',
    ]);
  });

  it('sorted by given name, e-mail and age, both ways', async () => {
    const asked = 'keyword: "people", sortBy:';
    expect(await emails(`${asked} name`)).toEqual([
      'an_n@people.example',
      'binh@people.example',
      'ha.tran@people.example',
      'duc@people.example',
    ]);
    expect(await emails(`${asked} email, descending: true`)).toEqual([
      'ha.tran@people.example',
      'duc@people.example',
      'binh@people.example',
      'an_n@people.example',
    ]);
    expect((await emails(`${asked} createdDate`))[0]).toBe('duc@people.example');
  });

  it('with their balances, without erased accounts', async () => {
    const [binh] = (await find('keyword: "binh"')).items;
    expect(binh).toMatchObject({ name: 'Lê Bình', state: 'active', twoStep: false });
    expect(binh!.roles.map(({ code }) => code)).toEqual(['clerk', 'support']);
    const gone = await addPerson('Đã', 'Xóa', 'gone@people.example');
    await sql(`update users set erased_at = now(), active = false where id = $1`, [gone]);
    expect(await emails('keyword: "gone"')).toEqual([]);
  });
});

it('pages of members follow each other both ways, also with equal names', async () => {
  for (let n = 0; n < 7; n += 1) await addPerson('Phạm', 'Trùng', `same${n}@paged.example`);
  for (const order of ['sortBy: name', 'sortBy: name, descending: true', 'sortBy: createdDate', 'sortBy: email']) {
    const whole = await emails(`keyword: "paged", ${order}`);
    expect(whole).toHaveLength(7);
    const seen: string[] = [];
    let page = await find(`keyword: "paged", ${order}, limit: 3`);
    expect(page).toMatchObject({ totalCount: 7, totalIsAtLeast: false, previousCursor: null });
    seen.push(...page.items.map(({ email }) => email));
    while (page.nextCursor) {
      page = await find(`keyword: "paged", ${order}, limit: 3, after: "${page.nextCursor}"`);
      seen.push(...page.items.map(({ email }) => email));
    }
    expect(seen).toEqual(whole);
    const before = await find(`keyword: "paged", ${order}, limit: 3, before: "${page.previousCursor!}"`);
    expect(before.items.map(({ email }) => email)).toEqual(whole.slice(3, 6));
    expect(await emails(`keyword: "paged", ${order}, limit: 3, offset: 5`)).toEqual(whole.slice(5));
  }
  expect(await emails(`after: "${randomUUID()}"`)).toEqual([]);
});

describe('one member', () => {
  const one = async (id: string, by = token) => {
    const answer = await to.query(
      `{ member(id: "${id}") { name email state points lots { amount remaining expiresDate } orders { code standing }
        weeks { code } devices { id browser } roles { code grantedByName } permissions passkeys
        membership { rank value validTo } } }`,
      {},
      { token: by },
    );
    return (JSON.parse(answer.text) as { data: { member: Record<string, unknown> | null } }).data.member;
  };

  it('has a membership with rank, value and end once staff set one', async () => {
    const { azure } = served;
    const id = people['ha']!;
    expect(await one(id)).toMatchObject({ membership: null });
    const given = { UserId: id, Rank: 'gold', Value: 240_000_000, ValidTo: '2031-03-31' } as const;
    expect(await azure.send('system', SetMembership, { Id: randomUUID(), ...given })).toMatchObject({ ok: true });
    expect(await one(id)).toMatchObject({ membership: { rank: 'gold', value: 240_000_000, validTo: '2031-03-31' } });
  });

  it('has points by lot, orders, devices and roles', async () => {
    const { azure } = served;
    const id = people['ha']!;
    await azure.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: id,
      Points: 700,
      Reason: { vi: 'a', en: 'a' },
    });
    await azure.send(azure.administratorId, GrantRole, {
      Id: randomUUID(),
      UserId: id,
      RoleId: (await sql(`select id from roles where code = 'owner' and merchant_id = $1`, [azure.merchant.id]))[0]!
        .id as string,
    });
    await holdDirectly(azure, id, randomUUID(), await azure.addStay());
    await signInDirectly(azure, id);
    expect(await one(id)).toMatchObject({
      name: 'Trần Thu Hà',
      state: 'active',
      points: 700,
      lots: [{ amount: 700, remaining: 700, expiresDate: expect.stringMatching(/^20/) as string }],
      orders: [{ standing: 'open' }],
      devices: [{ id: expect.any(String) as string }],
      roles: [{ code: 'owner', grantedByName: 'Zu Zu' }],
      permissions: ['deposit.create', 'extra-vacation.create', 'rental.create'],
    });
  });

  it('has no orders without the permission for orders, and is hidden from other merchants', async () => {
    const { azure, lotus } = served;
    const roleId = randomUUID();
    const reader = await azure.addMember();
    await sql(
      `insert into roles (merchant_id, id, code, name, description, permissions)
        values ($1, $2, 'reader', $3, $3, '{member.read}')`,
      [azure.merchant.id, roleId, JSON.stringify({ vi: 'a', en: 'a' })],
    );
    await sql('insert into user_roles (merchant_id, user_id, role_id) values ($1, $2, $3)', [
      azure.merchant.id,
      reader,
      roleId,
    ]);
    expect(await one(people['ha']!, await signInDirectly(azure, reader))).toMatchObject({ orders: null });
    expect(await one(lotus.memberId)).toBeNull();
    expect(await one('unknown')).toBeNull();
  });

  it('is signed out of one device by staff, who cannot sign out people with more permissions', async () => {
    const { azure } = served;
    const id = await azure.addMember();
    await signInDirectly(azure, id);
    const [session] = await sql('select public_id from sessions where user_id = $1', [id]);
    const end = (UserId: string, by: string) =>
      azure.send(by, EndMemberSession, { Id: randomUUID(), UserId, SessionId: session!.public_id as string });
    const closer = await azure.addMember();
    const roleId = randomUUID();
    await sql(
      `insert into roles (merchant_id, id, code, name, description, permissions)
        values ($1, $2, 'closer', $3, $3, '{member.deactivate}')`,
      [azure.merchant.id, roleId, JSON.stringify({ vi: 'a', en: 'a' })],
    );
    await sql('insert into user_roles (merchant_id, user_id, role_id) values ($1, $2, $3)', [
      azure.merchant.id,
      closer,
      roleId,
    ]);
    expect(await end(azure.administratorId, closer)).toMatchObject({ refusal: { code: 'BEYOND_OWN_PERMISSIONS' } });
    expect(await end(azure.otherMemberId, closer)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await end(id, closer)).toMatchObject({ ok: true });
    expect(await sql('select from sessions where user_id = $1', [id])).toEqual([]);
  });
});

it('members are shown only at their merchant, and to people with the permission', async () => {
  const { lotus } = served;
  const other = await signInDirectly(lotus, lotus.administratorId);
  const answer = await served.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'lotus.localhost', authorization: `Bearer ${other}` },
    payload: { query: '{ members(keyword: "people") { totalCount } }' },
  });
  expect(answer.json()).toEqual({ data: { members: { totalCount: 0 } } });
  const clerk = await signInDirectly(served.azure, await served.azure.addHolder('clerk'));
  expect((await ask('limit: 1', clerk)).errors?.[0]?.extensions.code).toBe('NOT_ALLOWED');
});
