import { randomUUID } from 'node:crypto';
import { Approve, Refuse } from '@sandbar/contract/approvals';
import { ImportGiftCodes, MatchImport, RunImport, TakeBackImport } from '@sandbar/contract/imports';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { ExportGiftCodes } from '@sandbar/contract/workspace';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { countCodeUses } from '../promotions/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { workOff } from '../testing/work-off.ts';
import { csvOf, importFiles } from './testing.ts';

/** Files of gift codes: batches with equal terms, the approval of what they give away, and taking them back. */

let served: Served;
let world: World;
let admin: string;
let token: string;
const { check, work, one, problems, upload } = importFiles(() => ({ served, admin, token }));
const today = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
const [FROM, TO] = [today, addDays(today, 30)];

beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 20_000_000, holdLimit: 50, unpaidLimit: 50 } });
  world = served.azure;
  admin = await world.addHolder('administrator');
  token = await signInDirectly(world, admin);
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const sql = (text: string, values: unknown[] = []) => world.sql(text, values);
let next = 0;
const code = () => `CARD-${String((next += 1)).padStart(4, '0')}`;
const row = (more: Record<string, string | number> = {}) => ({
  code: code(),
  name: 'Thẻ quà',
  value: 500_000,
  maxAmount: '',
  from: FROM,
  to: TO,
  ...more,
});
const ask = (id: string, by = admin) => world.send(by, ImportGiftCodes, { Id: randomUUID(), ImportId: id });
const run = async (id: string) => {
  expect(await ask(id)).toEqual({ ok: true, value: { id } });
  await work();
};
const codeOf = async (name: string) =>
  (
    await sql(
      `select g.limit_total, g.limit_per_member, p.id, p.name ->> 'vi' as name, p.result_type, p.result_value::int,
         p.max_amount::int, p.minimum_order::int, p.code_count, p.starts_at, p.ends_at
       from gift_codes g join promotions p on p.id = g.promotion_id where g.code = $1`,
      [name],
    )
  )[0];
const use = async (GiftCode: string) => {
  const [member, Id] = [await world.addMember(), randomUUID()];
  await holdDirectly(world, member, Id, await world.addStay({ price: 5_000_000 }));
  return world.send(member, ConfirmOrder, { Id, PaymentMethodId: world.codId, GiftCode });
};

it('an import of codes creates batches of the same terms, whose codes deduct the amounts of the file', async () => {
  const [one_, two, other] = [
    row({ code: ' card 7001', value: '500.000 ₫' }),
    row({ code: 'CARD7002', value: '500.000 ₫' }),
    row({ code: 'CARD7003', value: '10 %', maxAmount: '300.000', limitTotal: 5, limitPerMember: 1 }),
  ];
  const rows = [one_, two, other].map((each) => ({ limitTotal: '', limitPerMember: '', ...each }));
  const id = await check('gift-codes', csvOf(rows));
  expect(await problems(id)).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'checked', fresh: 3 });
  await run(id);
  expect(await one(id)).toMatchObject({ state: 'done', written: 3 });
  const made = await codeOf('CARD7001');
  expect(made).toMatchObject({
    name: 'Thẻ quà',
    result_type: 1,
    result_value: 500_000,
    limit_total: 1,
    code_count: 2,
    starts_at: new Date(`${FROM}T00:00:00+07:00`),
    ends_at: new Date(`${addDays(TO, 1)}T00:00:00+07:00`),
  });
  expect((await codeOf('CARD7002'))!.id).toBe(made!.id);
  expect(await codeOf('CARD7003')).toMatchObject({
    result_type: 0,
    result_value: 10,
    max_amount: 300_000,
    limit_total: 5,
    limit_per_member: 1,
    code_count: 1,
  });
  expect(await use('CARD7001')).toMatchObject({ ok: true });
  expect(await sql(`select amount::int from gift_code_uses where code = 'CARD7001'`)).toEqual([{ amount: 500_000 }]);
  expect(await one(await check('gift-codes', csvOf(rows)))).toMatchObject({ same: 3, fresh: 0, refused: 0 });
});

it('an import of codes names what is wrong with each cell', async () => {
  const known = row();
  await run(await check('gift-codes', csvOf([known])));
  const twice = row();
  const id = await check(
    'gift-codes',
    csvOf([
      row({ code: 'Ä!', value: '150%' }),
      row({ from: TO, to: FROM }),
      row({ from: addDays(today, -9), to: addDays(today, -1) }),
      row({ value: '', to: '' }),
      { ...known, value: 600_000, to: addDays(TO, 1) },
      twice,
      { ...twice, code: twice.code.toLowerCase() },
    ]),
  );
  expect(await problems(id)).toEqual([
    [2, ['value not-a-reduction', 'code not-a-code']],
    [3, ['to before-start']],
    [4, ['to past']],
    [5, ['value missing', 'to missing']],
    [6, ['value differs', 'to differs']],
    [8, ['code repeated']],
  ]);
});

