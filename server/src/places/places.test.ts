import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Geocoded, Predictions } from '@sandbar/contract/places';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGoong } from '../adapters/goong/index.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { createPlaces } from './find-places.ts';

/** A server that answers like Goong: https://docs.goong.io/rest/guide. */
const KEY = 'goong-key-for-tests';
const HOUSE = {
  predictions: [
    {
      description: '91 Trung Kính, Trung Hòa, Cầu Giấy, Hà Nội',
      matched_substrings: [],
      place_id: 'dI7qKlHmCsTfqYWzZp0pWg.ZXhwYW5kMA==',
      reference: 'dI7qKlHmCsTfqYWzZp0pWg.ZXhwYW5kMA==',
      structured_formatting: { main_text: '91 Trung Kính', secondary_text: 'Trung Hòa, Cầu Giấy, Hà Nội' },
      has_children: false,
      plus_code: { compound_code: '+AB1 Trung Hòa', global_code: 'LOC1' },
      compound: { district: 'Cầu Giấy', commune: 'Trung Hòa', province: 'Hà Nội' },
      terms: [],
      types: ['house_number'],
      distance_meters: null,
    },
  ],
  execution_time: 'null',
  status: 'OK',
};
const HOUSE_AT = {
  results: [
    {
      address_components: [{ long_name: '91', short_name: '91' }],
      formatted_address: '91 Trung Kính, Trung Hòa, Cầu Giấy, Hà Nội',
      geometry: { location: { lat: 21.0137, lng: 105.7983 }, boundary: null },
      place_id: HOUSE.predictions[0]!.place_id,
      reference: '',
      plus_code: {},
      types: [],
      name: '91 Trung Kính',
      address: 'Trung Hòa, Cầu Giấy, Hà Nội',
    },
  ],
  status: 'OK',
};
const [{ place_id: HOUSE_ID }] = HOUSE.predictions as [(typeof HOUSE.predictions)[0]];

const asked: string[] = [];
let misbehave: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
const goong = createServer((request, response) => {
  asked.push(request.url!);
  if (misbehave) return misbehave(request, response);
  const url = new URL(request.url!, 'http://goong');
  const known = url.searchParams.get('api_key') === KEY;
  const answer = url.pathname === '/Place/AutoComplete' ? HOUSE : HOUSE_AT;
  response.writeHead(known ? 200 : 403, { 'content-type': 'application/json' });
  response.end(JSON.stringify(known ? answer : { error: { code: 'FORBIDDEN' } }));
});

let plain: Served;
let keyed: Served;
const tokens = new Map<Served, string>();
beforeAll(async () => {
  await new Promise<void>((resolve) => void goong.listen(0, '127.0.0.1', resolve));
  plain = await serve();
  const environment = {
    GOONG_API_KEY: KEY,
    GOONG_URL: `http://127.0.0.1:${(goong.address() as AddressInfo).port}`,
  };
  keyed = await serve({ environment });
  for (const served of [plain, keyed]) tokens.set(served, await signInDirectly(served.azure, served.azure.memberId));
});
afterAll(async () => {
  await Promise.all([plain?.close(), keyed?.close()]);
  goong.close();
  goong.closeAllConnections();
});
beforeEach(() => {
  asked.length = 0;
  misbehave = undefined;
});

