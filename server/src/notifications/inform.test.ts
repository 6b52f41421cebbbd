import { LOCALES } from '@sandbar/domain/common';
import { MOVED } from '@sandbar/domain/orders';
import { CancelOrder, ConfirmOrder, CreatePointPaymentSale } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { AwardPoints } from '@sandbar/contract/points';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createMailTexts } from '../mailbox/index.ts';
import type { Event } from '../platform/events/event.ts';
import { merchantScope, type MerchantScope } from '../platform/merchant-scope.ts';
import { holdDirectly } from '../testing/hold-directly.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { workOff } from '../testing/work-off.ts';
import { createInform, onOrderChanged, onPointsAwarded, type Inform, type Notice } from './index.ts';
import { remindOfHolds } from './remind-of-holds.ts';

let world: World;
let merchants: MerchantScope;
let inform: Inform;
let woken = 0;

beforeAll(async () => {
  const database = await testDatabase();
  database.onEvents(() => (woken += 1));
  world = await createWorld(database, commandHandlers);
  merchants = merchantScope(database, 'localhost', 'azure');
  inform = createInform({
    database,
    merchants,
    mailTexts: createMailTexts(database),
    baseDomain: 'localhost',
    originOf: () => 'https://azure.example',
  });
});
afterAll(() => world.database.close());

const noticeOf = (more: Partial<Notice> = {}): Notice => ({
  id: randomUUID(),
  merchantId: world.merchant.id,
  userId: world.memberId,
  kind: 'orders',
  words: (locale) => ({
    title: `title ${locale}`,
    message: `<b>message</b> ${locale}`,
    facts: [['label', 'value']],
    action: 'Open',
  }),
  path: '/order/detail/1',
  ...more,
});
const stored = (id: string) => world.sql('select * from notifications where telling = $1', [id]);
const mailsOf = (userId: string) => world.sql('select * from mails where user_id = $1 order by created_at', [userId]);
const prefer = (userId: string, kind: string, channel: string, wanted: boolean) =>
  world.sql(
    'insert into notification_preferences (merchant_id, user_id, kind, channel, wanted) values ($1, $2, $3, $4, $5)',
    [world.merchant.id, userId, kind, channel, wanted],
  );

