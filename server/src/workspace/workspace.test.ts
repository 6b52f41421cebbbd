import { randomUUID } from 'node:crypto';
import { ExportAudit, ExportMembers, ExportOrders, RemoveView, SaveView } from '@sandbar/contract/workspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../platform/limit-table.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { unzip } from '../testing/unzip.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { writeExports } from './write-exports.ts';

/** A job writes lists into files for people who may read them, and views of tables are saved. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let clerkId: string;
let clerk: string;
let other: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  clerkId = await served.azure.addHolder('administrator');
  clerk = await signInDirectly(served.azure, clerkId);
  other = await signInDirectly(served.azure, await served.azure.addHolder('administrator'));
});
afterAll(() => served.close());

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const write = () => workOff(writeExports({ ...served, onError: rethrow }), [served.azure.merchant.id]);
const ask = async (Format: 'csv' | 'xlsx', Filter: object = {}) => {
  const Id = randomUUID();
  const asked = await served.azure.send(clerkId, ExportAudit, { Id, Format, Filter });
  expect(asked).toMatchObject({ ok: true });
  return Id;
};
const fetchFile = (id: string, token: string | undefined = clerk) =>
  served.app.inject({
    method: 'GET',
    url: `/Workspace/Export/${id}`,
    headers: { host: 'azure.localhost', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
/** Adds rows to the audit, the newest last. */
const enter = (count: number, reason: string) =>
  sql(
    `insert into audit_entries (merchant_id, at, actor_kind, command, command_id, subject_kind, subject_id, reason)
     select $1, now() + make_interval(secs => n), 'system', 'Test/Fill', gen_random_uuid(), 'fee', n::text, $3
     from generate_series(1, $2::int) n`,
    [served.azure.merchant.id, count, reason],
  );
const clear = () => sql('delete from list_exports');

