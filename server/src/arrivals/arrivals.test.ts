import { randomUUID } from 'node:crypto';
import {
  MarkArrival,
  MarkArrivalByResort,
  RevokeArrivalsLink,
  SeeArrivals,
  SeeArrivalsByResort,
  SetStayWishes,
  ShareArrivals,
} from '@sandbar/contract/arrivals';
import { CreateWebhook } from '@sandbar/contract/partners';
import { CancelOrder } from '@sandbar/contract/orders';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../mailbox/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addResort, arrivalsLinkDirectly, paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { eventually } from '../testing/eventually.ts';

/** What staff and the resort see and mark, the resort’s link, wishes, and what changed since the last look. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let staff: string;
const mails: Mail[] = [];

beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1e15 },
    overrides: { mailer: { send: async (mail) => void mails.push(mail) } },
  });
  world = served.azure;
  to = requestsTo(served);
  staff = await signInDirectly(world, world.staffId);
  served.startWork();
});
afterAll(() => served.close());

const Id = randomUUID;
const NO_WISHES = { Floor: null, View: '', Needs: [], Note: '' };
/** A paid order that checks in `days` days from now. */
const arriving = async (days: number, userId = world.memberId) => {
  const id = await paidOrder(world, userId, await world.addStay({ days: Math.max(days, 1), nights: 3 }));
  // A stay that begins today or earlier cannot be held, so its days are changed afterwards.
  if (days < 1)
    await world.sql(
      `update stays set from_date = $2::date, to_date = $2::date + 3 where id in
        (select stay_id from order_lines where order_id = $1)`,
      [id, addDays(dayInZone(new Date(), world.merchant.timeZone), days)],
    );
  return id;
};
const mark = (OrderId: string, given: object, by = world.staffId) =>
  world.send(by, MarkArrival, { Id: Id(), OrderId, ...given });
const markBy = (Link: string, OrderId: string, given: object, id = Id()) =>
  world.send('system', MarkArrivalByResort, { Id: id, Link, OrderId, ...given });
const wish = (OrderId: string, given: object, by = world.memberId) =>
  world.send(by, SetStayWishes, { Id: Id(), OrderId, ...NO_WISHES, ...given });