describe('informing a member', () => {
  test('stores it in all seven languages, updates open screens, and puts a mail into the mailbox', async () => {
    const userId = await world.addMember();
    const one = noticeOf({ userId });
    const before = woken;
    await inform(one);
    expect(woken).toBe(before + 1);
    const [row] = await stored(one.id);
    expect(row).toMatchObject({ kind: 'orders', path: '/order/detail/1', all_status: 1, shown: true });
    expect(Object.keys(row!.words as object).sort()).toEqual([...LOCALES].sort());
    expect((row!.words as Record<string, unknown>).ja).toEqual({ title: 'title ja', message: '<b>message</b> ja' });
    expect(
      await world.sql(`select user_id, payload from events where kind = 'notifications.changed' and subject_id = $1`, [
        row!.id,
      ]),
    ).toEqual([{ user_id: userId, payload: { told: true } }]);
    const [mail] = await mailsOf(userId);
    expect(mail).toMatchObject({
      id: row!.id,
      subject: 'title vi-VN',
      from_name: 'azure',
      from_address: 'no-reply@azure.localhost',
      to_name: 'Lê Hoàng Minh',
    });
    expect(mail!.text_body).toContain('Open: https://azure.example/order/detail/1');
    expect(mail!.html_body).toContain('href="https://azure.example/order/detail/1"');
    expect(mail!.html_body).not.toContain('<b>message');
  });

  test('twice, even simultaneously, has one effect', async () => {
    const userId = await world.addMember();
    const one = noticeOf({ userId });
    await Promise.all([inform(one), inform(one), inform(one)]);
    await inform(one);
    expect(await stored(one.id)).toHaveLength(1);
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  test('uses the member’s language', async () => {
    const userId = await world.addMember();
    await world.sql(`update users set language_id = 'de' where id = $1`, [userId]);
    await inform(noticeOf({ userId }));
    expect(await mailsOf(userId)).toMatchObject([{ subject: 'title de' }]);
  });

  test('uses the merchant’s own language when it no longer offers the member’s', async () => {
    const userId = await world.addMember();
    await world.sql(`update users set language_id = 'de' where id = $1`, [userId]);
    await world.sql(`update merchants set settings = settings || '{"languages":["fr","en-US"]}' where id = $1`, [
      world.merchant.id,
    ]);
    merchants.refresh();
    const one = noticeOf({ userId });
    await inform(one);
    expect(await mailsOf(userId)).toMatchObject([{ subject: 'title fr' }]);
    const [row] = await stored(one.id);
    expect(row!.words).toMatchObject({ de: { title: 'title fr' }, 'en-US': { title: 'title en-US' } });
    await world.sql(`update merchants set settings = settings - 'languages' where id = $1`, [world.merchant.id]);
    merchants.refresh();
  });

  test('follows the preferences, kind by kind and channel by channel', async () => {
    const userId = await world.addMember();
    await prefer(userId, 'orders', 'mail', false);
    await prefer(userId, 'points', 'app', false);
    const [orders, points] = [noticeOf({ userId }), noticeOf({ userId, kind: 'points' })];
    await inform(orders);
    await inform(points);
    expect(await stored(orders.id)).toMatchObject([{ shown: true }]);
    expect(await stored(points.id)).toMatchObject([{ shown: false }]);
    expect((await mailsOf(userId)).map(({ kind }) => kind)).toEqual(['points']);
  });

  test('uses the channels of the notice, whatever the preferences, and never excluded ones', async () => {
    const userId = await world.addMember();
    await prefer(userId, 'orders', 'mail', false);
    await inform(noticeOf({ userId, channels: ['mail'] }));
    expect(await mailsOf(userId)).toHaveLength(1);
    await inform(noticeOf({ userId, kind: 'account', notBy: ['mail'] }));
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  test('mails about the account cannot be switched off', async () => {
    const userId = await world.addMember();
    await expect(prefer(userId, 'account', 'mail', false)).rejects.toThrow(/check/);
    await inform(noticeOf({ userId, kind: 'account' }));
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  test('stores a link that may sign in its reader only in the mail', async () => {
    const one = noticeOf({
      userId: await world.addMember(),
      kind: 'account',
      path: '/auth/reset?secret',
      channels: ['mail'],
    });
    await inform(one);
    expect(await stored(one.id)).toMatchObject([{ path: '/', shown: false }]);
  });

  test('does nothing for an id of another merchant; an unknown merchant is an error', async () => {
    const one = noticeOf({ userId: randomUUID() });
    await inform(one);
    await expect(inform({ ...one, merchantId: randomUUID() })).rejects.toThrow('there is no merchant');
    expect(await stored(one.id)).toEqual([]);
  });
});

describe('an order of the member', () => {
  const run = async (orderId: string, reason: string, allStatus: number) => {
    const handler = onOrderChanged({
      database: world.database,
      merchants,
      inform,
      originOf: () => 'https://azure.example',
    });
    const event: Event = {
      merchantId: world.merchant.id,
      number: 1,
      kind: 'order.changed',
      subjectId: orderId,
      userId: null,
      payload: { reason, allStatus },
    };
    if (handler.wants?.(event) ?? true) await handler.run(event);
  };
  const confirmed = async (userId: string) => {
    const orderId = randomUUID();
    await holdDirectly(world, userId, orderId, await world.addStay());
    await world.send(userId, ConfirmOrder, {
      Id: orderId,
      PaymentMethodId: world.bankTransferId,
      ReceiverName: 'Hoa',
      ReceiverEmail: 'hoa@guest.example',
    });
    return orderId;
  };

  test('confirmed: the member gets a mail with sum and method, and a notification; the guest gets none', async () => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    await run(orderId, 'confirmed', 33);
    const [mail] = await mailsOf(userId);
    expect(mail).toMatchObject({
      to_address: `${userId}@azure.example`,
      to_name: 'Lê Hoàng Minh',
      path: `/order/detail/${orderId}`,
    });
    expect(mail!.text_body).toMatch(/Số tài khoản: 1023867559/);
    expect(mail!.text_body).toMatch(/12\.500\.000/);
    const [row] = await stored(`order ${orderId} confirmed`);
    const words = row!.words as Record<string, { title: string; message: string }>;
    expect(words['en-US']!.title).toMatch(/^Order AZ\d\d \d{4} \d{4} confirmed$/);
    for (const locale of LOCALES) expect(`${words[locale]!.title} ${words[locale]!.message}`).not.toMatch(/[{}]/);
  });

  test.each([
    ['held', 1, undefined], // it is confirmed by now, and that event has its own notice
    ['extended', 1, undefined],
    ['confirmed', 1048609, 'confirmedPaid'],
    ['paid', 1048609, 'paid'],
    ['payment-received', 33, 'paymentReceived 1'],
    ['hold-expired', 257, 'expired'],
    ['hold-expired', 289, 'expired'],
    ['canceled', 32801, 'canceled'],
    ['paid-late', 1048609, 'paid'],
    ['payment-failed', 33, undefined],
    ['payment-returned', 32801, undefined],
  ])('%s (%i) is sent as %s', async (reason, allStatus, news) => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    await run(orderId, reason, allStatus);
    const rows = await world.sql('select telling from notifications where user_id = $1', [userId]);
    expect(rows).toEqual(news ? [{ telling: `order ${orderId} ${news}` }] : []);
  });

  const ics = (mail: Record<string, unknown>) => mail.attachments as { name: string; type: string; text: string }[];
  const held = async (userId: string) => {
    const orderId = randomUUID();
    await holdDirectly(world, userId, orderId, await world.addStay());
    await run(orderId, 'held', 1);
    return orderId;
  };

  test('held: a mail has stay, code and deadline, and links back to checkout', async () => {
    const userId = await world.addMember();
    await world.sql(`update users set language_id = 'en-US' where id = $1`, [userId]);
    const orderId = await held(userId);
    const [mail] = await mailsOf(userId);
    const [{ code }] = (await world.sql('select code from orders where id = $1', [orderId])) as [{ code: string }];
    const spoken = `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`;
    expect(mail!.subject).toMatch(new RegExp(`^Order ${spoken}: held until .+ [AP]M · Bãi Kem, `));
    expect(mail!.text_body).toContain(`Check out: https://azure.example/checkout/${orderId}`);
    expect(mail!.text_body).toContain('Stay: Bãi Kem');
    expect(mail!.text_body).toContain(`Order code: ${spoken}`);
    expect(mail!.html_body).toContain(`/checkout/${orderId}`);
    expect(await stored(`order ${orderId} held`)).toMatchObject([{ shown: false }]);
    expect(ics(mail!)).toEqual([]);
  });

  test('held by a member elsewhere: the deadline is in their own time zone, with its name', async () => {
    const userId = await world.addMember();
    await world.sql(`update users set language_id = 'en-US', time_zone = 'America/New_York' where id = $1`, [userId]);
    const orderId = await held(userId);
    const [{ at }] = (await world.sql('select hold_expires_at as at from orders where id = $1', [orderId])) as [
      { at: Date },
    ];
    const time = new Intl.DateTimeFormat('en-US', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'America/New_York',
    }).format(at);
    expect((await mailsOf(userId))[0]!.subject).toMatch(new RegExp(`${time} E[SD]T · Bãi Kem, `));
  });

  test('held by a member without mails about orders: no mail', async () => {
    const userId = await world.addMember();
    await prefer(userId, 'orders', 'mail', false);
    await held(userId);
    expect(await mailsOf(userId)).toEqual([]);
  });

  test.each(LOCALES)('in %s every mail about an order is complete, in text and HTML', async (locale) => {
    const userId = await world.addMember();
    await world.sql(`update users set language_id = $2 where id = $1`, [userId, locale]);
    await held(userId);
    const orderId = await confirmed(userId);
    await world.sql(`update orders set receiver_email = customer_email where id = $1`, [orderId]);
    for (const [reason, allStatus] of [
      ['confirmed', 33],
      ['payment-received', 33],
      ['paid', 1_048_609],
      ['hold-expired', 289],
      ['canceled', 32_801],
    ] as const)
      await run(orderId, reason, allStatus);
    const mails = await mailsOf(userId);
    expect(mails).toHaveLength(6);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(6);
    for (const { subject, text_body: text, html_body: html } of mails) {
      expect(`${String(subject)} ${String(text)}`).not.toMatch(/[{}]|undefined|null|Invalid/);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain('cid:brand-mark');
    }
  });

  test('moved and canceled: the calendar gets a later edition of the entry, then its cancellation', async () => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    await world.sql(`update orders set receiver_email = customer_email where id = $1`, [orderId]);
    await run(orderId, 'confirmed', 33);
    await world.sql(
      `update stays set from_date = from_date + 7, to_date = to_date + 7 from order_lines l
        where l.order_id = $1 and stays.id = l.stay_id`,
      [orderId],
    );
    // Editions are counted in seconds, so the test waits.
    await world.sql('select pg_sleep(1.1)');
    await run(orderId, MOVED, 33);
    await world.sql('select pg_sleep(1.1)');
    await run(orderId, 'canceled', 32_801);
    const files = (await mailsOf(userId)).map((mail) => ics(mail).find(({ type }) => type === 'text/calendar')!.text);
    const said = (name: string) => files.map((text) => new RegExp(`${name}[:;](.*)\r\n`).exec(text)![1]!);
    expect(new Set(said('UID'))).toEqual(new Set([`${orderId}@azure.example`]));
    expect(said('METHOD')).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(said('\nSTATUS')).toEqual(['TENTATIVE', 'TENTATIVE', 'CANCELLED']);
    const [first, moved, canceled] = said('SEQUENCE').map(Number) as [number, number, number];
    expect(moved).toBeGreaterThan(first);
    expect(canceled).toBeGreaterThan(moved);
    const [before, after, end] = said('DTSTART');
    expect(after).not.toBe(before);
    expect(end).toBe(after);
  });

  test('paid: the receipt comes with the mail to the member, not with one to a guest’s address', async () => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    const receipts = async () =>
      (await mailsOf(userId)).map(
        (mail) =>
          (mail.attachments as { receiptOf?: string }[]).filter(({ receiptOf }) => receiptOf === orderId).length,
      );
    const receiver = (email: string) =>
      world.sql(`update orders set receiver_email = ${email} where id = $1`, [orderId]);
    await receiver('customer_email');
    await run(orderId, 'confirmed', 33);
    await run(orderId, 'paid', 1_048_609);
    await receiver(`'hoa@guest.example'`);
    await run(orderId, 'paid-again', 1_048_609);
    expect(await receipts()).toEqual([0, 1, 0]);
  });

  test('confirmed and paid: the calendar gets a tentative entry first, then an update of the same one', async () => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    await run(orderId, 'confirmed', 33);
    await world.sql(`update orders set all_status = 1048609, hold_expires_at = null where id = $1`, [orderId]);
    await run(orderId, 'paid', 1_048_609);
    await world.sql(`update orders set all_status = 33, hold_expires_at = now() + interval '1 day' where id = $1`, [
      orderId,
    ]);
    const [first, second] = (await mailsOf(userId)).map((mail) =>
      ics(mail).find(({ type }) => type === 'text/calendar')!,
    );
    const [{ from, code }] = (await world.sql(
      `select o.code, to_char(s.from_date, 'YYYYMMDD') as from from orders o join order_lines l on l.order_id = o.id
        join stays s on s.id = l.stay_id where o.id = $1`,
      [orderId],
    )) as [{ from: string; code: string }];
    expect(first).toMatchObject({ name: `${code}.ics`, type: 'text/calendar' });
    for (const file of [first!, second!]) {
      expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(file.text).toContain(`UID:${orderId}@azure.example\r\n`);
      expect(file.text).toContain(`DTSTART;VALUE=DATE:${from}\r\n`);
      expect(file.text).toContain('SUMMARY:Kỳ nghỉ tại Bãi Kem\r\n');
      expect(file.text).toContain('LOCATION:Bãi Kem\\, Bãi Kem\r\n');
    }
    expect(first!.text).toContain('STATUS:TENTATIVE\r\n');
    expect(second!.text).toContain('STATUS:CONFIRMED\r\n');
    const edition = (text: string) => Number(/SEQUENCE:(\d+)\r\n/.exec(text)![1]);
    expect(edition(second!.text)).toBeGreaterThanOrEqual(edition(first!.text));
  });

  test('canceled: the mail lists returned points, codes and money, or nothing when none are returned', async () => {
    const userId = await world.addMember();
    await world.sql(`update users set language_id = 'en-US' where id = $1`, [userId]);
    await world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: userId,
      Points: 500,
      Reason: { vi: 'a', en: 'a' },
    });
    const orderId = randomUUID();
    await holdDirectly(world, userId, orderId, await world.addStay());
    await world.send(userId, CreatePointPaymentSale, { Id: randomUUID(), TargetId: orderId, Point: 300 });
    await world.send(userId, ConfirmOrder, { Id: orderId, PaymentMethodId: world.codId });
    await world.send(world.staffId, CloseCashPayment, { Id: randomUUID(), OrderId: orderId, Amount: 1_000_000 });
    await world.send(userId, CancelOrder, { Id: randomUUID(), OrderId: orderId });
    await run(orderId, 'canceled', 32_801);
    const plain = await confirmed(userId);
    await world.send(userId, CancelOrder, { Id: randomUUID(), OrderId: plain });
    await run(plain, 'canceled', 32_801);
    const [mail, other] = await mailsOf(userId);
    expect(mail!.text_body).toContain('Refunded to you: ₫1,000,000 and 300 points.');
    expect(mail!.text_body).toContain('Refund: ₫1,000,000\nPoints returned: 300');
    expect(other!.text_body).not.toMatch(/Coming back|Refund|Points/);
  });

  test('expired as a hold: no mail', async () => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    await run(orderId, 'hold-expired', 257);
    expect(await mailsOf(userId)).toEqual([]);
    await run(await confirmed(userId), 'hold-expired', 289);
    expect(await mailsOf(userId)).toHaveLength(1);
  });
});

