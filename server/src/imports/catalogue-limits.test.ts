import { randomUUID } from 'node:crypto';
import { CreateResort } from '@sandbar/contract/catalogue';
import { RunImport } from '@sandbar/contract/imports';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { workImports } from './work-imports.ts';

/** Files of resorts and of rooms keep to the numbers that forms keep to, whoever adds others meanwhile. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let admin: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
}, 120_000);
afterAll(() => served.close());

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const work = () =>
  workOff(workImports({ ...served, committed: () => {}, onError: rethrow }), [served.azure.merchant.id]);

const send = async (content: string, kind = 'resorts') => {
  const answer = await to.post(`/Import/File/${kind}?name=${kind}.csv`, content, {
    token,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(JSON.parse(answer.text), answer.text).toMatchObject({ Success: true });
  await work();
  return JSON.parse(answer.text).Data.id as string;
};
const csv = (rows: readonly Readonly<Record<string, string | number>>[]) => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
  return [heads, ...rows.map((row) => heads.map((head) => quoted(row[head] ?? '')))]
    .map((cells) => cells.join(','))
    .join('\n');
};
const run = async (id: string) => {
  expect(await served.azure.send(admin, RunImport, { Id: randomUUID(), ImportId: id })).toMatchObject({ ok: true });
  await work();
};
const one = async (id: string) =>
  (
    await sql(
      'select state, problem, fresh, changed, same, refused, written, taken_back, left_alone from imports where id = $1',
      [id],
    )
  )[0]!;
const problems = async (id: string) =>
  (
    await sql(`select line, problems from import_rows where import_id = $1 and verdict = 'refused' order by line`, [id])
  ).map(({ line, problems: all }) => [
    line,
    (all as { field: string | null; code: string }[]).map(({ field, code }) => `${field} ${code}`),
  ]);
const resort = (more: Readonly<Record<string, string | number>> = {}) => ({
  nameVi: 'Bãi Mới',
  nameEn: 'New Beach',
  placeVi: 'Phú Quốc',
  placeEn: 'Phu Quoc',
  addressVi: 'Bãi Mới, Phú Quốc',
  addressEn: 'New Beach, Phu Quoc',
  descriptionVi: 'Bên biển',
  descriptionEn: 'By the sea',
  ...more,
});
/** Resorts that fill the catalogue but for so many. */
const fill = async (free: number) => {
  const { id } = served.azure.merchant;
  await sql(
    `insert into resorts (merchant_id, id, friendly_url, name, description, place, detail_address, latitude, longitude)
     select merchant_id, gen_random_uuid(), 'full-' || gen_random_uuid(), name, description, place,
       detail_address, latitude, longitude
     from resorts, generate_series(1, $2::int - (select count(*)::int from resorts where merchant_id = $1)) n
     where merchant_id = $1 and id = $3`,
    [id, CATALOGUE_LIMITS.resorts - free, served.azure.resortId],
  );
};
afterEach(() =>
  sql(`delete from resorts where merchant_id = $1 and friendly_url like 'full-%'`, [served.azure.merchant.id]),
);
const count = async () =>
  (await sql('select count(*)::int as count from resorts where merchant_id = $1', [served.azure.merchant.id]))[0]!
    .count;
const three = () => csv([1, 2, 3].map((n) => resort({ nameVi: `Bãi ${n} ${randomUUID()}`, nameEn: `Beach ${n}` })));

it('are no more than the form lets there be: the look says which are too many, the rest is written', async () => {
  await fill(2);
  const file = await send(three());
  expect(await one(file)).toMatchObject({ fresh: 2, refused: 1 });
  expect(await problems(file)).toEqual([[4, ['null too-many-resorts']]]);
  await run(file);
  expect(await one(file)).toMatchObject({ written: 2 });
  expect(await count()).toBe(CATALOGUE_LIMITS.resorts);
  // What is said anew of those that are there is no resort more.
  const again = await send(csv([{ url: 'bai-kem', nameVi: 'Bãi Kem', nameEn: 'Kem Beach again' }]));
  expect(await one(again)).toMatchObject({ changed: 1, refused: 0 });
});

