import { randomUUID } from 'node:crypto';
import { InviteUser } from '@sandbar/contract/identity';
import { TakeBackImport } from '@sandbar/contract/imports';
import { CONSENT_VERSION } from '@sandbar/domain/identity';
import { ExportMembers } from '@sandbar/contract/workspace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccounts, secretIn, type Accounts } from '../identity/testing.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workOff } from '../testing/work-off.ts';
import { csvOf, importFiles } from './testing.ts';

/** Files of members: new accounts, missing details of existing ones, refused rows, and taking a file back. */

let accounts: Accounts;
let served: Served;
let admin: string;
let token: string;
const { check, run, work, one, problems, upload } = importFiles(() => ({ served, admin, token }));

beforeAll(async () => {
  accounts = await openAccounts();
  served = accounts.served;
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
let next = 0;
const address = () => `file${(next += 1)}@azure.example`;
const person = (more: Record<string, string> = {}) => ({ email: address(), name: 'Trần Thu Hà', ...more });
const accountOf = async (email: string) =>
  (
    await sql(
      `select id, first_name, last_name, mobile, date_of_birth::text as born, language_id, password_hash, erased_at
       from users where lower(email) = lower($1)`,
      [email],
    )
  )[0];
const back = (id: string) => served.azure.send(admin, TakeBackImport, { Id: randomUUID(), ImportId: id });

it('an import of members creates accounts without password or mail, and the same file changes nothing', async () => {
  const file = [
    'Họ và tên;Email;Số điện thoại;Ngày sinh;Ngôn ngữ',
    'Trần Thu Hà;ha.tran@azure.example;0903 418 226;31/01/1980;Tiếng Việt',
    // A spreadsheet has removed the leading zero of the number.
    'Anna Weber;Anna.Weber@azure.example;903418227;;de',
    '"O’Brien, Pat";pat@azure.example;;;',
    'Lê An;an@bücher.example;+49 170 1234567;1975-12-24;English',
  ].join('\n');
  const id = await check('members', file);
  expect(await problems(id)).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'checked', fresh: 4, refused: 0 });
  await run(id);
  expect(await one(id)).toMatchObject({ state: 'done', written: 4 });
  expect(await accountOf('ha.tran@azure.example')).toMatchObject({
    first_name: 'Hà',
    last_name: 'Trần Thu',
    mobile: '+84903418226',
    born: '1980-01-31',
    language_id: 'vi-VN',
    password_hash: null,
  });
  expect(await accountOf('anna.weber@azure.example')).toMatchObject({ mobile: '+84903418227', language_id: 'de' });
  expect(await accountOf('an@xn--bcher-kva.example')).toMatchObject({ mobile: '+491701234567', language_id: 'en-US' });
  expect(await accounts.react()).toEqual([]);
  const again = await check('members', file);
  expect(await one(again)).toMatchObject({ state: 'checked', same: 4, fresh: 0, changed: 0, refused: 0 });
});

it('an imported member who asks for a password agrees to the terms first', async () => {
  const given = person();
  await run(await check('members', csvOf([given])));
  const asked = await accounts.command('CustomerRelationshipManagement/RecoveryPasswordByEmail', {
    Id: randomUUID(),
    Email: given.email,
  });
  expect(asked).toMatchObject({ Success: true });
  const [mail] = await accounts.react();
  expect(mail).toMatchObject({ to: { address: given.email } });
  const confirm = 'CustomerRelationshipManagement/ConfirmRegistration';
  const secret = secretIn(mail!);
  expect(await accounts.command(confirm, { Token: secret })).toMatchObject({ Code: 'PASSWORD_NEEDED' });
  const chosen = { Password: 'a long password', ConsentVersion: CONSENT_VERSION };
  expect(await accounts.command(confirm, { Token: secret, ...chosen })).toMatchObject({ Success: true });
  expect((await accounts.signIn(given.email, 'a long password')).token).toBeDefined();
  const { id } = (await accountOf(given.email))!;
  expect(await sql('select kind from consents where user_id = $1', [id])).toHaveLength(2);
});

it('an import of members names what is wrong with each cell', async () => {
  const twice = person();
  const id = await check(
    'members',
    csvOf([
      { email: 'nobody', name: 'Trần', mobile: '12', dateOfBirth: '2999-01-01', language: 'Klingon' },
      { email: '', name: '', mobile: '0903418226', dateOfBirth: '', language: '' },
      { ...person({ name: 'http://evil.example/x' }), mobile: '', dateOfBirth: 'soon', language: '' },
      { ...twice, mobile: '', dateOfBirth: '', language: '' },
      { ...twice, email: twice.email.toUpperCase(), mobile: '', dateOfBirth: '', language: '' },
    ]),
  );
  expect(await problems(id)).toEqual([
    [2, ['language not-a-choice', 'email not-an-email', 'mobile not-a-telephone', 'dateOfBirth future']],
    [3, ['email missing', 'name missing']],
    [4, ['dateOfBirth not-a-day', 'name not-a-name']],
    [6, ['email repeated']],
  ]);
});

