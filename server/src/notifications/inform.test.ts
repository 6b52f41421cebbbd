import { LOCALES } from '@sandbar/domain/common';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverMails, type Mail } from '../mailbox/index.ts';
import { commandHandlers } from '../commands.ts';
import type { Event } from '../platform/events/event.ts';
import { merchantScope, type MerchantScope } from '../platform/merchant-scope.ts';
import { holdDirectly } from '../testing/access-table.ts';
import { createWorld, embeddedDatabase, type World } from '../testing/world.ts';
import { createInform, onOrderChanged, onPointsAwarded, remindOfHolds, type Inform, type Telling } from './index.ts';

let world: World;
let merchants: MerchantScope;
let inform: Inform;
let woken = 0;

beforeAll(async () => {
  const database = await embeddedDatabase();
  world = await createWorld(database, commandHandlers);
  merchants = merchantScope(database, 'localhost', 'azure');
  inform = createInform({ database, merchants, baseDomain: 'localhost', originOf: () => 'https://azure.example', committed: () => void (woken += 1) });
});
afterAll(() => world.database.close());

const telling = (more: Partial<Telling> = {}): Telling => ({
  id: randomUUID(),
  merchantId: world.merchant.id,
  userId: world.memberId,
  kind: 'orders',
  words: (locale) => ({ title: `title ${locale}`, message: `<b>message</b> ${locale}`, facts: [['label', 'value']], action: 'Open' }),
  path: '/order/detail/1',
  ...more,
});
const told = (id: string) => world.sql('select * from notifications where telling = $1', [id]);
const mailsOf = (userId: string) => world.sql('select * from mails where user_id = $1 order by created_at', [userId]);
const prefer = (userId: string, kind: string, channel: string, wanted: boolean) =>
  world.sql('insert into notification_preferences (merchant_id, user_id, kind, channel, wanted) values ($1, $2, $3, $4, $5)', [world.merchant.id, userId, kind, channel, wanted]);