it('were good at the look and are too many at the writing, since somebody added one meanwhile', async () => {
  await fill(3);
  const file = await send(three());
  expect(await one(file)).toMatchObject({ fresh: 3, refused: 0 });
  await fill(1);
  await run(file);
  expect(await one(file)).toMatchObject({ written: 1, refused: 2 });
  expect(await problems(file)).toEqual([3, 4].map((line) => [line, ['null too-many-resorts']]));
  expect(await count()).toBe(CATALOGUE_LIMITS.resorts);
});

it('and by the form at the same moment keep within the limit together', async () => {
  await fill(1);
  const file = await send(csv([resort({ nameVi: 'Bãi Đua', nameEn: 'Race Beach' })]));
  expect(await served.azure.send(admin, RunImport, { Id: randomUUID(), ImportId: file })).toMatchObject({ ok: true });
  const form = (n: number) =>
    served.azure.send(admin, CreateResort, {
      Id: randomUUID(),
      FriendlyUrl: `full-form-${n}`,
      Name: { vi: 'Bãi', en: 'Beach' },
      Description: { vi: 'Bên biển', en: 'By the sea' },
      Place: { vi: 'Phú Quốc', en: 'Phu Quoc' },
      DetailAddress: { vi: 'Phú Quốc', en: 'Phu Quoc' },
      Latitude: 10,
      Longitude: 104,
      Email: '',
      Mobile: '',
      ImageIds: [],
      Attributes: [],
    });
  const [, ...forms] = await Promise.all([work(), ...[1, 2, 3, 4].map(form)]);
  const { written } = await one(file);
  expect(Number(written) + forms.filter(({ ok }) => ok).length).toBe(1);
  expect(await count()).toBe(CATALOGUE_LIMITS.resorts);
});

describe('rooms of a resort', () => {
  const room = (n: number) => ({
    resort: 'bai-kem',
    nameVi: `Phòng ${n} ${randomUUID()}`,
    nameEn: `Room ${n}`,
    descriptionVi: 'Nhìn ra biển',
    descriptionEn: 'Sea view',
    adults: 2,
    adultsMax: 3,
    size: 40,
  });
  /** Rooms that fill the resort but for so many. */
  const fillRooms = (free: number) =>
    sql(
      `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
         child_max, child_age_from, child_age_to, position)
       select merchant_id, gen_random_uuid(), resort_id, '{"vi":"đầy","en":"full"}', description, 2, 2, 0, 0, 0, 0, n
       from (select * from rooms where merchant_id = $1 and resort_id = $2 limit 1) one,
         generate_series(1, $3::int - (select count(*)::int from rooms where merchant_id = $1 and resort_id = $2)) n`,
      [served.azure.merchant.id, served.azure.resortId, CATALOGUE_LIMITS.roomsOfResort - free],
    );
  afterEach(() => sql(`delete from rooms where merchant_id = $1 and name->>'en' = 'full'`, [served.azure.merchant.id]));

  it('are no more than the form lets there be: the look says which are too many', async () => {
    await fillRooms(2);
    const file = await send(csv([1, 2, 3].map(room)), 'rooms');
    expect(await one(file)).toMatchObject({ fresh: 2, refused: 1 });
    expect(await problems(file)).toEqual([[4, ['resort too-many-rooms']]]);
    await run(file);
    expect(await one(file)).toMatchObject({ written: 2 });
  });

  it('were good at the look and are too many at the writing, since somebody added some meanwhile', async () => {
    await fillRooms(3);
    const file = await send(csv([1, 2, 3].map(room)), 'rooms');
    expect(await one(file)).toMatchObject({ fresh: 3, refused: 0 });
    await fillRooms(1);
    await run(file);
    expect(await one(file)).toMatchObject({ written: 1, refused: 2 });
  });
});