describe('a list as a file', () => {
  it('contains all matching rows and no others, without formulas', async () => {
    await clear();
    await enter(2_300, '=cmd|calc "a" <b>');
    const id = await ask('csv', { command: 'Test/Fill' });
    expect((await fetchFile(id)).statusCode).toBe(404);
    await write();
    const answer = await fetchFile(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/azure-audit-\d{4}-\d\d-\d\d\.csv/);
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 2_300);
    expect(lines[0]).toMatch(/"(Việc đã làm|What happened)"/);
    expect(lines[1]).toContain('"2300"');
    expect(lines.at(-1)).toContain('"1"');
    expect(lines[1]).toContain(`"'=cmd|calc ""a"" <b>"`);
    const [row] = await sql('select state, done, total, byte_length, sealed_key from list_exports where id = $1', [id]);
    expect(row).toMatchObject({
      state: 'ready',
      done: 2_300,
      total: 2_300,
      byte_length: Buffer.byteLength(answer.rawPayload),
    });
  });

  it('as XLSX is a workbook of text, with its description on a sheet of its own', async () => {
    const id = await ask('xlsx', { command: 'Test/Fill', keyword: 'calc' });
    await write();
    const parts = unzip((await fetchFile(id)).rawPayload);
    const sheet = parts.get('xl/worksheets/sheet1.xml')!;
    expect(sheet.match(/<row>/g)).toHaveLength(1 + 2_300);
    expect(sheet).toContain('<t xml:space="preserve">=cmd|calc &quot;a&quot; &lt;b&gt;</t>');
    expect(sheet).not.toContain('<f>');
    for (const said of ['Test/Fill', 'calc', clerkId]) expect(parts.get('xl/worksheets/sheet2.xml')).toContain(said);
    for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml'])
      expect(parts.has(name), name).toBe(true);
  });

  it('of members is also available for printing, and as a ZIP file', async () => {
    await clear();
    const askMembers = async (Format: 'pdf' | 'zip') => {
      const Id = randomUUID();
      expect(await served.azure.send(clerkId, ExportMembers, { Id, Format, Filter: { role: 'any' } })).toMatchObject({
        ok: true,
      });
      return Id;
    };
    const [pdf, zip] = [await askMembers('pdf'), await askMembers('zip')];
    await write();
    const printed = await fetchFile(pdf);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const list = unzip((await fetchFile(zip)).rawPayload).get('members.csv')!;
    expect(list).toContain('"email"');
    expect(list).toContain(clerkId);
    expect(list).not.toContain(served.azure.memberId);
  });

  it('is available only to its requester, while they may read the list', async () => {
    await clear();
    const id = await ask('csv', { command: 'Test/Fill' });
    await write();
    expect((await fetchFile(id, other)).statusCode).toBe(404);
    expect((await fetchFile(id, '')).statusCode).toBe(401);
    expect((await fetchFile(id)).statusCode).toBe(200);
  });

  it('is stored encrypted', async () => {
    const [file] = (await sql(`select storage_key from list_exports where state = 'ready'`)) as {
      storage_key: string;
    }[];
    const kept = await served.privateStorage.read(file!.storage_key);
    expect(kept.includes('Test/Fill')).toBe(false);
    expect(kept.subarray(0, 4).toString()).toBe('SBF1');
  });

  it('is audited with its filter', async () => {
    const [entry] = await sql(
      `select actor_id, after::text as after from audit_entries where command = 'Workspace/ExportAudit'
        order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ actor_id: clerkId });
    expect(entry!.after).toContain('Test/Fill');
  });

  it('is refused when too many wait, and without the permission to read the list', async () => {
    await clear();
    const admin = await served.azure.addHolder('administrator');
    const send = (userId: string, contract: typeof ExportAudit | typeof ExportOrders) =>
      served.azure.send(userId, contract as typeof ExportOrders, { Id: randomUUID(), Format: 'csv', Filter: {} });
    for (let count = 0; count < 3; count += 1) expect(await send(admin, ExportOrders)).toMatchObject({ ok: true });
    expect(await send(admin, ExportOrders)).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(await send(served.azure.memberId, ExportOrders)).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_ALLOWED' },
    });
    await write();
    expect(await send(admin, ExportOrders)).toMatchObject({ ok: true });
    await clear();
  });

  it('of ten that are requested at the same moment three are accepted', async () => {
    await clear();
    const admin = await served.azure.addHolder('administrator');
    const ask = () => served.azure.send(admin, ExportOrders, { Id: randomUUID(), Format: 'csv', Filter: {} });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await sql('select count(*)::int as count from list_exports where user_id = $1', [admin])).toEqual([
      { count: 3 },
    ]);
    await clear();
  });

  it('is limited per hour and person, with the time to wait; others are not affected', async () => {
    const [busy, other] = [
      await served.azure.addHolder('administrator'),
      await served.azure.addHolder('administrator'),
    ];
    const send = async (userId: string) => {
      const answer = await served.azure.send(userId, ExportOrders, { Id: randomUUID(), Format: 'csv', Filter: {} });
      await clear();
      return answer;
    };
    for (let n = 0; n < LIMITS['list-export'].points; n += 1) expect(await send(busy)).toMatchObject({ ok: true });
    const refused = await send(busy);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY_ATTEMPTS' } });
    const { retryAfterSeconds } = (refused as { refusal: { data: { retryAfterSeconds: number } } }).refusal.data;
    expect(retryAfterSeconds).toBeGreaterThan(3_000);
    expect(await send(other)).toMatchObject({ ok: true });
  });
});

describe('pages of the audit', () => {
  const entries = async (given: string) => {
    const answer = await to.query(
      `{ auditentries(command: "Test/Fill", ${given}) { totalCount totalIsAtLeast nextCursor previousCursor items { id
        subjectId } } }`,
      {},
      { token: other },
    );
    return (
      JSON.parse(answer.text) as {
        data: {
          auditentries: {
            totalCount: number;
            totalIsAtLeast: boolean;
            nextCursor: string | null;
            previousCursor: string | null;
            items: { id: string; subjectId: string }[];
          };
        };
      }
    ).data.auditentries;
  };
  const subjects = (page: { items: { subjectId: string }[] }) => page.items.map(({ subjectId }) => Number(subjectId));

  it('are read by number, or after and before an entry, in both orders', async () => {
    const first = await entries('limit: 3');
    expect(subjects(first)).toEqual([2300, 2299, 2298]);
    expect(first).toMatchObject({ totalCount: 1000, totalIsAtLeast: true, previousCursor: null });
    const third = await entries('limit: 3, offset: 6');
    expect(subjects(third)).toEqual([2294, 2293, 2292]);
    const second = await entries(`limit: 3, before: "${third.previousCursor}"`);
    expect(subjects(second)).toEqual([2297, 2296, 2295]);
    expect(subjects(await entries(`limit: 3, after: "${second.nextCursor}"`))).toEqual(subjects(third));
    expect(subjects(await entries(`limit: 3, before: "${second.previousCursor}"`))).toEqual(subjects(first));
    const oldest = await entries('limit: 3, oldestFirst: true');
    expect(subjects(oldest)).toEqual([1, 2, 3]);
    expect(subjects(await entries(`limit: 3, oldestFirst: true, after: "${oldest.nextCursor}"`))).toEqual([4, 5, 6]);
    expect((await entries(`limit: 3, before: "${first.items[0]!.id}"`)).items).toEqual([]);
  });

  it('are filtered by words without special characters', async () => {
    expect((await entries('limit: 1, keyword: "CALC  test"')).totalCount).toBe(1000);
    expect((await entries('limit: 1, keyword: "%"')).totalCount).toBe(0);
    expect((await entries('limit: 1, keyword: "nirgends"')).totalCount).toBe(0);
  });
});

describe('saved views', () => {
  const views = async (token: string) =>
    (
      JSON.parse(
        (await to.query('{ tableviews(place: "audit") { items { id name mine shared } } }', {}, { token })).text,
      ) as {
        data: { tableviews: { items: { id: string; name: string; mine: boolean; shared: boolean }[] } };
      }
    ).data.tableviews.items;
  const keep = async (userId: string, Name: string, Shared: boolean) => {
    const Id = randomUUID();
    const saved = await served.azure.send(userId, SaveView, {
      Id,
      Place: 'audit',
      Name,
      Shared,
      Search: 'kind=fee',
      Layout: '{}',
    });
    return { Id, saved };
  };

  it('are one’s own, or shared with the staff', async () => {
    const admin = await served.azure.addHolder('administrator');
    const token = await signInDirectly(served.azure, admin);
    const member = await signInDirectly(served.azure, served.azure.memberId);
    await keep(admin, 'own', false);
    const { Id } = await keep(admin, 'shared', true);
    expect((await views(token)).map(({ name, mine }) => [name, mine])).toEqual([
      ['own', true],
      ['shared', true],
    ]);
    expect(await views(other)).toEqual([{ id: Id, name: 'shared', mine: false, shared: true }]);
    expect(await views(member)).toEqual([]);
    expect((await keep(served.azure.memberId, 'a', true)).saved).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_ALLOWED' },
    });
    const remove = (userId: string) => served.azure.send(userId, RemoveView, { Id: randomUUID(), ViewId: Id });
    expect(await remove(served.azure.memberId)).toMatchObject({ ok: false });
    expect(await remove(admin)).toMatchObject({ ok: true });
    expect(await views(other)).toEqual([]);
  });

  it('are limited in number', async () => {
    const admin = await served.azure.addHolder('administrator');
    await sql(
      `insert into table_views (merchant_id, id, user_id, place, name, shared, search, layout)
       select $1, gen_random_uuid(), $2, 'audit', 'a', false, '', '{}' from generate_series(1, 100)`,
      [served.azure.merchant.id, admin],
    );
    expect((await keep(admin, 'a', false)).saved).toMatchObject({ ok: false, refusal: { code: 'VIEW_LIMIT' } });
  });
});