describe('telling a member something', () => {
  test('stores it in all seven languages, tells his open screens, and puts a mail into his mailbox', async () => {
    const userId = await world.addMember();
    const one = telling({ userId });
    const before = woken;
    await inform(one);
    expect(woken).toBe(before + 1);
    const [row] = await told(one.id);
    expect(row).toMatchObject({ kind: 'orders', path: '/order/detail/1', all_status: 1, shown: true });
    expect(Object.keys(row!.words as object).sort()).toEqual([...LOCALES].sort());
    expect((row!.words as Record<string, unknown>).ja).toEqual({ title: 'title ja', message: '<b>message</b> ja' });
    expect(await world.sql(`select user_id, payload from events where kind = 'notifications.changed' and subject_id = $1`, [row!.id])).toEqual([
      { user_id: userId, payload: { told: true } },
    ]);
    const [mail] = await mailsOf(userId);
    expect(mail).toMatchObject({ id: row!.id, subject: 'title vi-VN', from_name: 'azure', from_address: 'no-reply@azure.localhost', to_name: 'Lê Hoàng Minh', sent_at: null });
    expect(mail!.text_body).toContain('Open: https://azure.example/order/detail/1');
    expect(mail!.html_body).toContain('href="https://azure.example/order/detail/1"');
    expect(mail!.html_body).not.toContain('<b>message');
  });

  test('twice, even at once, has one effect', async () => {
    const userId = await world.addMember();
    const one = telling({ userId });
    await Promise.all([inform(one), inform(one), inform(one)]);
    await inform(one);
    expect(await told(one.id)).toHaveLength(1);
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  test('in the language the member reads', async () => {
    const userId = await world.addMember();
    await world.sql(`update users set language_id = 'de' where id = $1`, [userId]);
    await inform(telling({ userId }));
    expect(await mailsOf(userId)).toMatchObject([{ subject: 'title de' }]);
  });

  test('goes by what he prefers, kind by kind and channel by channel', async () => {
    const userId = await world.addMember();
    await prefer(userId, 'orders', 'mail', false);
    await prefer(userId, 'points', 'app', false);
    const [orders, points] = [telling({ userId }), telling({ userId, kind: 'points' })];
    await inform(orders);
    await inform(points);
    expect(await told(orders.id)).toMatchObject([{ shown: true }]);
    expect(await told(points.id)).toMatchObject([{ shown: false }]);
    expect((await mailsOf(userId)).map(({ kind }) => kind)).toEqual(['points']);
  });

  test('by the channels its teller names, whatever he prefers, and never by those it excludes', async () => {
    const userId = await world.addMember();
    await prefer(userId, 'orders', 'mail', false);
    await inform(telling({ userId, channels: ['mail'] }));
    expect(await mailsOf(userId)).toHaveLength(1);
    await inform(telling({ userId, kind: 'account', notBy: ['mail'] }));
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  test('mails about the account cannot be switched off', async () => {
    const userId = await world.addMember();
    await expect(prefer(userId, 'account', 'mail', false)).rejects.toThrow(/check/);
    await inform(telling({ userId, kind: 'account' }));
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  test('what goes by mail alone leaves its link, which may sign somebody in, nowhere else', async () => {
    const one = telling({ userId: await world.addMember(), kind: 'account', path: '/auth/reset?secret', channels: ['mail'] });
    await inform(one);
    expect(await told(one.id)).toMatchObject([{ path: '/', shown: false }]);
  });

  test('nobody of this merchant: nothing happens', async () => {
    const one = telling({ userId: randomUUID() });
    await inform(one);
    await inform({ ...one, merchantId: randomUUID() });
    expect(await told(one.id)).toEqual([]);
  });
});

describe('mails that wait', () => {
  const deliver = (mailer: (mail: Mail) => Promise<void>) =>
    deliverMails({ database: world.database, merchants, mailer: { send: mailer }, onError: (_error, doing) => void failed.push(doing) });
  let failed: string[] = [];
  const everything = async () => {
    while ((await deliver(async () => {})) > 0);
  };

  test('are sent once, by whichever process comes first', async () => {
    await everything();
    const userId = await world.addMember();
    await inform(telling({ userId }));
    const sent: Mail[] = [];
    const send = async (mail: Mail) => void sent.push(mail);
    await Promise.all([deliver(send), deliver(send)]);
    await deliver(send);
    expect(sent).toMatchObject([{ to: { address: `${userId}@azure.example` }, subject: 'title vi-VN' }]);
    expect(await mailsOf(userId)).toMatchObject([{ sent_at: expect.any(Date), attempts: 1 }]);
  });

  test('that a dead mail server did not take are tried again later, and do not hold up others', async () => {
    await everything();
    failed = [];
    const [unlucky, lucky] = [await world.addMember(), await world.addMember()];
    await inform(telling({ userId: unlucky }));
    await inform(telling({ userId: lucky }));
    const sent: string[] = [];
    const moody = async (mail: Mail) => {
      if (mail.to.address.startsWith(unlucky)) throw new Error('no route');
      sent.push(mail.to.address);
    };
    await deliver(moody);
    expect(sent).toEqual([`${lucky}@azure.example`]);
    expect(failed).toHaveLength(1);
    await deliver(async () => expect.unreachable('it rests for a while'));
    await world.sql(`update mails set next_try_at = now() where user_id = $1`, [unlucky]);
    expect(await deliver(async () => {})).toBe(1);
  });
});

describe('an order of his', () => {
  const run = async (orderId: string, reason: string, allStatus: number) => {
    const reaction = onOrderChanged({ database: world.database, merchants, inform });
    const event: Event = { merchantId: world.merchant.id, id: 1, transactionId: '1', kind: 'order.changed', subjectId: orderId, userId: null, payload: { reason, allStatus } };
    if (reaction.wants?.(event) ?? true) await reaction.run(event);
  };
  const confirmed = async (userId: string) => {
    const orderId = randomUUID();
    await holdDirectly(world, userId, orderId, await world.addStay());
    await world.send(userId, ConfirmOrder, { Id: orderId, PaymentMethodId: world.bankTransferId, ReceiverName: 'Hoa', ReceiverEmail: 'hoa@guest.example' });
    return orderId;
  };

  test('confirmed: the guest gets a mail with what to pay and how, the member sees it under his bell', async () => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    await run(orderId, 'confirmed', 33);
    const [mail] = await mailsOf(userId);
    expect(mail).toMatchObject({ to_address: 'hoa@guest.example', to_name: 'Hoa', path: `/order/detail/${orderId}` });
    expect(mail!.text_body).toMatch(/Số tài khoản: 1023867559/);
    expect(mail!.text_body).toMatch(/12\.500\.000/);
    const [row] = await told(`order ${orderId} confirmed`);
    const words = row!.words as Record<string, { title: string; message: string }>;
    expect(words['en-US']!.title).toMatch(/^Order AZ\d\d \d{4} \d{4} confirmed$/);
    for (const locale of LOCALES) expect(`${words[locale]!.title} ${words[locale]!.message}`).not.toMatch(/[{}]/);
  });

  test.each([
    ['held', 1, undefined],
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
  ])('%s (%i) is told as %s', async (reason, allStatus, news) => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    await run(orderId, reason, allStatus);
    const rows = await world.sql('select telling from notifications where user_id = $1', [userId]);
    expect(rows).toEqual(news ? [{ telling: `order ${orderId} ${news}` }] : []);
  });

  test('the end of a mere hold is no matter for a mail', async () => {
    const userId = await world.addMember();
    const orderId = await confirmed(userId);
    await run(orderId, 'hold-expired', 257);
    expect(await mailsOf(userId)).toEqual([]);
    await run(await confirmed(userId), 'hold-expired', 289);
    expect(await mailsOf(userId)).toHaveLength(1);
  });
});

describe('a hold about to end', () => {
  const remind = () => remindOfHolds({ database: world.database, merchants, inform });
  const hold = async (userId: string, minutes: number, holdMinutes = 15) => {
    const orderId = randomUUID();
    await holdDirectly(world, userId, orderId, await world.addStay());
    await world.sql('update orders set hold_expires_at = now() + make_interval(mins => $2), hold_minutes = $3 where id = $1', [orderId, minutes, holdMinutes]);
    return orderId;
  };
  const warnings = (userId: string) =>
    world.sql(`select path, words -> 'en-US' ->> 'message' as message from notifications where user_id = $1 and telling like '%holdEnding%'`, [userId]);

  test('is told of five minutes before, once, and not by mail', async () => {
    const userId = await world.addMember();
    await hold(userId, 6);
    const ending = await hold(userId, 4);
    await remind();
    await Promise.all([remind(), remind()]);
    expect(await warnings(userId)).toEqual([{ path: `/checkout/${ending}`, message: expect.stringMatching(/is held for you until \d/) }]);
    expect(await mailsOf(userId)).toEqual([]);
  });

  test('is told of again when it was extended and ends anew', async () => {
    const userId = await world.addMember();
    const orderId = await hold(userId, 4);
    await remind();
    await world.sql(`update orders set hold_expires_at = now() + interval '3 minutes' where id = $1`, [orderId]);
    await remind();
    expect(await warnings(userId)).toHaveLength(2);
  });

  test.each(['confirmed', 'so short that it would be warned of at once'])('%s: nothing is said', async (what) => {
    const userId = await world.addMember();
    const orderId = await hold(userId, 4, what === 'confirmed' ? 15 : 5);
    if (what === 'confirmed') await world.send(userId, ConfirmOrder, { Id: orderId, PaymentMethodId: world.bankTransferId });
    await world.sql(`update orders set hold_expires_at = now() + interval '3 minutes' where id = $1`, [orderId]);
    await remind();
    expect(await warnings(userId)).toEqual([]);
  });
});

describe('points', () => {
  const award = async (userId: string, at?: string) => {
    const id = randomUUID();
    await world.send('system', AwardPoints, { Id: id, UserId: userId, Points: 1200, Reason: { vi: 'Quà sinh nhật', en: 'Birthday gift' }, ...(at ? { AwardedAt: at } : {}) });
    const event = { merchantId: world.merchant.id, id: 1, transactionId: '1', kind: 'points.awarded', subjectId: id, userId, payload: { points: 1200, balance: 3400 } };
    await onPointsAwarded({ database: world.database, merchants, inform }).run(event);
    return world.sql(`select words from notifications where telling = $1`, [`points ${id} awarded`]);
  };

  test('awarded are told with what for, and the balance', async () => {
    const [row] = await award(await world.addMember());
    const words = row!.words as Record<string, { title: string; message: string }>;
    expect(words['en-US']).toEqual({ title: 'You received 1,200 points', message: 'Birthday gift. Your balance is now 3,400 points.' });
    expect(words['vi-VN']).toEqual({ title: 'Bạn nhận được 1.200 điểm', message: 'Quà sinh nhật. Số dư hiện tại: 3.400 điểm.' });
  });

  test('dated back are history, and no news', async () => expect(await award(await world.addMember(), '2026-01-01T00:00:00Z')).toEqual([]));
});
