import { randomUUID } from 'node:crypto';
import { CreateResort, DefineAttributes, SetResortPublished, UpdateResort } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Resorts as clerks change them: UpdateResort, SetResortPublished, `deskresorts` and `deskresort`. */

let served: Served;
let world: World;
let clerk: string;
let other: string;
let token: string;
let to: ReturnType<typeof requestsTo>;
const text = (words: string) => ({ vi: words, en: words });
const fields = (change: object = {}) => ({
  FriendlyUrl: `r-${randomUUID()}`,
  Name: text('Bãi Sao'),
  Place: text('Phú Quốc'),
  DetailAddress: text('1 Bãi Sao'),
  Description: text('<p>Đẹp</p>'),
  Latitude: 10.05,
  Longitude: 104.03,
  Email: '',
  Mobile: '',
  CheckInTime: '15:00',
  CheckOutTime: '11:00',
  Attributes: [],
  ImageIds: [],
  ...change,
});

const ask = async <Data>(query: string, by = token) =>
  JSON.parse((await to.query(query, {}, { token: by })).text) as { data: Data };
const resort = async (id: string) =>
  (
    await ask<{ deskresort: Record<string, unknown> & { version: number } }>(
      `{ deskresort(id: "${id}") { version state friendlyUrl name { vi en } description { vi }
       checkInTime modifiedByName attributes { attribute values html { vi } } } }`,
    )
  ).data.deskresort;
const list = async (given: string) =>
  (
    await ask<{
      deskresorts: { totalCount: number; nextCursor: string | null; items: { id: string; name: string }[] };
    }>(`{ deskresorts(${given}) { totalCount nextCursor items { id name state roomCount stayCount } } }`)
  ).data.deskresorts;
/** Inserts resorts until the merchant has the most that are allowed. */
const fill = (of: World) =>
  of.sql(
    `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude, longitude,
     published)
     select $1, gen_random_uuid(), 'full-' || n, '{"vi":"a","en":"a"}', '{"vi":"a","en":"a"}', '{"vi":"a","en":"a"}',
       '{"vi":"","en":""}', 10, 106, false from generate_series(1, $2::int) n`,
    [of.merchant.id, CATALOGUE_LIMITS.resorts],
  );
const made = async (change: object = {}) => {
  const Id = randomUUID();
  expect(await world.send(clerk, CreateResort, { Id, ...fields(change) })).toMatchObject({ ok: true });
  return Id;
};

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  to = requestsTo(served);
  clerk = await world.addHolder('administrator');
  other = await world.addHolder('administrator');
  await world.sql(`update users set last_name = 'Phạm', first_name = 'Dung' where id = $1`, [other]);
  token = await signInDirectly(world, clerk);
  await world.send(clerk, DefineAttributes, {
    Id: randomUUID(),
    Attributes: [
      {
        Code: 'amenities',
        Name: text('Tiện ích'),
        Kind: 'choice',
        IsFacet: true,
        Values: [
          { Code: 'spa', Value: text('Spa') },
          { Code: 'pool', Value: text('Hồ bơi') },
        ],
      },
      { Code: 'rules', Name: text('Nội quy'), Kind: 'html', IsFacet: false, Values: [] },
    ],
  });
});
afterAll(() => served.close());