const call = (served: Served, path: string, query: Record<string, string>, token = tokens.get(served)) =>
  served.app.inject({
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { host: 'azure.localhost', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
const search = async (served: Served, input: string) =>
  (await call(served, '/Place/AutoComplete', { input })).json<Predictions>();
const locate = async (served: Served, id: string) =>
  (await call(served, '/Geocode', { place_id: id })).json<Geocoded>();

describe('places', () => {
  it('are offered to signed-in readers, with their region', async () => {
    const found = await search(plain, 'hoi an');
    expect(found.status).toBe('OK');
    expect(found.predictions[0]).toMatchObject({
      description: 'Hội An, Đà Nẵng',
      structured_formatting: { main_text: 'Hội An', secondary_text: 'Đà Nẵng' },
      types: ['town'],
    });
    const [place] = (await locate(plain, found.predictions[0]!.place_id)).results;
    expect(place!.geometry).toEqual({
      location: { lat: 15.8801, lng: 108.338 },
      location_type: 'GEOMETRIC_CENTER',
    });
    expect(await search(plain, 'qwxyzkk')).toEqual({ status: 'ZERO_RESULTS', predictions: [] });
  });

  it('give the present name of an old one in the reader’s language', async () => {
    const url = `/Place/AutoComplete?${new URLSearchParams({ input: 'Quảng Nam' })}`;
    const headers = { host: 'azure.localhost', authorization: `Bearer ${tokens.get(plain)}` };
    const answer = await plain.app.inject({ url, headers: { ...headers, 'x-sandbar-locale': 'de' } });
    expect(answer.json<Predictions>().predictions[0]!.description).toBe('Quảng Nam, heute Teil von Đà Nẵng');
  });

  it('need a session; wrong words and unknown places are refused', async () => {
    const outcomes = await Promise.all([
      call(plain, '/Place/AutoComplete', { input: 'hue' }, ''),
      call(plain, '/Geocode', { place_id: 'vn-province-46-hue' }, ''),
      call(plain, '/Place/AutoComplete', {}),
      call(plain, '/Place/AutoComplete', { input: '  ' }),
      call(plain, '/Place/AutoComplete', { input: 'a'.repeat(121) }),
      call(plain, '/Geocode', { place_id: 'vn-province-99-nowhere' }),
    ]);
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([401, 401, 422, 422, 422, 404]);
  });

  it('can be searched a limited number of times a minute by a member', async () => {
    const token = await signInDirectly(plain.azure, plain.azure.otherMemberId);
    for (let count = 0; count < LIMITS.places.points; count += 1)
      expect((await call(plain, '/Geocode', { place_id: 'vn-province-46-hue' }, token)).statusCode).toBe(200);
    const refused = await call(plain, '/Geocode', { place_id: 'vn-province-46-hue' }, token);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await call(plain, '/Place/AutoComplete', { input: 'hue' })).statusCode).toBe(200);
  });
});

describe('places of the service', () => {
  it('come first, are requested once, and the service’s key is sent to it only', async () => {
    const found = await search(keyed, '91 trung kinh');
    expect(found.predictions).toEqual([
      {
        description: '91 Trung Kính, Trung Hòa, Cầu Giấy, Hà Nội',
        place_id: HOUSE_ID,
        structured_formatting: { main_text: '91 Trung Kính', secondary_text: 'Trung Hòa, Cầu Giấy, Hà Nội' },
        types: ['house_number'],
      },
    ]);
    await search(keyed, '91  Trung Kính');
    const [place] = (await locate(keyed, HOUSE_ID)).results;
    expect(place!.geometry.location).toEqual({ lat: 21.0137, lng: 105.7983 });
    await locate(keyed, HOUSE_ID);
    expect(asked.map((url) => url.split('?')[0])).toEqual(['/Place/AutoComplete', '/Geocode']);
    expect(asked.every((url) => url.includes(`api_key=${KEY}`))).toBe(true);
    expect(JSON.stringify(found) + JSON.stringify(place)).not.toContain(KEY);
  });

  it('are replaced by the gazetteer’s when the service fails, which is then not called for a while', async () => {
    misbehave = (_request, response) => void response.writeHead(500).end('no');
    expect((await search(keyed, 'vũng tàu')).predictions[0]!.description).toBe('Vũng Tàu, TP. Hồ Chí Minh');
    misbehave = undefined;
    expect((await search(keyed, 'mũi né')).predictions[0]!.description).toBe('Mũi Né, Lâm Đồng');
    expect(asked.length).toBe(1);
    expect(keyed.log()).not.toContain(KEY);
  });

  it('are approximate when the service fails before an offered place is chosen', async () => {
    const places = another();
    await places.search('91 trung kinh');
    misbehave = (_request, response) => void response.destroy();
    const [place] = (await places.locate(HOUSE_ID))!.results;
    expect(place).toMatchObject({
      name: '91 Trung Kính, Trung Hòa, Cầu Giấy, Hà Nội',
      geometry: { location_type: 'APPROXIMATE' },
    });
    expect(place!.geometry.location.lat).toBeCloseTo(21.03, 1);
  });

  it.each([
    ['leads elsewhere', (_: IncomingMessage, to: ServerResponse) => void to.writeHead(302, { location: '/x' }).end()],
    [
      'gives an invalid answer',
      (_: IncomingMessage, to: ServerResponse) => void to.writeHead(200).end('{"predictions":7}'),
    ],
    [
      'says too much',
      (_: IncomingMessage, to: ServerResponse) => void to.writeHead(200).end(`"${'a'.repeat(300_000)}"`),
    ],
  ])('are the gazetteer’s when it %s', async (_, wrong) => {
    misbehave = wrong;
    expect((await another().search('hà giang')).predictions[0]!.structured_formatting.main_text).toBe('Hà Giang');
    expect(asked.length).toBe(1);
  });

  it('are limited per merchant and day', async () => {
    const { points, duration } = LIMITS['place-service'];
    await plain.azure.sql(
      `insert into rate_limits (key, points, expire) values ($1, $2, $3)
      on conflict (key) do update set points = excluded.points`,
      [`place-service:${plain.azure.merchant.id}`, points, Date.now() + duration * 1_000],
    );
    expect((await another().search('hội an')).predictions[0]!.description).toBe('Hội An, Đà Nẵng');
    expect(asked).toEqual([]);
  });
});

/** A second process, which has not noticed that the service is down. */
const another = () => {
  const address = `http://127.0.0.1:${(goong.address() as AddressInfo).port}`;
  const { database, azure } = plain;
  const places = createPlaces({ database, outsidePlaces: createGoong({ key: KEY, address }), onError: () => {} });
  return {
    search: (input: string) => places.search(azure.merchant.id, input, 'vi-VN'),
    locate: (id: string) => places.locate(azure.merchant.id, id, 'vi-VN'),
  };
};
