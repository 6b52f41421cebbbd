import { CreateResort, CreateRoom, DefineAttributes, SetNightPrices } from '@sandbar/contract/catalogue';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/**
 * Resorts and room classes as forms offer them: `addresses` with both kinds of arguments, `listproducts`, `product`.
 */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let token: string;
let staffToken: string;
const text = (vi: string, en = vi) => ({ vi, en });

const send = async (contract: typeof CreateResort | typeof CreateRoom | typeof DefineAttributes, input: object) => {
  const result = await world.send('system', contract as typeof CreateResort, input as never);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
};
const addResort = async (name: { vi: string; en: string }, place: string, category: string) => {
  const Id = randomUUID();
  await send(CreateResort, {
    Id,
    FriendlyUrl: `resort-${Id.slice(0, 8)}`,
    Name: name,
    Place: text(place),
    DetailAddress: text(`${place}, Việt Nam`),
    Description: text('<p>Quiet</p>'),
    Latitude: 10,
    Longitude: 104,
    Email: '',
    Mobile: '',
    Attributes: [{ Attribute: 'category', Values: [category] }],
    ImageIds: [],
  });
  return Id;
};
const addRoom = async (resortId: string, name: string, position: number, Sku?: string) => {
  const Id = randomUUID();
  await send(CreateRoom, {
    Id,
    ResortId: resortId,
    Name: text(name),
    Description: text('Yên tĩnh'),
    AdultsStandard: 2,
    AdultsMax: 3,
    ChildStandard: 1,
    ChildMax: 2,
    ChildAgeFrom: 2,
    ChildAgeTo: 11,
    Position: position,
    ...(Sku ? { Sku } : {}),
    ImageIds: [],
  });
  return Id;
};
const ask = async (query: string, as = token, locale = 'vi-VN') => {
  const answered = JSON.parse(
    (await to.query(`{ ${query} }`, {}, { token: as, headers: { 'x-sandbar-locale': locale } })).text,
  );
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as {
    totalCount: number;
    items: { id: string; name: string; [field: string]: unknown }[];
  };
};
const names = async (args: string, as = token, locale?: string) =>
  (await ask(`addresses${args} { totalCount items { id name } }`, as, locale)).items.map(({ name }) => name);

const ids: Record<'da-lat' | 'sa-pa' | 'hidden', string> = { 'da-lat': '', 'sa-pa': '', hidden: '' };
beforeAll(async () => {
  served = await serve();
  world = served.azure;
  to = requestsTo(served);
  token = await signInDirectly(world, world.memberId);
  staffToken = await signInDirectly(world, await world.addHolder('clerk'));
  const value = (Code: string) => ({ Code, Value: text(Code) });
  await send(DefineAttributes, {
    Id: randomUUID(),
    Attributes: [
      {
        Code: 'category',
        Name: text('Loại'),
        Kind: 'choice',
        IsFacet: true,
        Values: [value('hills'), value('beach')],
      },
    ],
  });
  ids['da-lat'] = await addResort(text('Đà Lạt Đồi Thông', 'Pine Hills'), 'Đà Lạt', 'hills');
  ids['sa-pa'] = await addResort(text('Ánh Dương Sa Pa', 'Sunlight Sa Pa'), 'Sa Pa', 'hills');
  ids.hidden = await addResort(text('Ẩn'), 'Huế', 'beach');
  await world.sql('update resorts set published = false where merchant_id = $1 and id = $2', [
    world.merchant.id,
    ids.hidden,
  ]);
  await world.sql(`update resorts set created_at = '2020-05-01T16:59:00Z' where merchant_id = $1 and id = $2`, [
    world.merchant.id,
    ids['sa-pa'],
  ]);
  await world.sql(`update resorts set created_at = '2020-05-02T10:00:00Z' where merchant_id = $1 and id = $2`, [
    world.merchant.id,
    ids['da-lat'],
  ]);
});
afterAll(() => served.close());

