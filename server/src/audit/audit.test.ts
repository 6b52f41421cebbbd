import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../testing/access-table.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { workOff } from '../testing/work-off.ts';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let administrator: string;
let support: string;
let supportId: string;
let member: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure } = served;
  administrator = await signInDirectly(azure, await azure.addHolder('administrator'));
  supportId = await azure.addHolder('support');
  support = await signInDirectly(azure, supportId);
  member = await signInDirectly(azure, azure.memberId);
});
afterAll(() => served.close());

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
/** Adds an entry as the command bus writes it; `ago` is an interval. */
const add = async (ago: string, fields: Record<string, unknown> = {}) => {
  const entry = {
    merchant_id: served.azure.merchant.id,
    actor_kind: 'user',
    actor_id: supportId,
    command: 'Payment/SetFee',
    command_id: randomUUID(),
    subject_kind: 'fee',
    subject_id: randomUUID(),
    ...fields,
  };
  const names = Object.keys(entry);
  const [row] = await sql(
    `insert into audit_entries (at, ${names.join(', ')})
     values (now() - $1::interval, ${names.map((_, place) => `$${place + 2}`).join(', ')}) returning id`,
    [ago, ...Object.values(entry)],
  );
  return { ...entry, id: row!.id as number };
};
const read = async (given: string, token = administrator, field = 'auditentries') => {
  const answered = await to.query(`{ ${field}${given} { nextCursor items { id reason command } } }`, {}, { token });
  const { data, errors } = JSON.parse(answered.text) as {
    data: Record<string, { nextCursor: string | null; items: { id: string; reason: string }[] }>;
    errors?: { message: string }[];
  };
  return { ...data?.[field], errors };
};
const idsOf = async (given: string) => (await read(given)).items!.map(({ id }) => Number(id));