const ask = async <Answer>(query: string, token?: string): Promise<Answer> => {
  const answered = JSON.parse((await to.query(`{ ${query} }`, {}, token ? { token } : {})).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as Answer;
};
interface Listed {
  totalCount: number;
  asOf: string;
  items: Record<string, unknown>[];
  gone: { id: string; fromDate: string }[];
}
const list = (args: string, token = staff) =>
  ask<Listed>(
    `deskarrivals(limit: 200, ${args}) { totalCount asOf gone { id orderCode fromDate } items { id guestName guestMobile
      state unit note needs needsPromised floor view wishNote changes marks confirmationNumber markedByName } }`,
    token,
  );
const everything = 'from: "2000-01-01", to: "2190-01-01"';
const found = async (id: string, args = everything) => (await list(args)).items.find((row) => row.id === id);
const followed = (id: string) => eventually(async () => expect(await found(id)).toBeDefined());
const eventsOf = (id: string) =>
  world.sql(`select kind from events where subject_id = $1 and kind like 'stay.%' order by number`, [id]);
const byResort = (secret: string, from?: string) =>
  ask<{ resortName: string; items: { id: string; changes: string[] }[]; gone: { id: string }[]; asOf: string } | null>(
    `resortarrivals(link: "${secret}"${from ? `, from: "${from}"` : ''}) {
      resortName asOf items { id changes guestName guestMobile } gone { id } }`,
  );
const over = { ok: false, refusal: { code: 'LINK_OVER' } };

describe('arrivals', () => {
  it('list the guests of paid orders, by the days and the resort asked for', async () => {
    const id = await arriving(5);
    await followed(id);
    expect(await found(id)).toMatchObject({
      guestName: 'Lê Hoàng Minh',
      guestMobile: '0903418226',
      state: 'expected',
      marks: ['expected', 'late'],
      confirmationNumber: null,
    });
    const other = await addResort(world);
    expect((await list(`${everything}, resortId: "${other}"`)).items).toEqual([]);
    expect(await found(id, `${everything}, keyword: "le hoang"`)).toBeDefined();
    expect(await found(id, `${everything}, keyword: "khong ai"`)).toBeUndefined();
    expect(await found(id, 'to: "2000-01-01"')).toBeUndefined();
    expect(await found(id, `${everything}, state: "arrived"`)).toBeUndefined();
    const held = await world.sql(`select count(*)::int as n from arrivals where order_id not in (select id from orders
      where standing = 'paid')`);
    expect(held).toEqual([{ n: 0 }]);
  });

  it('are marked once, corrected, and sent to the feed, to the history and to webhooks', async () => {
    const id = await arriving(0);
    await world.send(world.administratorId, CreateWebhook, {
      Id: Id(),
      Url: 'https://pms.example/hooks',
      Kinds: ['stay.arrived', 'stay.no-show'],
    });
    expect(await mark(id, { State: 'no-show' })).toMatchObject({ refusal: { code: 'MARK_TOO_EARLY' } });
    expect(await mark(id, { State: 'arrived', Unit: ' 305 ' })).toMatchObject({
      value: { state: 'arrived', unit: '305' },
    });
    expect(await mark(id, { State: 'arrived' })).toMatchObject({ ok: true, value: { unit: '305' } });
    expect(await mark(id, { Unit: '306' })).toMatchObject({ ok: true, value: { state: 'arrived', unit: '306' } });
    expect(await mark(id, { State: 'expected' })).toMatchObject({ ok: true });
    expect(await eventsOf(id)).toEqual([{ kind: 'stay.arrived' }]);
    const history = await world.sql(
      `select reason, reference_code from order_transitions where order_id = $1 and reason like 'guest-%' order by id`,
      [id],
    );
    expect(history).toEqual([
      { reason: 'guest-arrived', reference_code: '305' },
      { reason: 'guest-expected', reference_code: '306' },
    ]);
    const late = await arriving(-2);
    expect(await mark(late, { State: 'no-show' })).toMatchObject({ ok: true });
    expect(await eventsOf(late)).toEqual([{ kind: 'stay.no-show' }]);
    await eventually(async () =>
      expect(
        await world.sql(
          `select kind from webhook_events where subject_id in ($1, $2) and kind like 'stay.%'
            order by kind`,
          [id, late],
        ),
      ).toEqual([{ kind: 'stay.arrived' }, { kind: 'stay.no-show' }]),
    );
  });

  it('end with their order, which is then no longer marked', async () => {
    const id = await arriving(40);
    await followed(id);
    await world.send(world.memberId, CancelOrder, { Id: Id(), OrderId: id });
    await eventually(async () => expect(await found(id)).toBeUndefined());
    expect((await list(everything)).gone.map((one) => one.id)).toContain(id);
    expect(await mark(id, { State: 'late' })).toMatchObject({ refusal: { code: 'ORDER_PROCESSED' } });
  });

  it('show the changes since each reader’s last look, once', async () => {
    const id = await arriving(30);
    await followed(id);
    expect(await found(id)).toMatchObject({ changes: ['new'] });
    const { asOf } = await list(everything);
    const seen = () => world.send(world.staffId, SeeArrivals, { Id: Id(), Until: asOf });
    expect(await seen()).toMatchObject({ ok: true });
    expect(await found(id)).toMatchObject({ changes: [] });
    await wish(id, { Needs: ['wheelchair'], View: 'biển' });
    expect(await found(id, `${everything}, changed: true`)).toMatchObject({ changes: ['needs'] });
    // A change that came after the list was read is still new.
    await seen();
    expect(await found(id)).toMatchObject({ changes: ['needs'] });
    const other = await signInDirectly(world, world.administratorId);
    const theirs = (await list(everything, other)).items.find((row) => row.id === id);
    expect(theirs).toMatchObject({ changes: ['needs', 'new'] });
  });
});

describe('wishes', () => {
  it('can be changed by the member until a number of days before check-in', async () => {
    const id = await arriving(30);
    await followed(id);
    const given = { Floor: 'high', View: 'biển', Needs: ['wheelchair', 'near-lift'], Note: 'Giường cũi' };
    expect(await wish(id, given, world.otherMemberId)).toMatchObject({ refusal: { code: 'ORDER_NOT_FOUND' } });
    expect(await wish(id, given)).toMatchObject({ ok: true });
    expect(await found(id)).toMatchObject({ floor: 'high', view: 'biển', needs: given.Needs, wishNote: 'Giường cũi' });
    const near = await arriving(6);
    expect(await wish(near, given)).toMatchObject({ refusal: { code: 'WISHES_OVER' } });
    const read = await ask<object>(
      `staywishes(orderId: "${near}") { open until }`,
      await signInDirectly(world, world.memberId),
    );
    expect(read).toMatchObject({ open: false });
    const twice = { ...NO_WISHES, Needs: ['hearing', 'hearing'] };
    const wrong = await to.command('Sale/SetStayWishes', { Id: Id(), OrderId: id, ...twice }, { token: staff });
    expect(JSON.parse(wrong.text)).toMatchObject({ Code: 'INVALID_FIELDS', Data: { fields: [{ path: 'Needs' }] } });
  });

  it('have needs that stay promised until they change', async () => {
    const id = await arriving(30);
    await followed(id);
    expect(await mark(id, { NeedsPromised: true })).toMatchObject({ value: { needsPromised: false } });
    await wish(id, { Needs: ['wheelchair'] });
    expect(await mark(id, { NeedsPromised: true })).toMatchObject({ value: { needsPromised: true } });
    await wish(id, { Needs: ['wheelchair'], View: 'vườn' });
    expect(await found(id)).toMatchObject({ needsPromised: true });
    await wish(id, { Needs: ['wheelchair', 'sight'] });
    expect(await found(id)).toMatchObject({ needsPromised: false });
  });

  it('are in no audit entry with the guests’ needs', async () => {
    const id = await arriving(30);
    await wish(id, { Needs: ['hearing'], Note: 'điếc tai trái' });
    const written = JSON.stringify(await world.sql('select * from audit_entries where subject_id = $1', [id]));
    expect(written).not.toContain('điếc');
    expect(written).not.toContain('hearing');
  });
});

describe('the link of a resort', () => {
  const share = async (ByMail = false, ResortId = world.resortId) => {
    const shared = await world.send(world.staffId, ShareArrivals, { Id: Id(), ResortId, ByMail });
    if (!shared.ok) throw new Error(JSON.stringify(shared.refusal));
    return shared.value.link?.split('#')[1] ?? '';
  };

  it('is returned once, stored as a hash, and marks the resort’s arrivals without an account', async () => {
    const id = await arriving(0);
    await followed(id);
    const first = { Id: Id(), ResortId: world.resortId, ByMail: false };
    const shared = await world.send(world.staffId, ShareArrivals, first);
    const secret = (shared as { value: { link: string } }).value.link.split('#')[1]!;
    expect(await world.send(world.staffId, ShareArrivals, first)).toMatchObject({ value: { link: null } });
    expect(JSON.stringify(await world.sql('select * from arrival_links'))).not.toContain(secret);
    expect(JSON.stringify(await world.sql('select * from command_log where id = $1', [first.Id]))).not.toContain(
      secret,
    );
    const answered = await to.command('Sale/MarkArrivalByResort', {
      Id: Id(),
      Link: secret,
      OrderId: id,
      State: 'arrived',
      Unit: '12A',
    });
    expect(JSON.parse(answered.text)).toMatchObject({ Success: true, Data: { state: 'arrived', unit: '12A' } });
    expect((await byResort(secret))!.items.map((row) => row.id)).toContain(id);
    expect(await found(id)).toMatchObject({ state: 'arrived', markedByName: null });
  });

  it('shows no guests who left more than a week ago', async () => {
    const today = dayInZone(new Date(), world.merchant.timeZone);
    const [left, gone] = [await arriving(0), await arriving(0)];
    for (const [id, days] of [
      [left, 7],
      [gone, 8],
    ] as const) {
      await followed(id);
      // The order's stay is changed too, because a late event of the order reads it again.
      const values = [id, addDays(today, -days), world.merchant.id];
      await world.sql(
        `update stays set from_date = $2::date - 3, to_date = $2::date where merchant_id = $3
          and id in (select stay_id from order_lines where order_id = $1)`,
        values,
      );
      await world.sql(
        `update arrivals set check_in = $2::date - 3, check_out = $2::date where merchant_id = $3 and order_id = $1`,
        values,
      );
    }
    const shown = (await byResort(await share(), addDays(today, -20)))!.items.map((row) => row.id);
    expect([shown.includes(left), shown.includes(gone)]).toEqual([true, false]);
  });

  it('that is guessed is not found', async () => {
    const id = await arriving(0);
    await followed(id);
    const secret = await share();
    const other = secret.endsWith('_') ? 'a' : '_';
    const guesses = ['', 'a', secret.slice(0, -1) + other, secret.toUpperCase(), `${secret}a`, '%', "' or true --"];
    for (const guess of guesses) {
      expect(await markBy(guess, id, { State: 'arrived' })).toMatchObject(over);
      const read = await to.query('query ($link: String!) { resortarrivals(link: $link) { resortName } }', {
        link: guess,
      });
      expect(JSON.parse(read.text).data).toEqual({ resortarrivals: null });
    }
    expect(await found(id)).toMatchObject({ state: 'expected' });
  });

  it('that is sent again has one effect, and none once it is revoked or replaced', async () => {
    const id = await arriving(0);
    await followed(id);
    const old = await share();
    const again = Id();
    for (let n = 0; n < 3; n += 1)
      expect(await markBy(old, id, { State: 'arrived' }, again)).toMatchObject({ value: { state: 'arrived' } });
    expect(await eventsOf(id)).toHaveLength(1);
    // The same id with other content is refused.
    expect(await markBy(old, id, { State: 'late' }, again)).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_CONFLICT' },
    });
    const newer = await share();
    expect(await markBy(old, id, { State: 'expected' })).toMatchObject(over);
    expect(await byResort(old)).toBeNull();
    expect(await world.send(world.staffId, RevokeArrivalsLink, { Id: Id(), ResortId: world.resortId })).toMatchObject({
      ok: true,
    });
    expect(await markBy(newer, id, { State: 'expected' })).toMatchObject(over);
    expect(await found(id)).toMatchObject({ state: 'arrived' });
  });

  it('reaches neither an order of another resort nor one of another merchant', async () => {
    const id = await arriving(0);
    await followed(id);
    const other = await addResort(world, 'sao@resort.example');
    const secret = await share(false, other);
    expect(await markBy(secret, id, { State: 'arrived' })).toMatchObject({ refusal: { code: 'ORDER_NOT_FOUND' } });
    expect(await markBy(secret, randomUUID(), { State: 'arrived' })).toMatchObject({
      refusal: { code: 'ORDER_NOT_FOUND' },
    });
    expect(await byResort(secret)).toMatchObject({ resortName: 'Bãi Sao', items: [] });
    const { lotus } = served;
    const foreign = await arrivalsLinkDirectly(lotus);
    expect(await markBy(foreign, id, { State: 'arrived' })).toMatchObject(over);
    expect(await byResort(foreign)).toBeNull();
    expect(await found(id)).toMatchObject({ state: 'expected' });
  });

  it('ends when the resort’s address changes, and does not return with the old one', async () => {
    const resortId = await addResort(world, 'cu@resort.example');
    const secret = await share(false, resortId);
    expect(await byResort(secret)).not.toBeNull();
    const rename = (email: string) => world.sql('update resorts set email = $2 where id = $1', [resortId, email]);
    await rename('moi@resort.example');
    expect(await byResort(secret)).toBeNull();
    expect(await markBy(secret, randomUUID(), {})).toMatchObject(over);
    await world.database.transaction((transaction) =>
      appendEvents(transaction, world.merchant.id, [
        { kind: 'catalogue.changed', subjectId: resortId, payload: { resortId } },
      ]),
    );
    await eventually(async () =>
      expect(await world.sql('select 1 from arrival_links where resort_id = $1', [resortId])).toEqual([]),
    );
    await rename('cu@resort.example');
    expect(await byResort(secret)).toBeNull();
  });

  it('is sent to the resort’s address', async () => {
    const resortId = await addResort(world);
    const byMail = () => world.send(world.staffId, ShareArrivals, { Id: Id(), ResortId: resortId, ByMail: true });
    expect(await byMail()).toMatchObject({ refusal: { code: 'RESORT_WITHOUT_EMAIL' } });
    await world.sql(`update resorts set email = 'letan@bai-sao.example' where id = $1`, [resortId]);
    expect(await byMail()).toMatchObject({ ok: true, value: { link: null } });
    const sent = () => mails.find((mail) => mail.to.address === 'letan@bai-sao.example');
    await eventually(() => expect(sent()).toBeDefined());
    const secret = /\/resort\/arrivals#([\w-]{43})/.exec(sent()!.text)![1]!;
    expect(await byResort(secret)).toMatchObject({ resortName: 'Bãi Sao' });
  });

  it('stays valid when an earlier requested mail is sent late', async () => {
    const resortId = await addResort(world, 'som@resort.example');
    const sent = () => mails.filter((mail) => mail.to.address === 'som@resort.example').length;
    await share(true, resortId);
    await eventually(() => expect(sent()).toBe(1));
    const handedOver = await share(false, resortId);
    const asked = await world.sql(`select payload from events where kind = 'arrivals.shared' and subject_id = $1`, [
      resortId,
    ]);
    const payload = (asked[0]?.payload ?? {}) as Record<string, unknown>;
    await world.database.transaction((transaction) =>
      appendEvents(transaction, world.merchant.id, [{ kind: 'arrivals.shared', subjectId: resortId, payload }]),
    );
    // A merchant's events are handled in their order, so once this mail has arrived, the late event was handled too.
    const other = await addResort(world, 'sau@resort.example');
    await share(true, other);
    await eventually(() => expect(mails.some((mail) => mail.to.address === 'sau@resort.example')).toBe(true));
    expect(sent()).toBe(1);
    expect(await byResort(handedOver)).toMatchObject({ resortName: 'Bãi Sao' });
    await share(true, resortId);
    await eventually(() => expect(sent()).toBe(2));
    expect(await byResort(handedOver)).toBeNull();
  });

  it('shows what changed since the resort’s own last look', async () => {
    const id = await arriving(20);
    const secret = await share();
    await followed(id);
    const mine = async () => (await byResort(secret))!.items.find((row) => row.id === id)!.changes;
    expect(await mine()).toEqual(['new']);
    const { asOf } = (await byResort(secret))!;
    const Until = asOf;
    expect(await world.send('system', SeeArrivalsByResort, { Id: Id(), Link: secret, Until })).toMatchObject({
      ok: true,
    });
    expect(await mine()).toEqual([]);
    expect(await world.send('system', SeeArrivalsByResort, { Id: Id(), Link: 'a', Until })).toMatchObject(over);
  });
});