describe('addresses', () => {
  it('all by their names, as the reader’s language sorts them', async () => {
    expect(await names('(limit: 10000, order: "asc", sort: "name")')).toEqual([
      'Ánh Dương Sa Pa',
      'Bãi Kem',
      'Đà Lạt Đồi Thông',
    ]);
    expect(await names('(limit: 10000, sort: "name", order: "desc")', token, 'de')).toEqual([
      'Sunlight Sa Pa',
      'Pine Hills',
      'Bãi Kem',
    ]);
  });

  it('all by their names: as many as there are', async () => {
    const { lotus } = served;
    const options = { token: await signInDirectly(lotus, lotus.memberId), host: 'lotus.localhost' };
    await lotus.sql(
      `insert into resorts select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
         'friendly_url', 'resort-' || number))).*
       from resorts one, generate_series(1, 120) number where one.merchant_id = $1`,
      [lotus.merchant.id],
    );
    for (const limit of ['', '(limit: 10000)']) {
      const answered = await to.query(`{ addresses${limit} { totalCount items { id } } }`, {}, options);
      const { totalCount, items } = JSON.parse(answered.text).data.addresses;
      expect([totalCount, items.length]).toEqual([121, 121]);
    }
  });

  it('of a category, by its code or id', async () => {
    const [value] = await world.sql('select id from attribute_values where merchant_id = $1 and code = $2', [
      world.merchant.id,
      'hills',
    ]);
    for (const category of ['hills', value!.id])
      expect(await names(`(categoryIds: ["${category}"])`)).toEqual(['Ánh Dương Sa Pa', 'Đà Lạt Đồi Thông']);
    expect(await names('(categoryIds: ["unknown"])')).toEqual([]);
  });

  it('by words of name and place without accents, by days, page by page, with the total', async () => {
    expect(await names('(keyword: "da lat")')).toEqual(['Đà Lạt Đồi Thông']);
    expect(await names('(keyword: "pine")')).toEqual(['Đà Lạt Đồi Thông']);
    // 23:59 of the first of May in the merchant's time zone.
    expect(await names('(from: "2020-05-01", to: "2020-05-01")')).toEqual(['Ánh Dương Sa Pa']);
    expect(await names('(to: "2020-04-30")')).toEqual([]);
    const byAge = ['Ánh Dương Sa Pa', 'Đà Lạt Đồi Thông', 'Bãi Kem'];
    expect(await names('(sort: "createdDate", order: "asc")')).toEqual(byAge);
    expect(await names('(sort: "createdDate", order: "desc")')).toEqual(byAge.toReversed());
    expect(await ask('addresses(limit: 1, offset: 1) { totalCount items { id name } }')).toEqual({
      totalCount: 3,
      items: [{ id: world.resortId, name: 'Bãi Kem' }],
    });
  });

  it('a day that does not exist is refused with the name of its field', async () => {
    const { text: answer } = await to.query('{ addresses(from: "2026-02-30") { totalCount } }', {}, { token });
    expect(JSON.parse(answer).errors[0].extensions).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { fields: [{ path: 'from' }] },
    });
  });

  it('unpublished ones only for who may edit resorts', async () => {
    expect(await names('(active: false)')).toEqual([]);
    expect(await names('(active: false)', staffToken)).toEqual(['Ẩn']);
    expect(await names('(active: true)', staffToken)).not.toContain('Ẩn');
  });
});