describe('a hold about to end', () => {
  const onError = (error: unknown) => {
    throw error;
  };
  const remind = () =>
    workOff(remindOfHolds({ database: world.database, merchants, inform, onError }), [world.merchant.id]);
  const hold = async (userId: string, minutes: number, holdMinutes = 15) => {
    const orderId = randomUUID();
    await holdDirectly(world, userId, orderId, await world.addStay());
    await world.sql(
      'update orders set hold_expires_at = now() + make_interval(mins => $2), hold_minutes = $3 where id = $1',
      [orderId, minutes, holdMinutes],
    );
    return orderId;
  };
  const warnings = (userId: string) =>
    world.sql(
      `select path, words -> 'en-US' ->> 'message' as message from notifications where user_id = $1
        and telling like '%holdEnding%'`,
      [userId],
    );

  test('is announced five minutes before, once, and not by mail', async () => {
    const userId = await world.addMember();
    await hold(userId, 6);
    const ending = await hold(userId, 4);
    await remind();
    await Promise.all([remind(), remind()]);
    expect(await warnings(userId)).toEqual([
      { path: `/checkout/${ending}`, message: expect.stringMatching(/is held for you until \d/) },
    ]);
    expect(await mailsOf(userId)).toEqual([]);
  });

  test('is announced again when it was extended and ends again', async () => {
    const userId = await world.addMember();
    const orderId = await hold(userId, 4);
    await remind();
    await world.sql(`update orders set hold_expires_at = now() + interval '3 minutes' where id = $1`, [orderId]);
    await remind();
    expect(await warnings(userId)).toHaveLength(2);
  });

  test.each(['confirmed', 'so short that it would be warned of at once'])('%s: no notification', async (what) => {
    const userId = await world.addMember();
    const orderId = await hold(userId, 4, what === 'confirmed' ? 15 : 5);
    if (what === 'confirmed')
      await world.send(userId, ConfirmOrder, { Id: orderId, PaymentMethodId: world.bankTransferId });
    await world.sql(`update orders set hold_expires_at = now() + interval '3 minutes' where id = $1`, [orderId]);
    await remind();
    expect(await warnings(userId)).toEqual([]);
  });
});

