import { randomUUID } from 'node:crypto';
import {
  CreateResort,
  DefineAttributes,
  EditAttribute,
  OrderAttributes,
  RemoveAttribute,
} from '@sandbar/contract/catalogue';
import { ATTRIBUTE_LIMITS } from '@sandbar/domain/catalogue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

let served: Served;
let clerk: string;
let token: string;
let code: string;

const text = (words: string) => ({ vi: words, en: `${words} (en)` });
const values = (...codes: string[]) => codes.map((Code) => ({ Code, Value: text(Code) }));
const define = (Code: string, Kind: 'choice' | 'stars', ...codes: string[]) =>
  served.azure.send(clerk, DefineAttributes, {
    Id: randomUUID(),
    Attributes: [{ Code, Name: text(Code), Kind, IsFacet: true, Values: values(...codes) }],
  });
const edit = (more: Record<string, unknown> = {}, by = clerk) =>
  served.azure.send(by, EditAttribute, {
    Id: randomUUID(),
    Code: code,
    Version: 1,
    Name: text('View'),
    IsFacet: true,
    Values: values('sea', 'garden'),
    Removed: [],
    ...more,
  } as never);
const read = async () => {
  const fields = 'version isFacet modifiedByName name { vi en } values { code used value { vi en } }';
  const query = `query ($code: String!) { deskattribute(code: $code) { ${fields} } }`;
  const { text: said } = await requestsTo(served).query(query, { code }, { token });
  return (JSON.parse(said) as { data: { deskattribute: { version: number; values: { code: string }[] } } }).data
    .deskattribute;
};
const codes = async () => (await read()).values.map((value) => value.code);

beforeAll(async () => {
  served = await serve();
  clerk = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, clerk);
});
afterAll(() => served.close());
beforeEach(async () => {
  code = `view-${randomUUID().slice(0, 8)}`;
  expect(await define(code, 'choice', 'sea', 'garden')).toMatchObject({ ok: true });
});

it('an attribute is renamed with its values, in a new order, with added ones', async () => {
  const Values = [...values('garden', 'pool'), { Code: 'sea', Value: { vi: 'Biển', en: 'Sea' } }];
  expect(await edit({ Values, IsFacet: false })).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await read()).toMatchObject({
    version: 2,
    isFacet: false,
    modifiedByName: expect.any(String),
    name: { vi: 'View', en: 'View (en)' },
    values: [
      { code: 'garden', used: 0 },
      { code: 'pool', used: 0 },
      { code: 'sea', used: 0, value: { vi: 'Biển', en: 'Sea' } },
    ],
  });
});

it('an attribute loses the unused values that the command removes, and no others', async () => {
  expect(await edit({ Values: values('sea'), Removed: ['garden'] })).toMatchObject({ ok: true });
  expect(await codes()).toEqual(['sea']);
  expect(await edit({ Version: 2, Values: [] })).toMatchObject({ ok: true });
  expect(await codes()).toEqual(['sea']);
});

it('an attribute keeps a value that a resort or a room uses', async () => {
  const { merchant, resortId, sql } = served.azure;
  const describe = (table: string, column: string, id: string) =>
    sql(
      `insert into ${table} (merchant_id, ${column}, value_id)
       select a.merchant_id, $3::uuid, v.id from attributes a
       join attribute_values v on v.merchant_id = a.merchant_id and v.attribute_id = a.id
       where a.merchant_id = $1 and a.code = $2 and v.code = 'garden'`,
      [merchant.id, code, id],
    );
  await describe('resort_attribute_values', 'resort_id', resortId);
  const refused = { ok: false, refusal: { code: 'ATTRIBUTE_VALUE_USED', data: { names: 'garden' } } };
  expect(await edit({ Values: values('sea'), Removed: ['garden'] })).toMatchObject(refused);
  expect(await read()).toMatchObject({ version: 1, values: [{ code: 'sea' }, { code: 'garden', used: 1 }] });
  await sql('delete from resort_attribute_values where merchant_id = $1 and resort_id = $2', [merchant.id, resortId]);
  const [room] = await sql('select id from rooms where merchant_id = $1 limit 1', [merchant.id]);
  await describe('room_attribute_values', 'room_id', room!['id'] as string);
  expect(await edit({ Values: values('sea'), Removed: ['garden'] })).toMatchObject(refused);
});

it('an attribute that two clerks save keeps the first change, and the second clerk learns who made it', async () => {
  expect(await edit()).toMatchObject({ ok: true });
  expect(await edit({ Values: values('sea'), Removed: ['garden'] })).toMatchObject({
    ok: false,
    refusal: { code: 'SAVED_MEANWHILE', data: { by: expect.any(String) } },
  });
  expect(await codes()).toEqual(['sea', 'garden']);
});

it('stars are built in, and unknown attributes are not found', async () => {
  const stars = code;
  await served.azure.sql(`update attributes set kind = 'stars' where merchant_id = $1 and code = $2`, [
    served.azure.merchant.id,
    stars,
  ]);
  expect(await edit()).toMatchObject({ ok: false, refusal: { code: 'ATTRIBUTE_FIXED' } });
  expect(await edit({ Code: 'no-such' })).toMatchObject({ ok: false, refusal: { code: 'ATTRIBUTE_NOT_FOUND' } });
  const lotus = await served.lotus.addHolder('administrator');
  expect(
    await served.lotus.send(lotus, EditAttribute, {
      Id: randomUUID(),
      Code: stars,
      Version: 1,
      Name: text('a'),
      IsFacet: true,
      Values: [],
      Removed: ['sea'],
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'ATTRIBUTE_NOT_FOUND' } });
  expect(await codes()).toEqual(['sea', 'garden']);
});