it('an import of members reads names in two columns as they are split', async () => {
  const email = address();
  await run(await check('members', csvOf([{ email, firstName: 'Mary Jane', lastName: 'Watson' }])));
  expect(await accountOf(email)).toMatchObject({ first_name: 'Mary Jane', last_name: 'Watson' });
  // With the names in another order, in one column and without accents it is the same person.
  expect(await one(await check('members', csvOf([{ email, name: 'mary jane watson' }])))).toMatchObject({ same: 1 });
});

it('an import of members keeps an account’s data, and fills its empty fields', async () => {
  const [known, other] = [person({ mobile: '0903418226' }), person()];
  await run(await check('members', csvOf([known, { ...other, mobile: '' }])));
  const file = csvOf([
    { ...known, mobile: '0903418299', dateOfBirth: '1980-01-31', name: 'Trần Thu Hà' },
    { ...other, mobile: '0903418200', dateOfBirth: '1980-01-31', name: 'TRAN THU HA' },
    { email: other.email, mobile: '', dateOfBirth: '', name: 'Lê Văn An' },
  ]);
  const id = await check('members', file);
  expect(await problems(id)).toEqual([
    [2, ['mobile differs']],
    [4, ['email repeated']],
  ]);
  expect(await one(id)).toMatchObject({ changed: 1, refused: 2 });
  await run(id);
  expect(await accountOf(other.email)).toMatchObject({ mobile: '+84903418200', born: '1980-01-31' });
  expect(await back(id)).toMatchObject({ ok: true });
  await work();
  expect(await accountOf(other.email)).toMatchObject({ mobile: '', born: null });
  expect(await accountOf(known.email)).toMatchObject({ mobile: '+84903418226', born: null });
});

it('an import of members refuses an unknown id, and an id whose account has another address', async () => {
  const given = person();
  await run(await check('members', csvOf([given])));
  const { id: userId } = (await accountOf(given.email))!;
  const id = await check(
    'members',
    csvOf([
      { ...person(), id: randomUUID() },
      { ...given, email: address(), id: userId as string },
    ]),
  );
  expect(await problems(id)).toEqual([
    [2, ['id unknown-id']],
    [3, ['email differs']],
  ]);
});

it('an import of members skips invited persons, and addresses that were taken after the check', async () => {
  const [invited, late] = [person(), person()];
  const asked = { Id: randomUUID(), Name: 'Trần Thu Hà', Email: invited.email, Mobile: '0903418226', Roles: [] };
  expect(await served.azure.send(admin, InviteUser, asked)).toMatchObject({ ok: true });
  const id = await check('members', csvOf([invited, late]));
  expect(await problems(id)).toEqual([[2, ['email invited']]]);
  await sql(`insert into users (merchant_id, id, user_name, email) values ($1, gen_random_uuid(), $2, $2)`, [
    served.azure.merchant.id,
    late.email,
  ]);
  await run(id);
  expect((await problems(id)).at(-1)).toEqual([3, ['email email-taken']]);
  expect(await one(id)).toMatchObject({ state: 'done', written: 0, refused: 2 });
});

it('an import of members changes no account of staff and no closed account', async () => {
  const [staff, closed] = [person(), person()];
  await run(await check('members', csvOf([staff, closed])));
  const { id: staffId } = (await accountOf(staff.email))!;
  await served.azure.grant(staffId as string, 'clerk');
  await sql('update users set active = false where email = $1', [closed.email]);
  const more = { mobile: '0903418226' };
  const id = await check(
    'members',
    csvOf([
      { ...staff, ...more },
      { ...closed, ...more },
      { ...staff, mobile: '' },
    ]),
  );
  expect(await problems(id)).toEqual([
    [2, ['null kept']],
    [3, ['null kept']],
    [4, ['email repeated']],
  ]);
  expect(await one(await check('members', csvOf([staff, closed])))).toMatchObject({ same: 2 });
});

