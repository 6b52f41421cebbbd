import { randomUUID } from 'node:crypto';
import { DecideAffiliate, NO_AFFILIATE_RULE, RegisterAffiliate, SetAffiliateRule } from '@sandbar/contract/affiliates';
import { CancelOrder, ConfirmOrder } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateDirectly } from '../testing/affiliate-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { earnPoints } from './follow-orders.ts';
import { affiliatesSlice } from './index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';

/** Affiliates: how they are accepted, which orders count as theirs, and which points they earn and lose. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
const BROWSER = {
  'user-agent': 'Mozilla/5.0 Firefox',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  to = requestsTo(served);
  served.startWork();
});
afterAll(async () => {
  expect(await brokenInvariants(world.database)).toEqual([]);
  await served.close();
});

const rule = { Opening: 'decided', Reward: 'percent', BasisPoints: 200, Points: 20, WindowDays: 30 } as const;
const setRule = (Rule: object, Version: string, by = world.administratorId) =>
  world.send(by, SetAffiliateRule, { Id: randomUUID(), Version, Rule: Rule as typeof rule });
const mine = async (userId: string) => {
  const token = await signInDirectly(world, userId);
  const asked = await to.query(
    '{ myaffiliate { state open url qr { size } figures { visits registrations orders paid earned expected } } }',
    {},
    { token },
  );
  return JSON.parse(asked.text).data.myaffiliate;
};
/** Follows a link. @returns the cookie that the browser then has */
const follow = async (code: string, headers: Record<string, string> = BROWSER, cookie = '', from = '10.0.0.1') => {
  const answered = await served.app.inject({
    method: 'GET',
    url: `/a/${code}`,
    remoteAddress: from,
    headers: { host: 'azure.localhost', ...headers, ...(cookie ? { cookie } : {}) },
  });
  expect(answered.statusCode).toBe(303);
  const [set] = [answered.headers['set-cookie'] ?? []].flat();
  return { to: answered.headers.location, cookie: set?.split(';', 1)[0] ?? '' };
};
const affiliate = async () => {
  const id = await world.addMember();
  // The members of a test share one telephone.
  await world.sql(`update users set mobile = '+84999999999' where id = $1`, [id]);
  return { id, code: await affiliateDirectly(world, id, 'active') };
};
/** Makes an order in a browser with this cookie. */
const hold = async (userId: string, cookie: string, days = 60) => {
  const [token, Id] = [await signInDirectly(world, userId), randomUUID()];
  const content = { Id, ProductId: await world.addStay({ days }), AdultTotal: 2, ChildrenAges: [] };
  const answered = await to.command('Sale/CreateVacationOrder', content, { token, headers: { cookie } });
  expect(JSON.parse(answered.text)).toMatchObject({ Success: true });
  return Id;
};
const pay = async (userId: string, Id: string) => {
  const confirmed = await world.send(userId, ConfirmOrder, { Id, PaymentMethodId: world.codId });
  if (!confirmed.ok) throw new Error(confirmed.refusal.code);
  const Amount = confirmed.value.grandTotal;
  const paid = await world.send('system', CloseCashPayment, { Id: randomUUID(), OrderId: Id, Amount });
  if (!paid.ok) throw new Error(paid.refusal.code);
  return Amount;
};
const stateOf = async (orderId: string) =>
  (await world.sql('select state, points, worth from affiliate_orders where order_id = $1', [orderId]))[0];
const becomes = (orderId: string, state: string) =>
  eventually(async () => expect(await stateOf(orderId)).toMatchObject({ state }));
const balance = async (userId: string) =>
  Number((await world.sql('select balance from point_accounts where user_id = $1', [userId]))[0]?.balance ?? 0);
/** Moves a stay's check-in day into the past, and makes its points due. */
const begin = async (orderId: string) => {
  await world.sql(
    `update stays set from_date = current_date - 3, to_date = current_date + 4
     from order_lines l where l.stay_id = stays.id and l.order_id = $1`,
    [orderId],
  );
  await world.sql('update affiliate_orders set due_at = now() where order_id = $1 and due_at is not null', [orderId]);
  await workOff(earnPoints({ ...served, onError: rethrow }), [world.merchant.id]);
};

