import { addDays, dayInZone, LOCALES } from '@sandbar/domain/common';
import { IMPORT_KINDS } from '@sandbar/domain/imports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { cellsOf, importFiles, newRow, templateFile } from './testing.ts';

/** Every template in every language, filled in and sent: the work of a process for each. */

let served: Served;
let admin: string;
let token: string;
const { check, one, problems } = importFiles(() => ({ served, admin, token }));

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(() => served.close());
beforeEach(() => served.azure.sql('delete from rate_limits', []));

const EACH = IMPORT_KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));
it.each(EACH)('the template of $kind in $locale, filled in with one row, is checked without a question', async (of) => {
  const { kind, locale } = of;
  await served.azure.sql('delete from import_rows');
  await served.azure.sql('delete from imports');
  const file = await templateFile(served, token, kind, 'csv', locale);
  const row = cellsOf(kind, newRow(kind, addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), 40)));
  const id = await check(kind, Buffer.concat([file, Buffer.from(row.map((cell) => `"${cell}"`).join(','))]));
  expect(await problems(id)).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'checked', fresh: 1, same: 0, changed: 0, refused: 0 });
});
