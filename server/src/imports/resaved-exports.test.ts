import { ExportStays } from '@sandbar/contract/workspace';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workOff } from '../testing/work-off.ts';
import { importFiles } from './testing.ts';

/**
 * Exports of stays that LibreOffice 7.4 saved again, in fixtures/: with `soffice --convert-to xlsx`, and as CSV with
 * semicolons (`csv:"Text - txt - csv (StarCalc)":59,34,76`). The source is what `exported` below returns.
 */

let served: Served;
let admin: string;
let token: string;
const { check, one, problems } = importFiles(() => ({ served, admin, token }));

const ROOMS = ['=1+1', 'O\'Neil, "2"', '  Hạng\nsang ', '007', 'Căn hộ; biển'];
/** Amounts and points below and above a thousand; the amounts have no fraction. */
const PRICES = [900, 5_000_000, 12_345_678];
const COUNT = ROOMS.length * PRICES.length;
const idOf = (kind: number, at: number) => `00000000-0000-4000-8${kind}00-${String(at).padStart(12, '0')}`;

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
  const { azure } = served;
  await azure.sql('delete from stays where merchant_id = $1', [azure.merchant.id]);
  for (const [at, name] of ROOMS.entries()) {
    await azure.sql(
      `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
       child_max) values ($1, $2, $3, $4, $4, 1, 1, 0, 0)`,
      [azure.merchant.id, idOf(1, at), azure.resortId, JSON.stringify({ vi: name, en: name })],
    );
    for (const [place, price] of PRICES.entries())
      await azure.sql(
        `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price, point_price)
         values ($1, $2, $3, $4, $5, date '2061-12-31' + $6::int, date '2062-01-07' + $6::int, $7::bigint, $8::bigint)`,
        [
          azure.merchant.id,
          idOf(2, at * PRICES.length + place),
          azure.resortId,
          idOf(1, at),
          ...(place === 0 ? [131_072] : [16_384]),
          at,
          ...(place === 0 ? [null, price] : [price, null]),
        ],
      );
  }
}, 600_000);
afterAll(() => served.close());

const exported = async (Format: 'xlsx' | 'csv'): Promise<Buffer> => {
  const Id = randomUUID();
  expect(await served.azure.send(admin, ExportStays, { Id, Format, Filter: {} })).toMatchObject({ ok: true });
  const writing = jobsOf(served).find(({ name }) => name === 'write exports') as Job;
  await workOff(writing, [served.azure.merchant.id]);
  const headers = { host: 'azure.localhost', authorization: `Bearer ${token}` };
  return (await served.app.inject({ url: `/Workspace/Export/${Id}`, headers })).rawPayload;
};

it.each([
  ['as it was written, XLSX', () => exported('xlsx')],
  ['as it was written, CSV', () => exported('csv')],
  ['saved again as XLSX', async () => readFileSync(new URL('fixtures/stays-resaved.xlsx', import.meta.url))],
  [
    'saved again as CSV with semicolons',
    async () => readFileSync(new URL('fixtures/stays-resaved.csv', import.meta.url)),
  ],
])('every row of an export is the same: %s', async (_, content) => {
  const id = await check('stays', await content());
  expect(await problems(id)).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'checked', same: COUNT, fresh: 0, changed: 0, refused: 0 });
});