describe('becoming an affiliate', () => {
  it('needs an open program, and a decision of staff about someone else', async () => {
    const member = await world.addMember();
    const register = (by: string) => world.send(by, RegisterAffiliate, { Id: randomUUID() });
    expect(await register(member)).toMatchObject({ refusal: { code: 'AFFILIATES_CLOSED' } });
    expect(await mine(member)).toMatchObject({ state: null, open: false });

    const version = NO_AFFILIATE_RULE;
    expect(await setRule({ ...rule, WindowDays: 0, BasisPoints: 9_999 }, version)).toMatchObject({
      refusal: { data: { fields: [{ path: 'Rule.BasisPoints' }, { path: 'Rule.WindowDays' }] } },
    });
    const saved = await setRule(rule, version);
    expect(saved).toMatchObject({ ok: true });
    expect(await setRule(rule, version)).toMatchObject({ refusal: { code: 'AFFILIATE_RULE_CHANGED' } });

    expect(await register(member)).toMatchObject({ value: { state: 'pending' } });
    expect(await mine(member)).toMatchObject({ state: 'pending', url: null, qr: null });
    // A second request returns the same code.
    expect(await register(member)).toMatchObject({ value: { state: 'pending' } });
    const token = await signInDirectly(world, world.administratorId);
    const tasks = JSON.parse(
      (await to.query('{ tasks(kind: "affiliate") { items { id title } } }', {}, { token })).text,
    );
    expect(tasks.data.tasks.items).toMatchObject([{ id: member }]);

    const clerk = await world.addHolder('administrator');
    await register(clerk);
    const decide = (by: string, UserId: string, Decision: 'approve' | 'refuse' | 'end', Reason?: string) =>
      world.send(by, DecideAffiliate, { Id: randomUUID(), UserId, Decision, ...(Reason ? { Reason } : {}) });
    expect(await decide(clerk, clerk, 'approve')).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
    expect(await decide(clerk, member, 'refuse')).toMatchObject({
      refusal: { data: { fields: [{ path: 'Reason' }] } },
    });
    expect(await decide(clerk, member, 'approve')).toMatchObject({ value: { state: 'active' } });
    expect(await decide(clerk, member, 'approve')).toMatchObject({ refusal: { code: 'AFFILIATE_STATE' } });
    const own = await mine(member);
    expect(own).toMatchObject({ state: 'active', url: expect.stringMatching(/\/a\/[2-9a-z]{8}$/) });
    expect(own.qr.size).toBeGreaterThan(20);

    expect(await decide(clerk, member, 'end', 'Gửi thư rác')).toMatchObject({ value: { state: 'ended' } });
    expect(await mine(member)).toMatchObject({ state: 'ended', url: null });
    expect(await register(member)).toMatchObject({ refusal: { code: 'AFFILIATE_OVER' } });
  });
});