describe('read', () => {
  beforeEach(async () => {
    await sql('alter table audit_entries disable trigger all');
    await sql('delete from audit_entries');
    await sql('alter table audit_entries enable trigger all');
  });

  it('by actor, subject, represented member, command and time, newest first', async () => {
    const old = await add('40 days');
    const own = await add('3 days', {
      on_behalf_of: served.azure.memberId,
      subject_kind: 'order',
      command: 'Sale/CancelOrder',
    });
    const system = await add('2 days', { actor_kind: 'system', actor_id: null });
    const last = await add('1 day', { subject_id: 'vnpay', subject_kind: 'gateway' });
    await served.lotus.sql(
      `insert into audit_entries (merchant_id, actor_kind, command, command_id, subject_kind, subject_id)
      values ($1, 'system', 'a', $2, 'fee', $3)`,
      [served.lotus.merchant.id, randomUUID(), old.subject_id],
    );
    expect(await idsOf('')).toEqual([last.id, system.id, own.id, old.id]);
    expect(await idsOf(`(actor: "${supportId}")`)).toEqual([last.id, own.id, old.id]);
    expect(await idsOf('(actor: "system")')).toEqual([system.id]);
    expect(await idsOf('(subjectKind: "gateway")')).toEqual([last.id]);
    expect(await idsOf(`(subjectId: "${old.subject_id.toUpperCase()}")`)).toEqual([old.id]);
    expect(await idsOf('(subjectId: "vnpay")')).toEqual([last.id]);
    expect(await idsOf(`(onBehalfOf: "${served.azure.memberId}")`)).toEqual([own.id]);
    expect(await idsOf('(command: "Sale/CancelOrder")')).toEqual([own.id]);
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    expect(await idsOf(`(from: "${day(10)}", to: "${day(0)}")`)).toEqual([last.id, system.id, own.id]);
    expect(await idsOf(`(to: "${day(10)}")`)).toEqual([old.id]);
    for (const filter of ['(actor: "x")', '(onBehalfOf: "x")', '(after: "x")']) expect(await idsOf(filter)).toEqual([]);
    expect((await read('(from: "soon")')).errors).toMatchObject([
      { extensions: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'from' }] } } },
    ]);
  });

  it('by an order: changes of it, of its refunds and of money that was matched to it', async () => {
    const { memberId } = served.azure;
    const id = await paidOrder(served.azure, memberId);
    const [{ code }] = (await sql('select code from orders where id = $1', [id])) as [{ code: string }];
    const order = await add('4 days', { subject_kind: 'order', subject_id: id });
    await add('3 days', { subject_kind: 'refund', subject_id: randomUUID() });
    await served.azure.send(memberId, CancelOrder, { Id: randomUUID(), OrderId: id });
    const [refund] = await sql('select id from refunds where order_id = $1', [id]);
    const sent = await add('2 days', { subject_kind: 'refund', subject_id: refund!.id });
    const moneyId = randomUUID();
    await sql(
      `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, state, body, order_id)
      values ($1, $2, 'bank-line', 'line 1', 'paid', 0, 'ignored', '', $3)`,
      [served.azure.merchant.id, moneyId, id],
    );
    const matched = await add('1 day', { subject_kind: 'waiting-money', subject_id: moneyId });
    expect(await idsOf(`(order: "${code.toLowerCase()}", to: "${new Date().toISOString().slice(0, 10)}")`)).toEqual(
      expect.arrayContaining([matched.id, sent.id, order.id]),
    );
    expect(await idsOf(`(order: "${code}", subjectKind: "refund")`)).toEqual([sent.id]);
    expect(await idsOf('(order: "AZ00000000")')).toEqual([]);
  });

  it('page by page, also where many were written at once', async () => {
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push((await add('1 day')).id);
    await sql(`alter table audit_entries disable trigger all`);
    await sql(`update audit_entries set at = '2026-01-01T00:00:00Z'`);
    await sql(`alter table audit_entries enable trigger all`);
    const found: number[] = [];
    let after = '';
    for (let page = 0; page < 4; page += 1) {
      const { items, nextCursor } = await read(`(limit: 2${after})`);
      found.push(...items!.map(({ id }) => Number(id)));
      after = `, after: "${nextCursor}"`;
      if (page === 3) expect(nextCursor).toBeNull();
    }
    expect(found).toEqual(made.toReversed());
  });

  it('by the member: actions in the member’s place, and no others', async () => {
    await add('1 day', { subject_id: served.azure.memberId, reason: 'other' });
    await add('1 day', { on_behalf_of: served.azure.otherMemberId, reason: 'another’s' });
    await add('1 day', { on_behalf_of: served.azure.memberId, reason: 'own' });
    expect((await read('', member, 'accountactivity')).items).toMatchObject([{ reason: 'own' }]);
    expect((await read('', support, 'accountactivity')).items).toEqual([]);
  });
});

describe('the export', () => {
  const get = (url: string, token?: string) => to.get(url, { token });

  it('is refused without the permission, and leaves nothing', async () => {
    const before = (await sql('select from audit_entries')).length;
    expect(await get('/Audit/Export')).toMatchObject({ status: 401 });
    for (const token of [member, support]) expect(await get('/Audit/Export', token)).toMatchObject({ status: 403 });
    expect(await get('/Audit/Export?from=soon', administrator)).toMatchObject({ status: 400 });
    expect((await sql('select from audit_entries')).length).toBe(before);
  });

  it('is itself in the audit, and runs no formula', async () => {
    const formulas = ['=1+1', '+1', '-1', '@a', '\t=1', '"quoted", and\r\nbroken'];
    for (const reason of formulas) await add('1 day', { reason, subject_id: 'canary', user_agent: reason });
    const { status, text, headers } = await get('/Audit/Export?subjectId=canary', administrator);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    for (const formula of formulas.slice(0, 5)) {
      // Some programs start a new cell at a tab, so the text after it is escaped too.
      expect(text).toContain(`"'${formula.replace('\t', "\t'")}"`);
      expect(text).not.toContain(`"${formula}"`);
    }
    expect(text).toContain('"""quoted"", and\r\nbroken"');
    expect(
      await sql(`select after from audit_entries where command = 'Audit/Export' order by id desc limit 1`),
    ).toEqual([{ after: { subjectId: 'canary' } }]);
  });

  it('is limited per hour and person, with the time to wait; a refused one leaves no entry', async () => {
    const { azure } = served;
    const auditor = await signInDirectly(azure, await azure.addHolder('administrator'));
    const { points } = LIMITS['audit-export'];
    for (let n = 0; n < points; n += 1)
      expect((await get('/Audit/Export?subjectId=unknown', auditor)).status).toBe(200);
    const before = (await sql('select from audit_entries')).length;
    const refused = await get('/Audit/Export?subjectId=unknown', auditor);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await sql('select from audit_entries')).length).toBe(before);
    expect((await get('/Audit/Export?subjectId=unknown', administrator)).status).toBe(200);
  });

  it('has every entry once, over all pages', async () => {
    await sql(
      `insert into audit_entries (merchant_id, actor_kind, command, command_id, subject_kind, subject_id)
       select $1, 'system', 'a', gen_random_uuid(), 'fee', 'many' from generate_series(1, 1250)`,
      [served.azure.merchant.id],
    );
    const { text } = await get('/Audit/Export?subjectId=many', administrator);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([1250, 1250]);
  });
});

