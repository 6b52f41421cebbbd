import { randomUUID } from 'node:crypto';
import { CreateRoom } from '@sandbar/contract/catalogue';
import { TakeBackImport } from '@sandbar/contract/imports';
import { ExportRooms } from '@sandbar/contract/workspace';
import { LOCALES } from '@sandbar/domain/common';
import { FEES_EXAMPLE } from '@sandbar/domain/imports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workOff } from '../testing/work-off.ts';
import { csvOf, importFiles } from './testing.ts';
import { problemText } from './words.ts';

/** Fees paid at the resort in files of room classes. */

let served: Served;
let admin: string;
let token: string;
const { work, check, run, one, problems } = importFiles(() => ({ served, admin, token }));

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(() => served.close());
beforeEach(async () => {
  await served.azure.sql('delete from rate_limits');
});

const say = async (contract: Parameters<Served['azure']['send']>[1], input: object) => {
  const answer = await served.azure.send(admin, contract, input as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
};
const CLEANING = {
  Name: { vi: 'Dọn phòng; 50%', en: 'Cleaning: all | every' },
  Amount: 500_000,
  Currency: 'VND',
  Rule: 'stay',
  Mandatory: true,
};
const TAX = {
  Name: { vi: 'Thuế', en: 'Tax' },
  Amount: 250,
  Currency: 'USD',
  Rule: 'person-night',
  Mandatory: false,
  FreeBelow: 12,
};
const make = async (name: string, ResortFees: object[] = [CLEANING, TAX]) => {
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
    Attributes: [],
    ResortFees,
  });
  return id;
};
const feesOf = async (id: string) => {
  const rows = await served.azure.sql(
    `select name ->> 'en' as name, amount::int, currency, rule, mandatory, free_below from resort_fees
     where room_id = $1 order by position`,
    [id],
  );
  return rows.map((row) => Object.values(row).join(' '));
};
const STOOD = ['Cleaning: all | every 500000 VND stay true 0', 'Tax 250 USD person-night false 12'];
const row = (nameVi: string, more: Readonly<Record<string, string | number>> = {}) => ({
  resort: 'bai-kem',
  nameVi,
  nameEn: `${nameVi} en`,
  descriptionVi: 'Cũ',
  descriptionEn: 'Old',
  adults: 2,
  ...more,
});

it.each(['csv', 'xlsx'] as const)(
  'an export as %s has the fees, and changes none when it is imported again',
  async (Format) => {
    const room = await make(`Phòng ${Format}`);
    const Id = randomUUID();
    await say(ExportRooms, { Id, Format, Filter: {} });
    const writing = jobsOf(served).find(({ name }) => name === 'write exports') as Job;
    await workOff(writing, [served.azure.merchant.id]);
    const file = await served.app.inject({
      url: `/Workspace/Export/${Id}`,
      headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
    });
    const cleaning = 'Dọn phòng%3B 50%25 | Cleaning%3A all %7C every: 500000 VND per stay';
    const tax = 'Thuế | Tax: 2.50 USD per person-night, free below 12, optional';
    if (Format === 'csv') expect(file.payload).toContain(`${cleaning}; ${tax}`);
    const id = await check('rooms', file.rawPayload);
    expect(await problems(id)).toEqual([]);
    expect(await one(id)).toMatchObject({ state: 'checked', fresh: 0, changed: 0, refused: 0 });
    expect(((await one(id)) as { same: number }).same).toBeGreaterThan(0);
    expect(await feesOf(room)).toEqual(STOOD);
  },
);

it('a changed fee is changed, an empty cell removes all, a file without the column leaves them', async () => {
  const [changed, emptied, left] = [await make('Phòng 1'), await make('Phòng 2'), await make('Phòng 3')];
  const file = await check('rooms', csvOf([row('Phòng 1', { fees: 'Thuế|Tax: 3 EUR / night' }), row('Phòng 2')]));
  // `csvOf` writes the columns that any of the rows has.
  expect(await one(file)).toMatchObject({ changed: 2, refused: 0 });
  await run(file);
  expect(await feesOf(changed)).toEqual(['Tax 300 EUR night true 0']);
  expect(await feesOf(emptied)).toEqual([]);

  const without = await check('rooms', csvOf([row('Phòng 3', { size: 31 })]));
  await run(without);
  expect(await one(without)).toMatchObject({ state: 'done', written: 1 });
  expect(await feesOf(left)).toEqual(STOOD);

  await say(TakeBackImport, { Id: randomUUID(), ImportId: file });
  await work();
  expect(await one(file)).toMatchObject({ state: 'reverted', taken_back: 2 });
  expect(await feesOf(changed)).toEqual(STOOD);
  expect(await feesOf(emptied)).toEqual(STOOD);
});

it('a new room class has the fees of its row, and is removed with them by an undo', async () => {
  const file = await check('rooms', csvOf([row('Phòng mới', { fees: FEES_EXAMPLE })]));
  await run(file);
  expect(await one(file)).toMatchObject({ state: 'done', written: 1 });
  const rooms = () => served.azure.sql(`select id from rooms where name ->> 'vi' = 'Phòng mới'`);
  const [added] = await rooms();
  expect(await feesOf(String(added!.id))).toEqual([
    'Cleaning fee 2000 EUR stay true 0',
    'Tax 250 USD person-night false 12',
  ]);
  await say(TakeBackImport, { Id: randomUUID(), ImportId: file });
  await work();
  expect(await one(file)).toMatchObject({ state: 'reverted', taken_back: 1 });
  expect(await rooms()).toEqual([]);
  expect(await feesOf(String(added!.id))).toEqual([]);
});

it('a file checked by a release without fees leaves the fees unchanged', async () => {
  const room = await make('Phòng 4');
  const file = await check('rooms', csvOf([row('Phòng 4', { size: 32, fees: '' })]));
  await served.azure.sql(`update import_rows set value = value #- '{said,fees}' where import_id = $1`, [file]);
  await run(file);
  expect(await one(file)).toMatchObject({ state: 'done', written: 1 });
  expect(await feesOf(room)).toEqual(STOOD);
});

it('a cell in another notation is refused with the right one, in each language', async () => {
  await make('Phòng 5');
  const many = Array.from({ length: 11 }, () => 'Phí | Fee: 1 VND per stay').join(';');
  const file = await check(
    'rooms',
    csvOf([
      row('Phòng 5', { fees: 'Phí | Fee: 1 VND per stay; 20 USD' }),
      row('Phòng 6', { fees: many }),
      row('Phòng 7', { fees: 'Phí | Fee: 1 VND per week', adults: 'hai' }),
    ]),
  );
  expect(await problems(file)).toEqual([
    [2, ['fees not-fees']],
    [3, ['fees too-many-fees']],
    [4, ['adults not-a-number', 'fees not-fees']],
  ]);
  const [refused] = await served.azure.sql(`select problems from import_rows where import_id = $1 and line = 2`, [
    file,
  ]);
  const [problem] = refused!.problems as [Parameters<typeof problemText>[0]];
  for (const locale of LOCALES) {
    const sentence = problemText(problem, locale);
    expect(sentence).toContain('2');
    expect(sentence).toContain(FEES_EXAMPLE);
    expect(sentence).not.toContain('{');
  }
});