describe('a link that is followed', () => {
  it('is remembered, and counted once a day per address; unknown links are neither', async () => {
    const { id, code } = await affiliate();
    const followed = await follow(code);
    expect(followed).toMatchObject({ to: '/auth/register', cookie: `sandbar-via=${code}` });
    expect(await follow(code, BROWSER, followed.cookie)).toMatchObject({ cookie: '' });
    await follow(code, BROWSER, '', '10.0.0.2');
    for (const headers of [
      { ...BROWSER, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { ...BROWSER, 'sec-fetch-dest': 'iframe' },
      { ...BROWSER, 'sec-purpose': 'prefetch' },
      { 'user-agent': 'facebookexternalhit/1.1' },
    ])
      expect(await follow(code, headers, '', '10.0.0.3')).toMatchObject({ cookie: '' });
    expect((await mine(id)).figures).toMatchObject({ visits: 2 });
    expect(await follow('zzzzzzzz')).toEqual({ to: '/auth/register', cookie: '' });
    expect(await follow("a'--")).toEqual({ to: '/auth/register', cookie: '' });
  });

  it('does not take over a visitor of an earlier affiliate, unless that one has ended', async () => {
    const [first, second] = [await affiliate(), await affiliate()];
    const { cookie } = await follow(first.code, BROWSER, '', '10.0.1.1');
    expect(await follow(second.code, BROWSER, cookie, '10.0.1.1')).toMatchObject({ cookie: '' });
    await world.sql(`update affiliates set state = 'ended' where user_id = $1`, [first.id]);
    expect(await follow(second.code, BROWSER, cookie, '10.0.1.1')).toMatchObject({
      cookie: `sandbar-via=${second.code}`,
    });
  });

  it('from one address is limited', async () => {
    const { id, code } = await affiliate();
    for (let n = 0; n < 70; n += 1) await follow(code, BROWSER, '', '10.0.2.1');
    expect(await follow(code, BROWSER, '', '10.0.2.1')).toMatchObject({ cookie: '' });
    expect((await mine(id)).figures).toMatchObject({ visits: 1 });
  });
});

describe('registrations and orders by a link', () => {
  it('counts a registration once its address is confirmed, and none with the affiliate’s own telephone', async () => {
    const { id, code } = await affiliate();
    const { cookie } = await follow(code, BROWSER, '', '10.0.3.1');
    const register = async (n: number) => {
      const Id = randomUUID();
      const content = {
        Id,
        Name: 'An Lê',
        Email: `an${n}@le.example`,
        Mobile: '0903118246',
        Password: 'mot-mat-khau-dai',
        MerchantCode: 'azure',
      };
      const answered = await to.command('CustomerRelationshipManagement/RegisterMemberMerchant', content, {
        headers: { cookie },
      });
      expect(JSON.parse(answered.text)).toMatchObject({ Success: true });
      return Id;
    };
    const confirm = async (userId: string, mobile: string) => {
      await world.sql(
        `insert into users (merchant_id, id, user_name, email, first_name, last_name, mobile, password_hash, all_type)
         select merchant_id, $2, $2::uuid::text, $2::uuid::text || '@a.example', 'a', 'a', $3, 'x', 1 from users
         where id = $1`,
        [id, userId, mobile],
      );
      await world.sql(
        `insert into events (merchant_id, kind, subject_id, user_id) values ($1, 'user.created', $2, $2)`,
        [world.merchant.id, userId],
      );
      served.feed.wake(world.merchant.id);
    };
    const [one, own] = [await register(1), await register(2)];
    expect((await mine(id)).figures).toMatchObject({ registrations: 0 });
    await confirm(own, '+84999999999');
    await confirm(one, '+84903118246');
    await eventually(async () => expect((await mine(id)).figures).toMatchObject({ registrations: 1 }));
    // An order of that account counts in another browser too.
    const orderId = await hold(one, '');
    await becomes(orderId, 'open');
  });

  it('a registration that was confirmed while no worker ran is not deleted before it counts', async () => {
    const { id } = await affiliate();
    const came = async (userId: string, days: number) => {
      await world.sql(
        `insert into affiliate_members (merchant_id, user_id, affiliate_id, came_at)
          values ($1, $2, $3, now() - make_interval(days => $4))`,
        [world.merchant.id, userId, id, days],
      );
      return userId;
    };
    const [waiting, never, long] = [
      await came(await world.addMember(), 30),
      await came(randomUUID(), 8),
      await came(await world.addMember(), 91),
    ];
    const tidy = affiliatesSlice
      .jobs({ ...served, onError: rethrow } as unknown as Parameters<typeof affiliatesSlice.jobs>[0])
      .find(({ name }) => name === 'tidy affiliates')!;
    await workOff(tidy, [world.merchant.id]);
    const left = await world.sql('select user_id from affiliate_members where user_id = any($1)', [
      [waiting, never, long],
    ]);
    expect(left).toEqual([{ user_id: waiting }]);
  });

  it('an order is not credited when it is their own, has their telephone, or came by another link', async () => {
    const { id, code } = await affiliate();
    expect(await stateOf(await hold(id, `sandbar-via=${code}`))).toBeUndefined();
    expect(await stateOf(await hold(await world.addMember(), 'sandbar-via=zzzzzzzz'))).toBeUndefined();
    const heldBy = async (mobile: string) => {
      const alias = await world.addMember();
      await world.sql('update users set mobile = $2 where id = $1', [alias, mobile]);
      return stateOf(await hold(alias, `sandbar-via=${code}`));
    };
    expect(await heldBy('+84999999999')).toBeUndefined();
    for (const others of ['+84999999998', '']) expect(await heldBy(others)).toMatchObject({ state: 'open' });
  });
});

describe('the points of an order', () => {
  it('are credited at check-in, once, and taken back when the order is canceled later', async () => {
    const { id, code } = await affiliate();
    const buyer = await world.addMember();
    const orderId = await hold(buyer, `sandbar-via=${code}`);
    expect(await stateOf(orderId)).toMatchObject({ state: 'open' });
    const paid = await pay(buyer, orderId);
    await becomes(orderId, 'waiting');
    const worth = Math.floor((paid * 0.02) / 5_000);
    expect(await mine(id)).toMatchObject({ figures: { orders: 1, paid: 1, earned: 0, expected: worth } });
    expect(await balance(id)).toBe(0);
    await begin(orderId);
    expect(await mine(id)).toMatchObject({ figures: { earned: worth, expected: 0 } });
    expect(await balance(id)).toBe(worth);
    await begin(orderId);
    expect(await balance(id)).toBe(worth);

    await world.sql(
      `update stays set from_date = current_date + 60, to_date = current_date + 67
       from order_lines l where l.stay_id = stays.id and l.order_id = $1`,
      [orderId],
    );
    expect(await world.send(buyer, CancelOrder, { Id: randomUUID(), OrderId: orderId })).toMatchObject({ ok: true });
    await becomes(orderId, 'void');
    expect(await balance(id)).toBe(0);
    expect(await mine(id)).toMatchObject({ figures: { orders: 0, earned: 0 } });
  });

  it('are not credited when the order is canceled before, or the affiliate has ended', async () => {
    const { id, code } = await affiliate();
    const buyer = await world.addMember();
    const [canceled, dropped] = [await hold(buyer, `sandbar-via=${code}`), await hold(buyer, `sandbar-via=${code}`)];
    await pay(buyer, canceled);
    await pay(buyer, dropped);
    await becomes(canceled, 'waiting');
    await becomes(dropped, 'waiting');
    await world.send(buyer, CancelOrder, { Id: randomUUID(), OrderId: canceled });
    await becomes(canceled, 'void');
    await world.send(world.administratorId, DecideAffiliate, {
      Id: randomUUID(),
      UserId: id,
      Decision: 'end',
      Reason: 'Gửi thư rác',
    });
    await becomes(dropped, 'void');
    await begin(dropped);
    expect(await balance(id)).toBe(0);
  });

  it('are readable with the permission for affiliates; their orders, with the permission for orders', async () => {
    const { id, code } = await affiliate();
    const orderId = await hold(await world.addMember(), `sandbar-via=${code}`);
    const read = async (userId: string, query: string) => {
      const token = await signInDirectly(world, userId);
      return JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text).data;
    };
    const asked = `affiliateorders(id: "${id}") { items { id orderCode memberName } }`;
    expect((await read(world.administratorId, asked)).affiliateorders.items).toMatchObject([
      { id: orderId, orderCode: expect.stringMatching(/^AZ/) },
    ]);
    expect((await read(id, 'myaffiliateorders { items { id orderCode memberName } }')).myaffiliateorders.items).toEqual(
      [{ id: orderId, orderCode: null, memberName: null }],
    );
    const found = await read(world.administratorId, `affiliates(keyword: "${code}") { totalCount items { id } }`);
    expect(found.affiliates).toEqual({ totalCount: 1, items: [{ id }] });
  });
});
