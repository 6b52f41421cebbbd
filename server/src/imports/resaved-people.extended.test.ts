import { readFileSync } from 'node:fs';
import { ExportGiftCodes, ExportMembers } from '@sandbar/contract/workspace';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workOff } from '../testing/work-off.ts';
import { importFiles } from './testing.ts';

/**
 * Exports of the members and gift codes below that LibreOffice 7.4 opened and saved again, in fixtures/: exported as
 * XLSX and as CSV, saved as XLSX and as CSV with semicolons. The source is what `exported` returns. Opening a CSV has
 * removed leading zeros of telephones and codes.
 */

let served: Served;
let admin: string;
let token: string;
const { check, one, problems } = importFiles(() => ({ served, admin, token }));

const idOf = (kind: number, at: number) => `00000000-0000-4000-8${kind}00-${String(at).padStart(12, '0')}`;
const BATCH = idOf(6, 0);
/** Names with characters that spreadsheets read as formulas or numbers, or write differently. */
const NAMES = ['O\'Neil, "Pat"', 'Nguyễn Thị Ánh', 'Lê  Văn; An', '李 小龙', 'Anna'];
const MOBILES = ['+84903418226', '+6591234567', '', '0903418227', '+84903418228'];
const CODES = ['0012345', '987654321', 'HE26-2345-6789', '2026-12', 'ABC'];

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
  const { azure } = served;
  const merchantId = azure.merchant.id;
  for (const [at, name] of NAMES.entries())
    await azure.sql(
      `insert into users (merchant_id, id, user_name, email, first_name, last_name, mobile, created_at)
       values ($1, $2, $3, $3, $4, $5, $6, timestamptz '2026-01-01' + $7::int * interval '1 day')`,
      [
        merchantId,
        idOf(5, at),
        `resaved.${at}@xn--bcher-kva.example`,
        name.split(' ').at(-1),
        name.split(' ').slice(0, -1).join(' '),
        MOBILES[at],
        at,
      ],
    );
  await azure.sql(
    `insert into promotions (merchant_id, id, name, starts_at, ends_at, minimum_order, result_type, result_value,
       max_amount, code_count)
     values ($1, $2, '{"vi": "=Hè", "en": "Summer"}', '2026-05-31T17:00:00Z', '2026-12-31T17:00:00Z', 2000000, 0, 12,
       250000, $3)`,
    [merchantId, BATCH, CODES.length],
  );
  for (const code of CODES)
    await azure.sql('insert into gift_codes (merchant_id, code, promotion_id, limit_total) values ($1, $2, $3, 3)', [
      merchantId,
      code,
      BATCH,
    ]);
}, 600_000);
afterAll(() => served.close());

const exported = async (kind: 'members' | 'gift-codes', Format: 'xlsx' | 'csv'): Promise<Buffer> => {
  const Id = randomUUID();
  const asked =
    kind === 'members'
      ? served.azure.send(admin, ExportMembers, { Id, Format, Filter: { keyword: 'resaved' } })
      : served.azure.send(admin, ExportGiftCodes, { Id, Format, Filter: { promotionId: BATCH } });
  expect(await asked).toMatchObject({ ok: true });
  const writing = jobsOf(served).find(({ name }) => name === 'write exports') as Job;
  await workOff(writing, [served.azure.merchant.id]);
  const headers = { host: 'azure.localhost', authorization: `Bearer ${token}` };
  return (await served.app.inject({ url: `/Workspace/Export/${Id}`, headers })).rawPayload;
};

const KINDS = ['members', 'gift-codes'] as const;
const fixture = (name: string) => async () => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

it.each([
  ...KINDS.flatMap((kind) =>
    (['xlsx', 'csv'] as const).map((as) => [kind, `as it was written, ${as}`, () => exported(kind, as)] as const),
  ),
  ...KINDS.flatMap((kind) =>
    ['from-xlsx.xlsx', 'from-xlsx.csv', 'from-csv.xlsx', 'from-csv.csv'].map(
      (file) => [kind, `saved again, ${file}`, fixture(`${kind}-${file}`)] as const,
    ),
  ),
])('every row of an export is the same: %s, %s', async (kind, _, content) => {
  const bytes = await content();
  const id = await check(kind, bytes);
  expect(await problems(id)).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'checked', same: 5, fresh: 0, changed: 0, refused: 0 });
});