describe('room classes', () => {
  it('of a resort, in its order; of type 131072 those that are accepted as deposits', async () => {
    const second = await addRoom(ids['da-lat'], 'Nhà gỗ', 2);
    const first = await addRoom(ids['da-lat'], 'Phòng đôi', 1);
    const list = (more: string, as = token) =>
      ask(
        `listproducts(published: true, limit: 100, targetId: "${ids['da-lat']}"${more}) {
        totalCount items { id name type price } }`,
        as,
      );
    expect((await list('')).items.map(({ id }) => id)).toEqual([first, second]);
    const byAge = async (order: string) => (await list(`, sort: "createdDate"${order}`)).items.map(({ id }) => id);
    expect(await byAge(', order: "desc"')).toEqual([first, second]);
    expect(await byAge('')).toEqual([first, second]);
    expect(await byAge(', order: "asc"')).toEqual([second, first]);
    expect(await list(', type: 131072')).toEqual({ totalCount: 0, items: [] });
    await world.sql('update rooms set night_price = 2500000 where merchant_id = $1 and id = $2', [
      world.merchant.id,
      second,
    ]);
    expect(await list(', type: 131072')).toEqual({
      totalCount: 1,
      items: [{ id: second, name: 'Nhà gỗ', type: 131072, price: 2_500_000 }],
    });
    expect(await ask(`listproducts(targetId: "${ids['sa-pa']}") { totalCount items { id name } }`)).toEqual({
      totalCount: 0,
      items: [],
    });
  });

  it('one by its id, with its guests and its place', async () => {
    const id = await addRoom(ids['sa-pa'], 'Bungalow', 1, 'SP-7');
    await world.sql(
      `update rooms set created_at = '2026-01-02T03:04:05Z', modified_at = '2026-02-03T04:05:06Z' where id = $1`,
      [id],
    );
    const one = (as: string) =>
      ask(
        `product(id: "${id}") { id name addressId addressName detailAddress adultsStandard adultsExtra adultsMax
         childStandard childExtra childMax
        childAgeFrom childAgeTo price type images { id } sku addresses { id name detailAddress latitude longitude }
        bookingId createdDate modifiedDate fromDate toDate }`,
        as,
      );
    expect(await one(token)).toEqual({
      id,
      name: 'Bungalow',
      sku: 'SP-7',
      addresses: [
        {
          id: ids['sa-pa'],
          name: 'Ánh Dương Sa Pa',
          detailAddress: 'Sa Pa, Việt Nam',
          latitude: 10,
          longitude: 104,
        },
      ],
      bookingId: null,
      createdDate: '2026-01-02T03:04:05.000Z',
      modifiedDate: '2026-02-03T04:05:06.000Z',
      fromDate: null,
      toDate: null,
      addressId: ids['sa-pa'],
      addressName: 'Ánh Dương Sa Pa',
      detailAddress: 'Sa Pa, Việt Nam',
      adultsStandard: 2,
      adultsExtra: 1,
      adultsMax: 3,
      childStandard: 1,
      childExtra: 1,
      childMax: 2,
      childAgeFrom: 2,
      childAgeTo: 11,
      price: null,
      type: 1,
      images: [],
    });
    await world.sql('update rooms set published = false where merchant_id = $1 and id = $2', [world.merchant.id, id]);
    expect(await one(token)).toBeNull();
    expect(await ask('product(id: "no-uuid") { id }')).toBeNull();
  });

  it('says when its price was changed', async () => {
    const id = await addRoom(ids['sa-pa'], 'Nhà sàn', 2);
    const dates = async () =>
      (await ask(`product(id: "${id}") { createdDate modifiedDate }`)) as unknown as Record<string, string>;
    const before = await dates();
    expect(before.modifiedDate).toBe(before.createdDate);
    const result = await world.send(world.administratorId, SetNightPrices, {
      Id: randomUUID(),
      ResortId: ids['sa-pa'],
      Prices: [{ RoomId: id, NightPrice: 2_000_000, Seen: null }],
    });
    expect(result.ok).toBe(true);
    const after = await dates();
    expect(after.createdDate).toBe(before.createdDate);
    expect(after.modifiedDate! > before.modifiedDate!).toBe(true);
  });

  it('a stay by its id is its room class with days, with the code of the reader’s own order only', async () => {
    const stayId = await world.addStay({ days: 40, pointPrice: 300 });
    const one = (as: string) =>
      ask(`product(id: "${stayId}") { id name type price published bookingId fromDate toDate addresses { id } }`, as);
    const [{ from, to: until }] = (await world.sql(
      'select from_date::text as from, to_date::text as to from stays where id = $1',
      [stayId],
    )) as [{ from: string; to: string }];
    const free = {
      id: stayId,
      name: 'Căn hộ',
      type: 131072,
      price: 300 * world.merchant.exchangeRate,
      published: true,
      bookingId: null,
      fromDate: from,
      toDate: until,
      addresses: [{ id: world.resortId }],
    };
    expect(await one(token)).toEqual(free);
    const orderId = randomUUID();
    await holdDirectly(world, world.memberId, orderId, stayId);
    // A held stay is not booked yet.
    expect(await one(token)).toEqual(free);
    const [{ code }] = (await world.sql(
      'update orders set hold_slot = null where merchant_id = $1 and id = $2 returning code',
      [world.merchant.id, orderId],
    )) as [{ code: string }];
    const other = await signInDirectly(world, world.otherMemberId);
    expect(await one(token)).toEqual({ ...free, bookingId: code });
    expect(await one(other)).toEqual(free);
    // After the stay has left the market, only its buyer sees it.
    await world.sql('update stays set published = false where merchant_id = $1 and id = $2', [
      world.merchant.id,
      stayId,
    ]);
    expect(await one(token)).toEqual({ ...free, published: false, bookingId: code });
    expect(await one(other)).toBeNull();
  });
});

