import { randomUUID } from 'node:crypto';
import { CreateResort, CreateRoom, DefineAttributes } from '@sandbar/contract/catalogue';
import { TakeBackImport } from '@sandbar/contract/imports';
import { ExportResorts, ExportRooms } from '@sandbar/contract/workspace';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workOff } from '../testing/work-off.ts';
import { csvOf, importFiles, resortRow } from './testing.ts';

/** Files of resorts and of room classes: the meaning of a row, its effect, and taking it back. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let admin: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
  const of = (Code: string, values: readonly string[]) => ({
    Code,
    Name: { vi: Code, en: Code },
    Kind: 'choice' as const,
    IsFacet: false,
    Values: values.map((value) => ({ Code: value, Value: { vi: value, en: value } })),
  });
  await say(DefineAttributes, { Id: randomUUID(), Attributes: [of('amenities', ['spa', 'pool']), of('a;b', ['c,d'])] });
});
afterAll(() => served.close());
beforeEach(async () => {
  await sql('delete from import_rows where merchant_id = $1', [served.azure.merchant.id]);
  await sql('delete from imports where merchant_id = $1', [served.azure.merchant.id]);
  await sql('delete from rate_limits');
});

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const say = async (contract: Parameters<Served['azure']['send']>[1], input: object) => {
  const answer = await served.azure.send(admin, contract, input as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
};
const { work, check, run, one, problems } = importFiles(() => ({ served, admin, token }));
const rooms = (name: string) =>
  sql(
    `select id, version, published, position, name, description, adults_max, size, sku from rooms
    where merchant_id = $2 and name ->> 'vi' = $1`,
    [name, served.azure.merchant.id],
  );
const room = (more: Readonly<Record<string, string | number>> = {}) => ({
  resort: 'bai-kem',
  nameVi: 'Phòng A',
  nameEn: 'Room A',
  descriptionVi: 'Nhìn ra biển',
  descriptionEn: 'Sea <b onclick="x()">view</b><script>x()</script>',
  adults: 2,
  adultsMax: 3,
  size: 40,
  attributes: 'amenities: pool, spa; a%3Bb: c%2Cd',
  ...more,
});
const make = async (name: string) => {
  const id = randomUUID();
  await say(CreateRoom, {
    Id: id,
    ResortId: served.azure.resortId,
    Name: { vi: name, en: `${name} en` },
    Description: { vi: 'Cũ', en: 'Old' },
    AdultsStandard: 2,
    AdultsMax: 2,
    ChildStandard: 0,
    ChildMax: 1,
    ChildAgeFrom: 0,
    ChildAgeTo: 12,
    Position: 5,
    ImageIds: [],
    Attributes: [{ Attribute: 'amenities', Values: ['spa'] }],
  });
  return id;
};

describe('a file of room classes', () => {
  it('adds and changes them, leaves unnamed fields, and can be undone in full', async () => {
    const id = await make('Phòng cũ');
    const cells = [room({ shown: 'có' }), { resort: 'BAI KEM', nameVi: 'phong cu', nameEn: 'Old room', size: 55 }];
    const file = await check('rooms', csvOf(cells));
    expect(await one(file)).toMatchObject({ fresh: 1, changed: 1, refused: 0 });
    await run(file);
    const [added] = await rooms('Phòng A');
    expect(added).toMatchObject({ published: true, adults_max: 3, size: 40 });
    expect(added!.description).toEqual({ vi: 'Nhìn ra biển', en: 'Sea <b>view</b>' });
    expect(
      await sql('select count(*)::int as count from room_attribute_values where room_id = $1', [added!.id]),
    ).toEqual([{ count: 3 }]);
    const values = () => sql('select value_id from room_attribute_values where room_id = $1', [id]);
    expect(await rooms('phong cu')).toMatchObject([
      { id, size: 55, version: 2, description: { vi: 'Cũ' }, adults_max: 2 },
    ]);
    expect(await values()).toEqual([]);

    const again = await check('rooms', csvOf(cells));
    expect(await one(again)).toMatchObject({ fresh: 0, changed: 0, same: 2, refused: 0 });
    await say(TakeBackImport, { Id: randomUUID(), ImportId: file });
    await work();
    expect(await one(file)).toMatchObject({ state: 'reverted', taken_back: 2 });
    expect(await rooms('Phòng A')).toEqual([]);
    expect(await rooms('Phòng cũ')).toMatchObject([{ id, size: 0, version: 3, name: { en: 'Phòng cũ en' } }]);
    expect(await values()).toHaveLength(1);
  });

  it('overwrites no change made after the check, and an undo leaves rows that are in use', async () => {
    const id = await make('Phòng B');
    const file = await check('rooms', csvOf([{ resort: 'bai-kem', nameVi: 'Phòng B', size: 20 }]));
    const [stood] = await rooms('Phòng B');
    await sql('update rooms set version = version + 1, size = 31 where id = $1', [id]);
    await run(file);
    expect(await problems(file)).toEqual([[2, ['null changed-meanwhile']]]);
    expect(await rooms('Phòng B')).toMatchObject([{ size: 31, version: (stood!.version as number) + 1 }]);

    const added = await check('rooms', csvOf([room({ nameVi: 'Phòng C' }), room({ nameVi: 'Phòng D' })]));
    await run(added);
    const [used] = await rooms('Phòng C');
    await sql(
      `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price)
       values ($1, $2, $3, $4, 16384, current_date + 9, current_date + 16, 5)`,
      [served.azure.merchant.id, randomUUID(), served.azure.resortId, used!.id],
    );
    await say(TakeBackImport, { Id: randomUUID(), ImportId: added });
    await work();
    expect(await one(added)).toMatchObject({ state: 'reverted', taken_back: 1, left_alone: 1 });
    expect(await rooms('Phòng C')).toHaveLength(1);
    expect(await rooms('Phòng D')).toEqual([]);
  });

  it('says what is wrong with each row', async () => {
    const id = await make('Phòng E');
    const file = await check(
      'rooms',
      csvOf([
        room({ resort: 'khong-co' }),
        room({ nameVi: 'F', adultsMax: 1 }),
        room({ nameVi: 'G', attributes: 'amenities: gold' }),
        room({ nameVi: 'G', attributes: 'spa' }),
        room({ id: randomUUID() }),
        { ...room({ nameVi: 'Phòng E', id }) },
        { ...room({ nameVi: 'Phòng E' }) },
        room({ nameVi: 'H', adults: 'hai' }),
      ]),
    );
    expect(await problems(file)).toEqual([
      [2, ['resort unknown-resort']],
      [3, ['adultsMax below']],
      [4, ['attributes unknown-attribute']],
      [5, ['nameVi repeated']],
      [6, ['id unknown-id']],
      [8, ['nameVi repeated']],
      [9, ['adults not-a-number']],
    ]);
  });
});

describe('a file of resorts', () => {
  it('adds them as drafts at their address, and can be undone in full', async () => {
    const file = await check('resorts', csvOf([resortRow(), resortRow({ nameVi: 'Bãi Kem', url: 'bai-kem' })]));
    expect(await one(file)).toMatchObject({ fresh: 1, changed: 1 });
    const stood = await sql(
      `select name, place, latitude, version from resorts where friendly_url = 'bai-kem' and merchant_id = $1`,
      [served.azure.merchant.id],
    );
    await run(file);
    const [added] = await sql(
      `select id, latitude, longitude, check_in_time from resorts where friendly_url = 'bai-moi' and merchant_id = $1`,
      [served.azure.merchant.id],
    );
    expect(added!.check_in_time).toBe('14:00');
    const seen = await to.query('{ productvacation(friendlyUrl: "bai-moi") { name } }', {}, { token });
    expect(seen.text).toContain('"productvacation":null');
    const state = await to.query(`{ deskresort(id: "${String(added!.id)}") { state missing } }`, {}, { token });
    expect(JSON.parse(state.text).data.deskresort).toEqual({ state: 'draft', missing: ['picture', 'room'] });
    // A file does not show a draft: importing it again, even with a wish to show it, changes nothing.
    const again = await check('resorts', csvOf([resortRow({ shown: 'có' })]));
    expect(await one(again)).toMatchObject({ fresh: 0, changed: 0, same: 1, refused: 0 });
    expect(added!.latitude as number).toBeGreaterThan(9.8);
    expect(added!.latitude as number).toBeLessThan(10.5);
    expect(
      await sql(`select name, latitude from resorts where friendly_url = 'bai-kem' and merchant_id = $1`, [
        served.azure.merchant.id,
      ]),
    ).toEqual([{ name: { vi: 'Bãi Kem', en: 'New Beach' }, latitude: stood[0]!.latitude }]);
    await say(TakeBackImport, { Id: randomUUID(), ImportId: file });
    await work();
    expect(await one(file)).toMatchObject({ state: 'reverted', taken_back: 2 });
    expect(
      await sql(`select id from resorts where friendly_url = 'bai-moi' and merchant_id = $1`, [
        served.azure.merchant.id,
      ]),
    ).toEqual([]);
    expect(
      await sql(
        `select name, place, latitude, version from resorts where friendly_url = 'bai-kem' and merchant_id = $1`,
        [served.azure.merchant.id],
      ),
    ).toEqual([{ ...stood[0], version: (stood[0]!.version as number) + 2 }]);
  });

  it('gives no two resorts one address, and none without a place', async () => {
    const id = randomUUID();
    await say(CreateResort, {
      Id: id,
      FriendlyUrl: 'hai',
      Name: { vi: 'Hai', en: 'Two' },
      Place: { vi: 'Huế', en: 'Hue' },
      DetailAddress: { vi: 'Huế', en: 'Hue' },
      Description: { vi: 'x', en: 'x' },
      Latitude: 16,
      Longitude: 107,
      Email: '',
      Mobile: '',
      Attributes: [],
      ImageIds: [],
    });
    const nowhere = { placeVi: '—', placeEn: '—', addressVi: '—', addressEn: '—' };
    const file = await check(
      'resorts',
      csvOf([
        resortRow({ id, url: 'bai-kem' }),
        resortRow({ nameVi: 'Ba', url: 'Ba Ba' }),
        resortRow({ nameVi: 'Bốn', ...nowhere }),
        resortRow({ nameVi: 'Năm', latitude: '10,25', longitude: '200' }),
        resortRow({ nameVi: 'Sáu', latitude: 10.25, longitude: 107, checkIn: '25:00' }),
        resortRow({ nameVi: 'Bảy', latitude: 10.25, longitude: 107, checkIn: '2:30 PM', attributes: 'amenities: spa' }),
      ]),
    );
    expect(await problems(file)).toEqual([
      [2, ['url address-taken']],
      [3, ['url not-an-address']],
      [4, ['latitude no-place']],
      [5, ['longitude not-degrees']],
      [6, ['checkIn not-a-clock']],
    ]);
    // The address is taken by another resort after the check.
    await sql(`update resorts set friendly_url = 'bay' where id = $1`, [id]);
    await run(file);
    expect(await one(file)).toMatchObject({ state: 'done', written: 0, refused: 6 });
  });
});

describe('an export', () => {
  it.each([
    ['rooms', 'csv', ExportRooms],
    ['rooms', 'xlsx', ExportRooms],
    ['resorts', 'csv', ExportResorts],
    ['resorts', 'xlsx', ExportResorts],
  ] as const)('of %s as %s that is imported again changes nothing', async (kind, Format, contract) => {
    const names = ['=1+1', 'O\'Neil, "2"', '  Hạng\nsang ', '+84', '007', 'a;b: c'];
    for (const name of names)
      await sql(
        `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max,
           child_standard, child_max, sku, published)
         values ($1, $2, $3, $4, $5, 1, 1, 0, 0, $6, $7)`,
        [
          served.azure.merchant.id,
          randomUUID(),
          served.azure.resortId,
          JSON.stringify({ vi: name, en: '' }),
          JSON.stringify({ vi: '<p>A &amp; B</p>\r\n<ul><li>C</li></ul> ', en: 'x &lt; y' }),
          name,
          name !== '007',
        ],
      );
    await make(`Phòng ${kind} ${Format}`);
    const Id = randomUUID();
    await say(contract, { Id, Format, Filter: {} });
    const writing = jobsOf(served).find(({ name }) => name === 'write exports') as Job;
    await workOff(writing, [served.azure.merchant.id]);
    const file = await served.app.inject({
      url: `/Workspace/Export/${Id}`,
      headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
    });
    const id = await check(kind, file.rawPayload);
    expect(await problems(id)).toEqual([]);
    const [{ count }] = (await sql(`select count(*)::int as count from ${kind} where merchant_id = $1`, [
      served.azure.merchant.id,
    ])) as [{ count: number }];
    expect(await one(id)).toMatchObject({ state: 'checked', same: count, fresh: 0, changed: 0, refused: 0 });
  });
});