it('the rows of a requested password link are deleted when the account is taken back', async () => {
  const given = person();
  const id = await check('members', csvOf([given]));
  await run(id);
  const ask = () =>
    accounts.command('CustomerRelationshipManagement/RecoveryPasswordByEmail', {
      Id: randomUUID(),
      Email: given.email,
    });
  await ask();
  await accounts.react();
  const open = () => sql('select from invitations where email = $1', [given.email]);
  expect(await open()).toHaveLength(1);
  expect(await back(id)).toMatchObject({ ok: true });
  await work();
  expect(await open()).toEqual([]);
  expect(await one(await check('members', csvOf([given])))).toMatchObject({ fresh: 1 });
});

it('an import of members continues after a character that the database cannot store', async () => {
  const long = 'x'.repeat(5_000);
  const file = `email,name,remark\n${address()},Trần Thu Hà,${long}\n${address()},Trần\u0000 Hà,\u0000`;
  expect(await one(await check('members', file))).toMatchObject({ state: 'checked', fresh: 2 });
});

it('an import of members is undone except for those who used their account meanwhile', async () => {
  const people = [person(), person(), person(), person()] as const;
  const id = await check('members', csvOf(people));
  await run(id);
  const [gone, renamed, chose, bought] = people;
  await sql(`update users set mobile = '+84903418226' where email = $1`, [renamed.email]);
  await sql(`update users set password_hash = 'x' where email = $1`, [chose.email]);
  const buyer = (await accountOf(bought.email))!.id as string;
  await holdDirectly(served.azure, buyer, randomUUID(), await served.azure.addStay());
  expect(await back(id)).toMatchObject({ ok: true });
  await work();
  expect(await one(id)).toMatchObject({ state: 'reverted', taken_back: 1, left_alone: 3 });
  expect(await accountOf(gone.email)).toBeUndefined();
  for (const { email } of [renamed, chose, bought]) expect(await accountOf(email)).toMatchObject({ erased_at: null });
  // Its address can be used again.
  expect(await one(await check('members', csvOf([gone])))).toMatchObject({ fresh: 1 });
});

it('all members as the list exports them are the same', async () => {
  const Id = randomUUID();
  expect(await served.azure.send(admin, ExportMembers, { Id, Format: 'xlsx', Filter: {} })).toMatchObject({ ok: true });
  const writing = jobsOf(served).find(({ name }) => name === 'write exports') as Job;
  await workOff(writing, [served.azure.merchant.id]);
  const headers = { host: 'azure.localhost', authorization: `Bearer ${token}` };
  const file = (await served.app.inject({ url: `/Workspace/Export/${Id}`, headers })).rawPayload;
  const id = await check('members', file);
  const [{ count }] = (await sql(
    'select count(*)::int as count from users where merchant_id = $1 and erased_at is null',
    [served.azure.merchant.id],
  )) as [{ count: number }];
  expect(await problems(id)).toEqual([]);
  expect(await one(id)).toMatchObject({ state: 'checked', same: count, fresh: 0, changed: 0, refused: 0 });
});

it('an import of members needs the permission to create accounts, also to see its rows', async () => {
  const clerk = await signInDirectly(served.azure, await served.azure.addHolder('clerk'));
  expect(JSON.parse((await upload('members', csvOf([person()]), clerk)).text)).toMatchObject({ Code: 'NOT_ALLOWED' });
  const id = await check('members', csvOf([person()]));
  const to = requestsTo(served);
  const asked = (by: string) =>
    to.query(
      `{ catalogueimport(id: "${id}") { import { id } } catalogueimports { items { id kind } } }`,
      {},
      {
        token: by,
      },
    );
  expect(JSON.parse((await asked(clerk)).text).data).toEqual({
    catalogueimport: null,
    catalogueimports: { items: [] },
  });
  expect(JSON.parse((await asked(token)).text).data.catalogueimport).toEqual({ import: { id } });
});

it('an import of members can be undone for a day, though its file was uploaded a week before', async () => {
  const [first, second] = [person(), person()];
  const id = await check('members', csvOf([first, second]));
  await sql(`update imports set created_at = now() - interval '6 days 23 hours' where id = $1`, [id]);
  await run(id);
  await sql(`update imports set created_at = now() - interval '7 days 1 hour' where id = $1`, [id]);
  const tidying = () =>
    workOff(jobsOf(served).find(({ name }) => name === 'tidy imports') as Job, [served.azure.merchant.id]);
  await tidying();
  expect(await back(id)).toMatchObject({ ok: true });
  await work();
  expect(await one(id)).toMatchObject({ state: 'reverted', taken_back: 2 });
  expect((await accountOf(first.email))?.erased_at ?? 'gone').not.toBeNull();
  await sql(`update imports set run_at = now() - interval '25 hours' where id = $1`, [id]);
  await tidying();
  expect(await sql('select line from import_rows where import_id = $1', [id])).toEqual([]);
});
