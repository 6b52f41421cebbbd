import { randomUUID } from 'node:crypto';
import { CreateResort } from '@sandbar/contract/catalogue';
import { RunImport } from '@sandbar/contract/imports';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { csvOf, importFiles, resortRow } from './testing.ts';

/** Files of resorts and rooms keep within the limits of the forms, also when others add some meanwhile. */

let served: Served;
let admin: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(() => served.close());

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const { work, check, run, one, problems } = importFiles(() => ({ served, admin, token }));
/** Fills the catalogue up to `free` resorts below its limit. */
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
const three = () =>
  csvOf([1, 2, 3].map((n) => resortRow({ nameVi: `Bãi ${n} ${randomUUID()}`, nameEn: `Beach ${n}` })));

it('resorts are limited as in the form: the check names those above the limit, and imports the others', async () => {
  await fill(2);
  const file = await check('resorts', three());
  expect(await one(file)).toMatchObject({ fresh: 2, refused: 1 });
  expect(await problems(file)).toEqual([[4, ['null too-many-resorts']]]);
  await run(file);
  expect(await one(file)).toMatchObject({ written: 2 });
  expect(await count()).toBe(CATALOGUE_LIMITS.resorts);
  // A change of an existing resort does not count as a new one.
  const again = await check('resorts', csvOf([{ url: 'bai-kem', nameVi: 'Bãi Kem', nameEn: 'Kem Beach again' }]));
  expect(await one(again)).toMatchObject({ changed: 1, refused: 0 });
});

it('resorts pass the check and exceed the limit at the import, since another one was added meanwhile', async () => {
  await fill(3);
  const file = await check('resorts', three());
  expect(await one(file)).toMatchObject({ fresh: 3, refused: 0 });
  await fill(1);
  await run(file);
  expect(await one(file)).toMatchObject({ written: 1, refused: 2 });
  expect(await problems(file)).toEqual([3, 4].map((line) => [line, ['null too-many-resorts']]));
  expect(await count()).toBe(CATALOGUE_LIMITS.resorts);
});

it('resorts of an import and a simultaneous form stay within the limit together', async () => {
  await fill(1);
  const file = await check('resorts', csvOf([resortRow({ nameVi: 'Bãi Đua', nameEn: 'Race Beach' })]));
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
  /** Fills the resort up to a number of rooms below its limit. */
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

  it('are limited as in the form: the check names those above the limit', async () => {
    await fillRooms(2);
    const file = await check('rooms', csvOf([1, 2, 3].map(room)));
    expect(await one(file)).toMatchObject({ fresh: 2, refused: 1 });
    expect(await problems(file)).toEqual([[4, ['resort too-many-rooms']]]);
    await run(file);
    expect(await one(file)).toMatchObject({ written: 2 });
  });

  it('pass the check and exceed the limit at the import, since others were added meanwhile', async () => {
    await fillRooms(3);
    const file = await check('rooms', csvOf([1, 2, 3].map(room)));
    expect(await one(file)).toMatchObject({ fresh: 3, refused: 0 });
    await fillRooms(1);
    await run(file);
    expect(await one(file)).toMatchObject({ written: 1, refused: 2 });
  });
});