describe('a resort', () => {
  it('is replaced as a whole; scripts are removed from its texts', async () => {
    const id = await made({ Attributes: [{ Attribute: 'amenities', Values: ['spa'] }] });
    const change = fields({
      Name: { vi: 'Bãi Sao mới', en: 'New Sao beach' },
      Description: text('<h2>A</h2><script>alert(1)</script><p onclick="x()">b</p>'),
      Attributes: [
        { Attribute: 'amenities', Values: ['pool'] },
        { Attribute: 'rules', Html: text('<p>Không hút thuốc<img src=x onerror=alert(1)></p>') },
      ],
    });
    const sent = await world.send(other, UpdateResort, { Id: randomUUID(), ResortId: id, Version: 1, ...change });
    expect(sent).toEqual({ ok: true, value: { id, version: 2 } });
    expect(await resort(id)).toMatchObject({
      version: 2,
      state: 'shown',
      friendlyUrl: change.FriendlyUrl,
      name: change.Name,
      description: { vi: '<h2>A</h2><p>b</p>' },
      checkInTime: '15:00',
      modifiedByName: 'Phạm Dung',
      attributes: [
        { attribute: 'amenities', values: ['pool'], html: null },
        { attribute: 'rules', values: [], html: { vi: '<p>Không hút thuốc</p>' } },
      ],
    });
  });

  it('refuses a change based on an old version, and names who saved since', async () => {
    const id = await made();
    const saves = await Promise.all(
      [clerk, other].map((by) =>
        world.send(by, UpdateResort, { Id: randomUUID(), ResortId: id, Version: 1, ...fields({ Name: text(by) }) }),
      ),
    );
    const won = saves[0]!.ok ? clerk : other;
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saves.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'SAVED_MEANWHILE', data: { by: won === other ? 'Phạm Dung' : 'Lê Hoàng Minh' } },
    });
    expect((await resort(id))['name']).toEqual(text(won));
  });

  it('has an address of its own, and refuses unknown pictures and values', async () => {
    const taken = fields();
    await made(taken);
    const id = await made();
    const refused = async (change: object) => {
      const sent = await world.send(clerk, UpdateResort, {
        Id: randomUUID(),
        ResortId: id,
        Version: 1,
        ...fields(change),
      });
      return sent.ok ? 'done' : sent.refusal.code;
    };
    expect(await refused({ FriendlyUrl: taken.FriendlyUrl })).toBe('FRIENDLY_URL_TAKEN');
    expect(await refused({ ImageIds: [randomUUID()] })).toBe('IMAGE_NOT_FOUND');
    expect(await refused({ Attributes: [{ Attribute: 'amenities', Values: ['moat'] }] })).toBe('ATTRIBUTE_NOT_FOUND');
    expect(await refused({ CheckInTime: '25:00' })).toBe('INVALID_FIELDS');
    expect((await resort(id)).version).toBe(1);
  });

  it('that is hidden sells nothing and keeps its orders; shown again it sells', async () => {
    const stayId = await world.addStay();
    const hold = async (ProductId: string) => {
      const sent = await world.send(world.memberId, CreateVacationOrder, {
        Id: randomUUID(),
        ProductId,
        AdultTotal: 1,
        ChildrenAges: [],
      });
      return sent.ok ? 'held' : sent.refusal.code;
    };
    const set = (Published: boolean) =>
      world.send(clerk, SetResortPublished, { Id: randomUUID(), ResortId: world.resortId, Published });
    expect(await hold(await world.addStay())).toBe('held');
    expect(await set(false)).toMatchObject({ ok: true });
    expect(await hold(stayId)).toBe('STAY_NOT_FOUND');
    expect(await world.sql('select 1 from order_lines where live')).toHaveLength(1);
    await set(true);
    expect(await hold(stayId)).toBe('held');
  });
});

describe('of resorts', () => {
  it('are limited for each merchant', async () => {
    const { lotus } = served;
    const administrator = await lotus.addHolder('administrator');
    await fill(lotus);
    const limit = CATALOGUE_LIMITS.resorts;
    expect(await lotus.send(administrator, CreateResort, { Id: randomUUID(), ...fields() })).toMatchObject({
      ok: false,
      refusal: { code: 'RESORT_LIMIT', data: { limit } },
    });
    await made({ FriendlyUrl: 'con-cho' });
    // Deleting a resort makes room for another one.
    await lotus.sql(`delete from resorts where merchant_id = $1 and friendly_url in ('full-1', 'full-2')`, [
      lotus.merchant.id,
    ]);
    expect(await lotus.send(administrator, CreateResort, { Id: randomUUID(), ...fields() })).toMatchObject({
      ok: true,
    });
  });
});

describe('the list', () => {
  it('is found by words without accents, by state and stars, and paged by cursor', async () => {
    const names = ['Vịnh Xanh', 'Vịnh Tím', 'Vịnh Vàng'];
    const ids = await Promise.all(names.map((name, place) => made({ Name: text(name), FriendlyUrl: `vinh-${place}` })));
    await world.send(clerk, SetResortPublished, { Id: randomUUID(), ResortId: ids[1]!, Published: false });
    expect((await list('keyword: "vinh"')).items.map(({ id }) => id)).toEqual(ids);
    expect((await list('keyword: "tim vinh", state: hidden')).items.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list('keyword: "vinh", stars: 5')).totalCount).toBe(0);
    const first = await list('keyword: "vinh", limit: 2, descending: true');
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const behind = await list(`keyword: "vinh", limit: 2, descending: true, after: "${first.nextCursor}"`);
    expect(behind).toMatchObject({ items: [{ id: ids[0] }], nextCursor: null, totalCount: 3 });
  });
});
