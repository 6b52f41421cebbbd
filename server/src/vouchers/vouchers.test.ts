import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { AskResort, ConfirmByResort, EnterConfirmationNumber, RevokeResortLink } from '@sandbar/contract/vouchers';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../mailbox/index.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder, resortLinkDirectly } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { onResortAsked } from './ask-resort.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';

/** Vouchers of paid orders: the PDF, the resort's number and link, and the reminders of staff. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let member: string;
let staff: string;
const mails: Mail[] = [];

beforeAll(async () => {
  served = await serve({ overrides: { mailer: { send: async (mail) => void mails.push(mail) } } });
  world = served.azure;
  to = requestsTo(served);
  member = await signInDirectly(world, world.memberId);
  staff = await signInDirectly(world, world.staffId);
  await world.sql(
    `update resorts set detail_address = '{"vi": "12 Bãi Kem, Phú Quốc", "en": "12 Bai Kem"}' where id = $1`,
    [world.resortId],
  );
  served.startWork();
});
afterAll(async () => {
  expect(await brokenInvariants(world.database)).toEqual([]);
  await served.close();
});

const enter = (OrderId: string, typed: string, by = world.staffId) =>
  world.send(by, EnterConfirmationNumber, { Id: randomUUID(), OrderId, Number: typed });
const cancel = async (OrderId: string) => {
  const canceled = await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId });
  expect(canceled).toMatchObject({ ok: true });
};
const rowOf = async (orderId: string): Promise<Record<string, unknown> | undefined> =>
  (await world.sql('select * from vouchers where order_id = $1', [orderId]))[0];
const codeOf = async (orderId: string) =>
  (await world.sql('select code from orders where id = $1', [orderId]))[0]!.code as string;
/** The text of a PDF on one line; letters may be spaced. */
const wordsOf = async (pdf: Uint8Array) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
const paper = async (orderId: string, token = member) => {
  const answered = await served.app.inject({
    method: 'GET',
    url: `/Voucher/${orderId}.pdf`,
    headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
  });
  return { status: answered.statusCode, words: answered.statusCode === 200 ? await wordsOf(answered.rawPayload) : '' };
};
const ask = async <Answer>(query: string, token?: string): Promise<Answer> => {
  const answered = JSON.parse((await to.query(`{ ${query} }`, {}, token ? { token } : {})).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as Answer;
};
const check = (token: string) =>
  ask<Record<string, unknown> | null>(
    `vouchercheck(token: "${token}") { valid past orderCode guestName resortName fromDate confirmationNumber }`,
  );
/** Waits for mails about an order, the latest one last. */
const mailsOf = async (orderId: string, least: number) => {
  const code = await codeOf(orderId);
  const about = () => mails.filter(({ files }) => files?.some(({ name }) => name === `${code}.pdf`));
  await eventually(() => expect(about().length).toBeGreaterThanOrEqual(least));
  return about();
};
const pdfIn = (mail: Mail) => {
  const file = mail.files!.find(({ name }) => name.endsWith('.pdf'))!;
  return 'bytes' in file ? file.bytes : Buffer.from('');
};

describe('a voucher', () => {
  it('is sent with the mail of a paid order, and again with the number of the resort', async () => {
    const id = await paidOrder(world, world.memberId);
    const [first] = await mailsOf(id, 1);
    const words = await wordsOf(pdfIn(first!));
    expect(words).toContain('Lê Hoàng Minh');
    expect(words).toContain('12 Bãi Kem, Phú Quốc');
    expect(words).toContain('14:00');
    expect(words).toContain('đang được xác nhận');
    expect(await enter(id, '  BK  2026/7 ')).toMatchObject({ ok: true, value: { confirmationNumber: 'BK 2026/7' } });
    const again = (await mailsOf(id, 2)).at(-1)!;
    expect(again.text).toContain('BK 2026/7');
    expect(await wordsOf(pdfIn(again))).toContain('BK 2026/7');
    // Entering the same number again sends no news; another number does.
    expect(await enter(id, 'BK 2026/7')).toMatchObject({ ok: true });
    expect(await enter(id, 'BK 2026/8')).toMatchObject({ ok: true });
    expect((await mailsOf(id, 3)).at(-1)!.text).toContain('BK 2026/8');
    expect(await mailsOf(id, 3)).toHaveLength(3);
    const history = await world.sql(
      `select reference_code, actor_id from order_transitions where order_id = $1 and reason = 'resort-confirmed'
        order by id`,
      [id],
    );
    expect(history).toEqual([
      { reference_code: 'BK 2026/7', actor_id: world.staffId },
      { reference_code: 'BK 2026/8', actor_id: world.staffId },
    ]);
  });

  it('is not stored in a mailbox: it is drawn again when it is opened there', async () => {
    const id = await paidOrder(world, world.memberId);
    await mailsOf(id, 1);
    await enter(id, 'KEPT-1');
    const [mail] = await world.sql(
      `select id, attachments from mails where attachments::text like '%"voucherOf": "' || $1 || '"%' limit 1`,
      [id],
    );
    expect(JSON.stringify(mail!.attachments).length).toBeLessThan(3_000);
    const answered = await served.app.inject({
      method: 'GET',
      url: `/mail/${mail!.id as string}/0`,
      headers: { host: 'azure.localhost', authorization: `Bearer ${member}` },
    });
    expect(await wordsOf(answered.rawPayload)).toContain('KEPT-1');
  });

  it('is shown to its member and to staff only, and is marked when the order is canceled', async () => {
    const id = await paidOrder(world, world.memberId);
    expect(await paper(id)).toMatchObject({ status: 200 });
    expect((await paper(id, staff)).words).not.toContain('đã hủy');
    expect(await paper(id, await signInDirectly(world, world.otherMemberId))).toMatchObject({ status: 404 });
    expect(await paper(randomUUID(), staff)).toMatchObject({ status: 404 });
    await cancel(id);
    expect((await paper(id)).words).toContain('đã hủy');
  });

  it('has a code that shows the front desk its validity, and only the data on the paper', async () => {
    const id = await paidOrder(world, world.memberId);
    await enter(id, 'DESK-1');
    const token = (await rowOf(id))!.token as string;
    expect(await check(token)).toMatchObject({
      valid: true,
      past: false,
      orderCode: await codeOf(id),
      guestName: 'Lê Hoàng Minh',
      confirmationNumber: 'DESK-1',
    });
    await cancel(id);
    expect(await check(token)).toMatchObject({ valid: false });
    expect(await check(randomUUID())).toBeNull();
    expect(await check(id)).toBeNull();
    const elsewhere = await to.query(`{ vouchercheck(token: "${token}") { valid } }`, {}, { host: 'lotus.localhost' });
    expect(JSON.parse(elsewhere.text).data).toEqual({ vouchercheck: null });
  });
});

describe('the number of the resort', () => {
  it('exists for paid orders only, with letters and digits', async () => {
    const id = await paidOrder(world, world.memberId);
    await cancel(id);
    expect(await enter(id, 'A1')).toMatchObject({ ok: false, refusal: { code: 'ORDER_PROCESSED' } });
    expect(await enter(randomUUID(), 'A1')).toMatchObject({ ok: false, refusal: { code: 'ORDER_NOT_FOUND' } });
    const wrong = await to.command(
      'Sale/EnterConfirmationNumber',
      { Id: randomUUID(), OrderId: id, Number: 'https://a.example' },
      { token: staff },
    );
    expect(JSON.parse(wrong.text)).toMatchObject({ Code: 'INVALID_FIELDS', Data: { fields: [{ path: 'Number' }] } });
  });

  it('is in the audit', async () => {
    const id = await paidOrder(world, world.memberId);
    const Id = randomUUID();
    await world.send(world.staffId, EnterConfirmationNumber, { Id, OrderId: id, Number: 'AUD-1' });
    const [entry] = await world.sql('select subject_id, actor_id, after from audit_entries where command_id = $1', [
      Id,
    ]);
    expect(entry).toMatchObject({ subject_id: id, actor_id: world.staffId, after: { Number: 'AUD-1' } });
  });
});

describe('the link of a resort', () => {
  const link = async (OrderId: string, ByMail = false) => {
    const asked = await world.send(world.staffId, AskResort, { Id: randomUUID(), OrderId, ByMail });
    if (!asked.ok) throw new Error(JSON.stringify(asked.refusal));
    return asked.value.link?.split('#')[1] ?? '';
  };
  const confirm = (Link: string, typed: string) =>
    world.send('system', ConfirmByResort, { Id: randomUUID(), Link, Number: typed });
  const look = (secret: string) =>
    ask<Record<string, unknown> | null>(
      `resortconfirmation(link: "${secret}") { orderCode guestName adultTotal confirmationNumber }`,
    );
  const over = { ok: false, refusal: { code: 'LINK_OVER' } };

  it('is returned once, stored as a hash, and enters the number without an account', async () => {
    const id = await paidOrder(world, world.memberId);
    const Id = randomUUID();
    const asked = await world.send(world.staffId, AskResort, { Id, OrderId: id, ByMail: false });
    const secret = (asked as { value: { link: string } }).value.link.split('#')[1]!;
    expect(await world.send(world.staffId, AskResort, { Id, OrderId: id, ByMail: false })).toMatchObject({
      value: { link: null },
    });
    expect(JSON.stringify(await rowOf(id))).not.toContain(secret);
    expect(JSON.stringify(await world.sql('select * from command_log where id = $1', [Id]))).not.toContain(secret);
    expect(await look(secret)).toEqual({
      orderCode: await codeOf(id),
      guestName: 'Lê Hoàng Minh',
      adultTotal: 2,
      confirmationNumber: null,
    });
    const answered = await to.command('Sale/ConfirmByResort', { Id: randomUUID(), Link: secret, Number: 'RS-9' });
    expect(JSON.parse(answered.text)).toMatchObject({ Success: true });
    expect(await rowOf(id)).toMatchObject({ confirmation_number: 'RS-9', confirmed_by: null });
    expect((await mailsOf(id, 2)).map(({ text }) => text).join()).toContain('RS-9');
  });

  it('ends when it is withdrawn or replaced, and with the order', async () => {
    const id = await paidOrder(world, world.memberId);
    const old = await link(id);
    const newer = await link(id);
    expect(await confirm(old, 'X1')).toMatchObject(over);
    expect(await look(old)).toBeNull();
    expect(await world.send(world.staffId, RevokeResortLink, { Id: randomUUID(), OrderId: id })).toMatchObject({
      ok: true,
    });
    expect(await confirm(newer, 'X1')).toMatchObject(over);
    const last = await link(id);
    await cancel(id);
    expect(await confirm(last, 'X1')).toMatchObject(over);
    expect(await look(last)).toBeNull();
    await eventually(async () => expect(await rowOf(id)).toMatchObject({ live: false, link_hash: null }));
    expect(await world.send(world.staffId, AskResort, { Id: randomUUID(), OrderId: id, ByMail: false })).toMatchObject({
      refusal: { code: 'ORDER_PROCESSED' },
    });
  });

  it('enters ten numbers a day, since each mails the guest, without limiting other links', async () => {
    const [id, other] = [await paidOrder(world, world.memberId), await paidOrder(world, world.memberId)];
    const [secret, others] = [await link(id), await link(other)];
    for (let n = 1; n <= 10; n += 1) expect(await confirm(secret, `N${n}`)).toMatchObject({ ok: true });
    expect(await confirm(secret, 'N11')).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(await rowOf(id)).toMatchObject({ confirmation_number: 'N10' });
    expect(await confirm(others, 'N1')).toMatchObject({ ok: true });
  });

  it('expires the day after the stay', async () => {
    const id = await paidOrder(world, world.memberId, await world.addStay({ days: 40, nights: 5 }));
    const secret = await link(id);
    const [until] = await world.sql(
      `select (link_until at time zone 'Asia/Ho_Chi_Minh')::date - check_in as days from vouchers where order_id = $1`,
      [id],
    );
    expect(until).toEqual({ days: 6 });
    await world.sql(`update vouchers set link_until = now() - interval '1 second' where order_id = $1`, [id]);
    expect(await confirm(secret, 'X1')).toMatchObject(over);
  });

  it('is sent to the resort’s address', async () => {
    const id = await paidOrder(world, world.memberId);
    const byMail = () => world.send(world.staffId, AskResort, { Id: randomUUID(), OrderId: id, ByMail: true });
    expect(await byMail()).toMatchObject({ ok: false, refusal: { code: 'RESORT_WITHOUT_EMAIL' } });
    await world.sql(`update resorts set email = 'letan@bai-kem.example' where id = $1`, [world.resortId]);
    expect(await byMail()).toMatchObject({ ok: true, value: { link: null } });
    const asking = () => mails.find((mail) => mail.to.address === 'letan@bai-kem.example');
    await eventually(() => expect(asking()).toBeDefined());
    const secret = /\/resort\/confirm#([\w-]{43})/.exec(asking()!.text)![1]!;
    expect(await confirm(secret, 'MAIL-1')).toMatchObject({ ok: true });
    await world.sql(`update resorts set email = '' where id = $1`, [world.resortId]);
  });

  it('that was handed over is not replaced by a late mail', async () => {
    const id = await paidOrder(world, world.memberId);
    await world.sql(`update resorts set email = 'tre@bai-kem.example' where id = $1`, [world.resortId]);
    const ask = (ByMail: boolean) => world.send(world.staffId, AskResort, { Id: randomUUID(), OrderId: id, ByMail });
    const letters = () => mails.filter((mail) => mail.to.address === 'tre@bai-kem.example');
    expect(await ask(true)).toMatchObject({ ok: true });
    await eventually(() => expect(letters()).toHaveLength(1));
    const handed = (await ask(false)) as { ok: true; value: { link: string } };
    // The event of the first mail is handled again, as after a crash.
    const events = `select number, kind, subject_id as "subjectId", payload from events
      where kind = 'voucher.asked' and subject_id = $1`;
    const [event] = await world.sql(events, [id]);
    const { database, merchants } = served;
    const handler = onResortAsked({
      database,
      merchants,
      mailer: { send: async (mail) => void mails.push(mail) },
      mailTexts: undefined as never,
      baseDomain: 'x.example',
      originOf: () => 'https://x.example',
    });
    await handler.run({ ...event, merchantId: world.merchant.id } as never);
    expect(letters()).toHaveLength(1);
    const secret = handed.value.link.split('#')[1]!;
    expect(await confirm(secret, 'HAND-1')).toMatchObject({ ok: true });
    await world.sql(`update resorts set email = '' where id = $1`, [world.resortId]);
  });

  it('of another merchant is not found', async () => {
    const { lotus } = served;
    const secret = await resortLinkDirectly(lotus, await paidOrder(lotus, lotus.memberId));
    expect(await look(secret)).toBeNull();
    expect(await confirm(secret, 'X1')).toMatchObject(over);
  });
});

describe('staff are reminded of a missing number', () => {
  const listed = async (orderId: string, token = staff) => {
    const { items } = await ask<{ items: { id: string; kind: string; dueDate: string }[] }>(
      'tasks(kind: "voucher", limit: 200) { items { id kind dueDate } }',
      token,
    );
    return items.find(({ id }) => id === orderId);
  };
  const paid = async (days: number, userId = world.memberId) => {
    const id = await paidOrder(world, userId, await world.addStay({ days }));
    await eventually(async () => expect(await rowOf(id)).toBeDefined());
    return id;
  };

  it('from sixty days before check-in until it is entered', async () => {
    const [soon, late] = [await paid(50), await paid(70)];
    expect(await listed(soon)).toMatchObject({ kind: 'voucher' });
    expect(await listed(late)).toBeUndefined();
    const days = (new Date((await listed(soon))!.dueDate).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(34);
    expect(days).toBeLessThan(37);
    await enter(soon, 'T-1');
    expect(await listed(soon)).toBeUndefined();
  });

  it('not for a canceled order, nor for their own', async () => {
    const [canceled, own] = [await paid(45), await paid(46, world.staffId)];
    await cancel(canceled);
    await eventually(async () => expect(await listed(canceled)).toBeUndefined());
    expect(await listed(own)).toBeUndefined();
    const other = await signInDirectly(world, await world.addHolder('administrator'));
    expect(await listed(own, other)).toBeDefined();
    expect(await listed(own, member)).toBeUndefined();
  });
});