const requestAbout = async (id: string) => {
  const fields = 'import { waits } request { id status askedBy decidedBy decision }';
  const { text } = await requestsTo(served).query(`{ catalogueimport(id: "${id}") { ${fields} } }`, {}, { token });
  type Read = { data: { catalogueimport: { import: { waits: boolean }; request: Record<string, unknown> | null } } };
  return (JSON.parse(text) as Read).data.catalogueimport;
};

it('an import of codes shows the reason of a rejected request, and can be requested again', async () => {
  const clerk = await world.addHolder('clerk');
  const id = await check('gift-codes', csvOf(Array.from({ length: 50 }, () => row())));
  expect((await requestAbout(id)).request).toBeNull();
  expect(await ask(id, clerk)).toMatchObject({ ok: true, value: { state: 'waiting' } });
  const { request } = await requestAbout(id);
  const refused = { Id: randomUUID(), ApprovalId: request!['id'] as string, Reason: 'Zu viele' };
  expect(await world.send(admin, Refuse, refused)).toMatchObject({ ok: true });
  expect(await requestAbout(id)).toMatchObject({
    import: { waits: false },
    request: { status: 'refused', decision: 'Zu viele' },
  });
  expect(await ask(id, clerk)).toMatchObject({ ok: true, value: { state: 'waiting' } });
  expect(await requestAbout(id)).toMatchObject({ import: { waits: true }, request: { status: 'pending' } });
});

it('an import of codes counts towards the daily limit, above which a second person must approve', async () => {
  const clerk = await world.addHolder('clerk');
  const rows = Array.from({ length: 50 }, () => row());
  const id = await check('gift-codes', csvOf(rows));
  expect(await world.send(clerk, RunImport, { Id: randomUUID(), ImportId: id })).toMatchObject({
    refusal: { code: 'NOT_ALLOWED' },
  });
  const asked = await ask(id, clerk);
  expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
  await work();
  expect(await codeOf(rows[0]!.code)).toBeUndefined();
  const [request] = await sql(`select id, kind, amount::int, reason, evidence from approvals where subject_id = $1`, [
    id,
  ]);
  expect(request).toMatchObject({ kind: 'gift-codes.import', amount: 25_000_000, reason: 'gift-codes.csv' });
  const shown = request!.evidence as { name: string }[];
  expect(JSON.stringify(shown)).toContain('Thẻ quà');
  expect(shown.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['importedBatches', 'takesOff', 'usesOfEach', 'validFrom', 'validTo']),
  );
  // A file for which an approval is asked stays as it was read while the request is open.
  await sql(`update imports set created_at = now() - interval '8 days' where id = $1`, [id]);
  const tidying = jobsOf(served).find(({ name }) => name === 'tidy imports') as Job;
  await workOff(tidying, [served.azure.merchant.id]);
  const columns = ['code', 'name', 'value', 'from', 'to'].map((Field) => ({ Field, Column: 0 }));
  const again = await world.send(clerk, MatchImport, { Id: randomUUID(), ImportId: id, Columns: columns });
  expect(again).toMatchObject({ refusal: { code: 'APPROVAL_WAITING', data: { approvalId: request!.id } } });
  expect(await requestAbout(id)).toMatchObject({
    import: { waits: true },
    request: { status: 'pending', decidedBy: null },
  });
  const approved = await world.send(admin, Approve, { Id: randomUUID(), ApprovalId: request!.id as string });
  expect(approved).toMatchObject({ ok: true, value: { result: { id } } });
  await work();
  expect(await one(id)).toMatchObject({ state: 'done', written: 50 });
  const { import: shownNow, request: decided } = await requestAbout(id);
  expect(shownNow).toEqual({ waits: false });
  expect(decided).toMatchObject({
    id: request!.id,
    status: 'approved',
    decidedBy: expect.stringMatching(/./) as string,
  });
  // After that it can be neither approved nor requested again.
  expect(await ask(id, clerk)).toMatchObject({ refusal: { code: 'IMPORT_MOVED_ON' } });
});

it.each([
  ['imports', 'file.import'],
  ['codes', 'promotion.edit'],
])(
  'an import of codes needs the permissions for imports and for gift codes, not %s alone',
  async (name, permission) => {
    await sql(
      `insert into roles (merchant_id, id, code, name, description, permissions)
      values ($1, gen_random_uuid(), $2, '{"vi":"a","en":"a"}', '{"vi":"","en":""}', $3)`,
      [world.merchant.id, `only-${name}`, [permission]],
    );
    const id = await check('gift-codes', csvOf([row()]));
    expect(await ask(id, await world.addHolder(`only-${name}`))).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
    expect(await one(id)).toMatchObject({ state: 'checked' });
  },
);

it('a code without a limit exceeds every daily limit', async () => {
  const id = await check('gift-codes', csvOf([row({ value: '5%' })]));
  const to = requestsTo(served);
  const asked = await to.query(`{ catalogueimport(id: "${id}") { givesAway } }`, {}, { token });
  expect(JSON.parse(asked.text).data.catalogueimport.givesAway).toBe(100_000_000_000);
  expect(await ask(id)).toMatchObject({ ok: true, value: { state: 'waiting' } });
});