describe('points', () => {
  const award = async (userId: string, at?: string) => {
    const id = randomUUID();
    await world.send('system', AwardPoints, {
      Id: id,
      UserId: userId,
      Points: 1200,
      Reason: { vi: 'Quà sinh nhật', en: 'Birthday gift' },
      ...(at ? { AwardedAt: at } : {}),
    });
    const event = {
      merchantId: world.merchant.id,
      number: 1,
      kind: 'points.awarded',
      subjectId: id,
      userId,
      payload: { points: 1200, balance: 3400 },
    };
    await onPointsAwarded({ database: world.database, merchants, inform }).run(event);
    return world.sql(`select words from notifications where telling = $1`, [`points ${id} awarded`]);
  };

  test('awarded are announced with the reason and the balance', async () => {
    const [row] = await award(await world.addMember());
    const words = row!.words as Record<string, { title: string; message: string }>;
    expect(words['en-US']).toEqual({
      title: 'Points received: 1,200',
      message: 'Birthday gift. Your points balance is now 3,400.',
    });
    expect(words['vi-VN']).toEqual({
      title: 'Bạn nhận được 1.200 điểm',
      message: 'Quà sinh nhật. Số dư hiện tại: 3.400 điểm.',
    });
  });

  test('dated back are not announced', async () =>
    expect(await award(await world.addMember(), '2026-01-01T00:00:00Z')).toEqual([]));
});