const wrongField = (path: string) => ({ refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path }] } } });
const order = async () =>
  (
    await served.azure.sql('select code from attributes where merchant_id = $1 order by position, code', [
      served.azure.merchant.id,
    ])
  ).map((row) => row['code'] as string);
const remove = (Code: string) => served.azure.send(clerk, RemoveAttribute, { Id: randomUUID(), Code });
const describeResort = async () => {
  const { merchant, resortId, sql } = served.azure;
  await sql(
    `insert into resort_attribute_values (merchant_id, resort_id, value_id)
     select a.merchant_id, $3::uuid, v.id from attributes a
     join attribute_values v on v.merchant_id = a.merchant_id and v.attribute_id = a.id
     where a.merchant_id = $1 and a.code = $2 and v.code = 'garden'`,
    [merchant.id, code, resortId],
  );
};

it('a new attribute is last, and all can be reordered', async () => {
  const before = await order();
  expect(before.at(-1)).toBe(code);
  const put = (Codes: string[]) => served.azure.send(clerk, OrderAttributes, { Id: randomUUID(), Codes });
  expect(await put([code])).toMatchObject({ ok: true });
  expect(await order()).toEqual([code, ...before.slice(0, -1)]);
  expect(await put([...before].toReversed())).toMatchObject({ ok: true });
  expect(await order()).toEqual(before.toReversed());
  expect(await put([code, 'no-such'])).toMatchObject({
    ok: false,
    refusal: { code: 'ATTRIBUTE_NOT_FOUND', data: { code: 'no-such' } },
  });
  expect(await order()).toEqual(before.toReversed());
  expect(await put([code, code])).toMatchObject(wrongField('Codes'));
});

it('an attribute is deleted with its values when no resort or room uses it', async () => {
  await describeResort();
  expect(await remove(code)).toMatchObject({ ok: false, refusal: { code: 'ATTRIBUTE_USED', data: { count: 1 } } });
  expect(await codes()).toEqual(['sea', 'garden']);
  await served.azure.sql('delete from resort_attribute_values where merchant_id = $1 and resort_id = $2', [
    served.azure.merchant.id,
    served.azure.resortId,
  ]);
  expect(await remove(code)).toMatchObject({ ok: true });
  expect(await order()).not.toContain(code);
  expect(await remove(code)).toMatchObject({ ok: false, refusal: { code: 'ATTRIBUTE_NOT_FOUND' } });
});

it('deleting a value and using it at the same moment: one of the two is refused', async () => {
  const resort = () =>
    served.azure.send(clerk, CreateResort, {
      Id: randomUUID(),
      FriendlyUrl: `at-once-${randomUUID().slice(0, 8)}`,
      Name: text('At once'),
      Place: text('Place'),
      DetailAddress: text('Address'),
      Description: text('Words'),
      Latitude: 10,
      Longitude: 104,
      Email: '',
      Mobile: '',
      Attributes: [{ Attribute: code, Values: ['garden'] }],
      ImageIds: [],
    } as never);
  const answers = await Promise.all([resort(), edit({ Values: values('sea'), Removed: ['garden'] }), resort()]);
  const left = (await codes()).includes('garden');
  expect(answers[1].ok).toBe(!left);
  expect(answers[0].ok || answers[2].ok).toBe(left);
});

it('refuses names of stars, too many attributes, and a repeated code', async () => {
  const stars = { vi: 'Hạng sao', en: 'Rating' };
  expect(await edit({ Name: stars })).toMatchObject({ ok: false, refusal: { code: 'ATTRIBUTE_NAME_STARS' } });
  const Attributes = (...more: object[]) =>
    more.map((each, at) => ({ Code: `${code}-${at}`, Name: text('a'), ...each }));
  const choice = { Kind: 'choice', IsFacet: false, Values: [] };
  const say = (...more: object[]) =>
    served.azure.send(clerk, DefineAttributes, { Id: randomUUID(), Attributes: Attributes(...more) } as never);
  expect(await say({ ...choice, Name: stars })).toMatchObject({
    ok: false,
    refusal: { code: 'ATTRIBUTE_NAME_STARS' },
  });
  const room = ATTRIBUTE_LIMITS.attributes - (await order()).length;
  const full = await say(...Array.from({ length: room + 1 }, () => choice));
  expect(full).toMatchObject({ ok: false, refusal: { code: 'ATTRIBUTE_LIMIT', data: { limit: 100 } } });
  expect(await say(...Array.from({ length: room }, () => choice))).toMatchObject({ ok: true });
  // Values that already exist may be sent again.
  expect(await say(choice)).toMatchObject({ ok: true });
  expect(await edit({ Values: [...values('sea'), ...values('sea')] })).toMatchObject(wrongField('Values'));
  for (let at = 0; at < room; at += 1) expect(await remove(`${code}-${at}`)).toMatchObject({ ok: true });
});
