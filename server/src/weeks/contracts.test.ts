import { randomUUID } from 'node:crypto';
import { CreateVacationExchangeDepositProduct, RecordContract } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { eraseContractsOf } from './index.ts';
import { aDeposit, addOwner, deposited, done, rented, threeProofs } from './testing.ts';

/** The contracts under which an owner gives weeks, their documents, and what staff recorded about them. */

const YEAR = new Date().getUTCFullYear() + 2;
let served: Served;
let world: World;
let ownerId: string;
beforeAll(async () => {
  served = await serve({ settings: { depositLimit: 1000 } as never });
  world = served.azure;
});
afterAll(() => served.close());
beforeEach(async () => {
  ownerId = await addOwner(world);
});

interface Contract {
  id: string;
  referenceCode: string;
  promise: string;
  firstYear: number | null;
  lastYear: number | null;
  recordedDate: string | null;
  weekCount: number;
  weeks: { id: string; kind: string }[];
  documentCount: number;
  documents: { id: string; path: string; displayOrder: number; sha256: string | null }[];
}
/** Creates deposits under one contract, a year apart. */
const yearly = async (...each: object[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const [nth, more] of each.entries()) {
    const days = { FromDate: `${YEAR + nth}-07-02`, ToDate: `${YEAR + nth}-07-09` };
    ids.push(await deposited(world, ownerId, { ...days, ...more }));
  }
  return ids;
};
const contracts = async (who = ownerId): Promise<Contract[]> => {
  const query = `{ ownercontracts(ownerId: "${ownerId}") { id referenceCode promise firstYear lastYear recordedDate
    weekCount weeks { id kind } documentCount documents { id path displayOrder sha256 byteLength sentOn } } }`;
  const answered = await requestsTo(served).query(query, {}, { token: await signInDirectly(world, who) });
  return (JSON.parse(answered.text) as { data: { ownercontracts: Contract[] } }).data.ownercontracts;
};
const record = (WeekId: string, more: object = {}, by = world.administratorId) =>
  world.send(by, RecordContract, {
    Id: randomUUID(),
    WeekId,
    Promise: 'Tuần 27, hạng phòng A',
    FirstYear: 2019,
    LastYear: 2039,
    ...more,
  });

it('contracts are one per code in any spelling, the most recently given week first', async () => {
  const [first, second] = await yearly({ ReferenceCode: 'HD 2019/27' }, { ReferenceCode: 'hd-2019-27' });
  const other = await deposited(world, ownerId);
  await rented(world, ownerId);
  const all = await contracts();
  expect(all.map(({ weekCount }) => weekCount)).toEqual([1, 1, 2]);
  expect(all[0]!.weeks).toMatchObject([{ kind: 'rental' }]);
  expect(all[1]!.id).toBe(other);
  expect(all[2]).toMatchObject({ id: second, referenceCode: 'hd-2019-27', promise: '', firstYear: null });
  expect(all[2]!.weeks.map(({ id }) => id)).toEqual([second, first]);
});

it('contracts list each document once, by its content, with its SHA-256', async () => {
  const Images = await threeProofs(world, ownerId);
  const again = await threeProofs(world, ownerId);
  const sum = 'a'.repeat(64);
  await world.sql('update private_images set sha256 = $2 where id = any($1::uuid[])', [
    [Images[0]!.Id, again[0]!.Id],
    sum,
  ]);
  await yearly({ ReferenceCode: 'HD-SAME', Images }, { ReferenceCode: 'HD-SAME', Images: again });
  const [only] = await contracts();
  expect(only!.documentCount).toBe(5);
  expect(only!.documents.filter(({ sha256 }) => sha256 === sum)).toMatchObject([
    { id: Images[0]!.Id, displayOrder: 1 },
  ]);
  expect(only!.documents[0]!.path).toBe(`/Image/Private/${only!.documents[0]!.id}`);
});

it('contracts show the terms that staff recorded for all weeks, until they are cleared', async () => {
  const [first = ''] = await yearly({ ReferenceCode: 'HD-TERM' }, { ReferenceCode: 'HD-TERM' });
  expect(await record(first)).toMatchObject({ ok: true });
  expect((await contracts())[0]).toMatchObject({
    promise: 'Tuần 27, hạng phòng A',
    firstYear: 2019,
    lastYear: 2039,
    recordedDate: expect.any(String),
  });
  expect(await record(first, { LastYear: null })).toMatchObject({ ok: true });
  expect((await contracts())[0]).toMatchObject({ firstYear: 2019, lastYear: null });
  expect(await record(first, { Promise: '', FirstYear: null, LastYear: null })).toMatchObject({ ok: true });
  expect((await contracts())[0]).toMatchObject({ promise: '', firstYear: null, recordedDate: null });
});

it('terms are saved by only one of two people who saw the same version', async () => {
  const [id = ''] = await yearly({ ReferenceCode: 'HD-TWO' });
  const nothing = { Promise: '', FirstYear: null, LastYear: null };
  const both = await Promise.all([
    record(id, { LastYear: 2029, Seen: nothing }),
    record(id, { LastYear: 2030, Seen: nothing }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'SAVED_MEANWHILE' } });
  const { promise, firstYear, lastYear } = (await contracts())[0]!;
  const seen = { Promise: promise, FirstYear: firstYear, LastYear: lastYear };
  expect(await record(id, { LastYear: 2031, Seen: seen })).toMatchObject({ ok: true });
});

it('terms are refused with an end before the beginning, invalid years or unknown weeks', async () => {
  const id = await deposited(world, ownerId);
  for (const wrong of [{ LastYear: 2018 }, { FirstYear: 1949 }, { LastYear: 2201 }, { FirstYear: 2019.5 }])
    expect(await record(id, wrong)).toMatchObject({ ok: false, refusal: { code: 'INVALID_FIELDS' } });
  expect(await record(randomUUID())).toMatchObject({ ok: false, refusal: { code: 'WEEK_NOT_FOUND' } });
  const own = await addOwner(world);
  expect(await record(id, {}, own)).toMatchObject({ ok: false });
});

it('terms cannot be recorded by their owner, even if staff', async () => {
  const staff = await world.addHolder('administrator');
  const week = await done(world.send(staff, CreateVacationExchangeDepositProduct, await aDeposit(world, staff)));
  expect(await record(week.id, {}, staff)).toMatchObject({ ok: false, refusal: { code: 'OWN_BENEFIT' } });
});

it('contracts are visible to their owner and to staff who may see payments only', async () => {
  await deposited(world, ownerId);
  expect(await contracts(world.administratorId)).toHaveLength(1);
  expect(await contracts(world.memberId)).toEqual([]);
});

it('recorded terms are erased with the person', async () => {
  const id = await deposited(world, ownerId);
  await record(id);
  await served.database.run(eraseContractsOf({ merchantId: world.merchant.id, userId: ownerId }));
  expect((await contracts())[0]).toMatchObject({ promise: '', recordedDate: null });
});