it('an import of codes leaves a code unchanged that another person created after the check', async () => {
  const [late, good] = [row(), row()];
  const id = await check('gift-codes', csvOf([late, good]));
  const terms = { Name: { vi: 'A', en: 'A' }, From: FROM, To: TO, ResultType: 1, ResultValue: 1_000 } as const;
  const made = await world.send('system', CreatePromotion, { Id: randomUUID(), ...terms, Codes: [late.code] });
  expect(made).toMatchObject({ ok: true });
  await run(id);
  expect(await problems(id)).toEqual([[2, ['code code-taken']]]);
  expect(await codeOf(good.code)).toMatchObject({ code_count: 1 });
  // A batch is deleted when all of its codes are taken.
  const other = await check('gift-codes', csvOf([row({ name: 'Nothing' })]));
  await sql(
    `insert into gift_codes (merchant_id, code, promotion_id) select $1, $2, promotion_id
       from gift_codes where code = $3`,
    [world.merchant.id, `CARD-${String(next).padStart(4, '0')}`, late.code],
  );
  await sql(
    `update promotions set code_count = code_count + 1 where id = (select promotion_id from gift_codes
    where code = $1)`,
    [late.code],
  );
  await run(other);
  expect(await sql(`select from promotions where name ->> 'vi' = 'Nothing'`)).toEqual([]);
});

it('an import of codes is undone except used codes, with the batches that are then empty', async () => {
  const [used, unused, alone] = [row({ name: 'Back' }), row({ name: 'Back' }), row({ name: 'Alone' })];
  const id = await check('gift-codes', csvOf([used, unused, alone]));
  await run(id);
  expect(await use(used.code)).toMatchObject({ ok: true });
  const { id: batch } = (await codeOf(alone.code))!;
  expect(await world.send(admin, TakeBackImport, { Id: randomUUID(), ImportId: id })).toMatchObject({ ok: true });
  await work();
  expect(await one(id)).toMatchObject({ state: 'reverted', taken_back: 2, left_alone: 1 });
  expect(await codeOf(used.code)).toMatchObject({ code_count: 1 });
  expect(await codeOf(unused.code)).toBeUndefined();
  expect(await sql('select from promotions where id = $1', [batch])).toEqual([]);
});

it('an order that loaded a code before the undo does not keep its reduction', async () => {
  const given = row();
  const id = await check('gift-codes', csvOf([given]));
  await run(id);
  const { id: promotionId } = (await codeOf(given.code))!;
  const [member, orderId] = [await world.addMember(), randomUUID()];
  await holdDirectly(world, member, orderId, await world.addStay({ price: 5_000_000 }));
  // It counts a code that it loaded before, as a confirmation does.
  const counting = served.database.transaction(async (transaction) => {
    await sql('delete from gift_codes where promotion_id = $1', [promotionId]);
    const used = [{ code: given.code, amount: 500_000 }];
    await transaction.batch(countCodeUses({ merchantId: world.merchant.id, orderId, userId: member, codes: used }));
  });
  await expect(counting).rejects.toThrow('gift codes as loaded');
  await sql('delete from promotions where id = $1', [promotionId]);
});

it('all codes of a batch as the list exports them are the same', async () => {
  const batch = randomUUID();
  const terms = { Name: { vi: 'Hè', en: 'Summer' }, From: FROM, To: TO, MinimumOrder: 2_000_000 } as const;
  const percent = { ResultType: 0, ResultValue: 12, MaxAmount: 250_000, LimitTotal: 3 } as const;
  const made = await world.send('system', CreatePromotion, { Id: batch, ...terms, ...percent, Make: { Count: 20 } });
  expect(made).toMatchObject({ ok: true });
  const writing = jobsOf(served).find(({ name }) => name === 'write exports') as Job;
  for (const Format of ['csv', 'xlsx'] as const) {
    const Id = randomUUID();
    const asked = await world.send(admin, ExportGiftCodes, { Id, Format, Filter: { promotionId: batch } });
    expect(asked).toMatchObject({ ok: true });
    await workOff(writing, [world.merchant.id]);
    const headers = { host: 'azure.localhost', authorization: `Bearer ${token}` };
    const file = (await served.app.inject({ url: `/Workspace/Export/${Id}`, headers })).rawPayload;
    const id = await check('gift-codes', file);
    expect(await problems(id)).toEqual([]);
    expect(await one(id)).toMatchObject({ state: 'checked', same: 20, fresh: 0, refused: 0 });
  }
});

it('an import of codes has a limited number of batches', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => row({ name: `Batch ${at}` }));
  expect(await problems(await check('gift-codes', csvOf(rows)))).toEqual([[102, ['null too-many-batches']]]);
});

it('an import of codes needs the permission for promotions', async () => {
  const support = await signInDirectly(world, await world.addHolder('support'));
  expect(JSON.parse((await upload('gift-codes', csvOf([row()]), support)).text)).toMatchObject({ Code: 'NOT_ALLOWED' });
});