describe('append-only', () => {
  const CHANGES = [
    'delete from audit_entries where id = $1',
    `update audit_entries set reason = 'another' where id = $1`,
    `update audit_entries set after = '{"amount": 2}', blanked_at = now() where id = $1`,
    `update audit_entries set actor_id = '5e6a8bd6-3b7f-4a9e-9c3c-1f3a4d1a6b11', blanked_at = now() where id = $1`,
    "update audit_entries set reason = '' where id = $1",
    `update audit_entries set at = '2020-01-01', blanked_at = now() where id = $1`,
  ];
  it.each(CHANGES)('refuses: %s', async (change) => {
    const { id } = await add('364 days', { reason: 'why', after: '{"amount": 1}' });
    await expect(sql(change, [id])).rejects.toThrow('append-only');
  });
  it.each(CHANGES)('control: without its trigger it allows: %s', async (change) => {
    const { id } = await add('364 days', { reason: 'why', after: '{"amount": 1}' });
    const now = async () => sql('select * from audit_entries where id = $1', [id]);
    const before = await now();
    await sql('alter table audit_entries disable trigger audit_entries_append_only');
    await sql(change, [id]);
    await sql('alter table audit_entries enable trigger audit_entries_append_only');
    expect(await now()).not.toEqual(before);
  });
  it('deletes entries older than a year', async () => {
    const { id } = await add('366 days');
    expect(await sql('delete from audit_entries where id = $1 returning id', [id])).toEqual([{ id }]);
  });
});

it('no entry names an erased member; the entries stay', async () => {
  const { azure } = served;
  const userId = await azure.addMember();
  const envelope = { OnBehalfOf: userId, Reason: 'Ông Lê Văn Bí Mật gọi điện' };
  const content = {
    ...COMMANDS['User/UpdatePersonalInformationUser']!.content({} as never),
    LastName: 'Bí Mật',
    Mobile: '0987654321',
  };
  const sent = await to.command('User/UpdatePersonalInformationUser', content, { token: support, envelope });
  expect(JSON.parse(sent.text)).toMatchObject({ Success: true });
  const entry = () => sql('select * from audit_entries where on_behalf_of = $1', [userId]);
  expect(JSON.stringify(await entry())).toContain('Bí Mật');

  await sql(
    `insert into erasure_requests (merchant_id, id, user_id, due_at)
      values ($1, gen_random_uuid(), $2, now() - interval '1 minute')`,
    [azure.merchant.id, userId],
  );
  await workOff(jobsOf(served).find(({ name }) => name === 'erase') as Job, [azure.merchant.id]);
  const [blanked] = await entry();
  expect(blanked).toMatchObject({
    actor_id: supportId,
    on_behalf_of: userId,
    command: 'User/UpdatePersonalInformationUser',
    before: null,
    after: null,
    reason: '',
  });
  expect(JSON.stringify(blanked)).not.toMatch(/Bí Mật|0987654321/);
});
