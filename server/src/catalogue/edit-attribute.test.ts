import { randomUUID } from 'node:crypto';
import { DefineAttributes, EditAttribute } from '@sandbar/contract/catalogue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** What resorts and rooms are described by, as staff edit it. */

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
}, 120_000);
afterAll(() => served.close());
beforeEach(async () => {
  code = `view-${randomUUID().slice(0, 8)}`;
  expect(await define(code, 'choice', 'sea', 'garden')).toMatchObject({ ok: true });
});

it('is called anew with its values, in their new order, with those that were added', async () => {
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

it('loses values that nothing is described by, and none that it is not told to lose', async () => {
  expect(await edit({ Values: values('sea'), Removed: ['garden'] })).toMatchObject({ ok: true });
  expect(await codes()).toEqual(['sea']);
  expect(await edit({ Version: 2, Values: [] })).toMatchObject({ ok: true });
  expect(await codes()).toEqual(['sea']);
});

it('keeps a value that a resort or a room is described by', async () => {
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

it('of two who save it the second learns who was first, and changes nothing', async () => {
  expect(await edit()).toMatchObject({ ok: true });
  expect(await edit({ Values: values('sea'), Removed: ['garden'] })).toMatchObject({
    ok: false,
    refusal: { code: 'SAVED_MEANWHILE', data: { by: expect.any(String) } },
  });
  expect(await codes()).toEqual(['sea', 'garden']);
});

it('stars are the product’s, and what there is not is not found', async () => {
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
