import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { importFiles } from './testing.ts';

/**
 * Exports of the rooms and resorts below that LibreOffice 7.4 opened and saved again, in fixtures/: exported as XLSX
 * and as CSV, saved as XLSX and as CSV with semicolons. Opening a CSV has removed the leading zeros of 007.
 */

let served: Served;
let admin: string;
let token: string;
const { check, one, problems } = importFiles(() => ({ served, admin, token }));

const idOf = (kind: number, at: number) => `00000000-0000-4000-8${kind}00-${String(at).padStart(12, '0')}`;
/** Names with characters that spreadsheets read as formulas or numbers, or write differently. */
const NAMES = ['=1+1', 'O\'Neil, "2"', '  Hạng\nsang ', '+84', '007', '0012,50', 'a;b: c', '12/2027', 'TRUE'];
const TEXT = JSON.stringify({ vi: '<p>A &amp; B</p>\r\n<ul><li>C</li></ul> ', en: 'x &lt; y' });

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
  const { azure } = served;
  for (const [at, name] of NAMES.entries()) {
    await azure.sql(
      `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude,
       longitude, email, mobile, check_in_time, check_out_time)
       values ($1, $2, $3, $4, $4, $4, $5, 10.25, 107, 'desk@resort.example', '+84903418226', '14:00', '12:00')`,
      [azure.merchant.id, idOf(3, at), `resaved-${at}`, JSON.stringify({ vi: name, en: name }), TEXT],
    );
    await azure.sql(
      `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
       child_max, sku, published) values ($1, $2, $3, $4, $5, 1, 1, 0, 0, $6, $7)`,
      [azure.merchant.id, idOf(4, at), idOf(3, 0), JSON.stringify({ vi: name, en: name }), TEXT, name, name !== 'TRUE'],
    );
  }
});
afterAll(() => served.close());

it.each(
  (['rooms', 'resorts'] as const).flatMap((kind) =>
    ['from-xlsx.xlsx', 'from-xlsx.csv', 'from-csv.xlsx', 'from-csv.csv'].map((file) => [kind, file] as const),
  ),
)('every row is the same: %s, saved again %s', async (kind, file) => {
  const id = await check(kind, readFileSync(new URL(`fixtures/${kind}-${file}`, import.meta.url)));
  expect(await problems(id)).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'checked', same: NAMES.length, fresh: 0, changed: 0, refused: 0 });
});