describe('attribute definitions, as old clients request them', () => {
  interface Hits {
    hits: {
      total: { value: number };
      hits: { _id: string; _source: { name: string; attributeValues: { name: string }[] } }[];
    };
  }
  const search = async (body: object, as: string | undefined = token, host?: string) => {
    const answered = await to.post('/attributes/_search', body, { token: as, ...(host ? { host } : {}) });
    return { status: answered.status, ...(JSON.parse(answered.text) as Hits) };
  };
  const filter = (...clauses: object[]) => ({ from: 0, size: 10, query: { bool: { must: clauses } } });
  const merchantId = () => ({ term: { merchantId: world.merchant.id } });

  it('by merchant, language and their ids: _id, name and values', async () => {
    const all = await search(filter(merchantId(), { match: { languageId: 'en-US' } }));
    const category = all.hits.hits.find(({ _source }) => _source.name === 'Loại')!;
    expect(category._source.attributeValues.map(({ name }) => name)).toEqual(['hills', 'beach']);
    for (const clause of [
      { terms: { _id: [category._id] } },
      { ids: { values: [category._id] } },
      { term: { '_id.keyword': { value: category._id } } },
    ])
      expect(await search(filter(merchantId(), clause))).toMatchObject({
        status: 200,
        hits: { total: { value: 1 }, hits: [{ _id: category._id }] },
      });
    expect((await search(filter({ terms: { _id: [randomUUID(), 'x'] } }))).hits).toMatchObject({ hits: [] });
    expect((await search({})).hits.total.value).toBe(all.hits.total.value);
    expect((await search({ size: 0 })).hits.hits).toEqual([]);
  });

  it('by merchant, language and their ids: ten to a page unless more are asked for', async () => {
    const { lotus } = served;
    await lotus.sql(
      `insert into attributes (merchant_id, id, code, name, kind, position)
       select $1, gen_random_uuid(), 'a' || number, '{"vi": "a", "en": "a"}', 'choice', number
       from generate_series(1, 12) number`,
      [lotus.merchant.id],
    );
    const as = await signInDirectly(lotus, lotus.memberId);
    const sizes = [{}, { from: 10 }, { size: 11 }].map(async (page) => {
      const { hits } = await search(page, as, 'lotus.localhost');
      return [hits.hits.length, hits.total.value];
    });
    expect(await Promise.all(sizes)).toEqual([10, 2, 11].map((length) => [length, 12]));
  });

  it('are those of the host’s merchant, for signed-in readers', async () => {
    expect((await search(filter({ term: { merchantId: served.lotus.merchant.id } }))).hits.hits).toEqual([]);
    expect((await search({}, token, 'lotus.localhost')).status).toBe(401);
    expect((await to.post('/attributes/_search', {}, {})).status).toBe(401);
    const basic = { authorization: `Basic ${Buffer.from('elastic:secret').toString('base64')}` };
    expect((await to.post('/attributes/_search', {}, { headers: basic })).status).toBe(401);
  });
});
