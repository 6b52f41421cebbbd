import { CreateVacationOrder, ConfirmOrder } from '@sandbar/contract/orders';
import {
  RequestErasureUser,
  RevokeErasureUser,
  SetMembership,
  UpdatePersonalInformationUser,
} from '@sandbar/contract/profile';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from '../drive/index.ts';
import { onFilesRemoved } from '../media/index.ts';
import { testInstallation } from '../testing/installation.ts';
import { accountTargetsOf, PROVED_PASSWORD } from '../testing/account-targets.ts';
import { libraryImageDirectly } from '../testing/library-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { rentalDirectly } from '../testing/week-targets.ts';
import { workOff } from '../testing/work-off.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { createMailTexts, type Mail } from '../mailbox/index.ts';
import { createInform } from '../notifications/index.ts';
import type { Event } from '../platform/events/event.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { onErasureAsked, onErasureRevoked, sendFarewell } from './index.ts';
import { eraseDue } from './erase-due.ts';
import { personalTables } from './personal-data/tables.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** The rights of a member by law: all stored data about them, and their erasure. */

const PASSWORD = PROVED_PASSWORD;
const SECRETS = ['+84977123456', '079088001234', 'Nguyễn Bí Mật', 'secret.member@azure.example'];
let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
let orderId: string;
const driveFileId = randomUUID();

const uploadFor = async (path: string) => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)]), 'a.png');
  const encoded = new Response(form);
  const headers = {
    host: 'azure.localhost',
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type')!,
  };
  const answer = await served.app.inject({
    method: 'POST',
    url: path,
    headers,
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return (answer.json() as { Data: { Id: string }[] }).Data[0]!.Id;
};

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure } = served;
  const { memberId } = azure;
  await accountTargetsOf(azure, memberId);
  await azure.sql('update users set email = $2 where id = $1', [memberId, SECRETS[3]]);
  token = await signInDirectly(azure, memberId);
  await azure.send(memberId, UpdatePersonalInformationUser, {
    Id: randomUUID(),
    FirstName: 'Mật',
    LastName: 'Nguyễn Bí',
    Mobile: SECRETS[0]!,
    IdentifyNo: SECRETS[1]!,
    Images: [{ Id: await uploadFor('/Image/UploadFile'), DisplayOrder: 1 }],
  });
  await uploadFor('/Image/UploadAvatar');
  await azure.send('system', SetMembership, { Id: randomUUID(), UserId: memberId, Rank: 'gold', Value: 1 });
  orderId = randomUUID();
  await azure.send(memberId, CreateVacationOrder, {
    Id: orderId,
    ProductId: await azure.addStay(),
    AdultTotal: 2,
    ChildrenAges: [],
  });
  await azure.send(memberId, ConfirmOrder, {
    Id: orderId,
    PaymentMethodId: azure.bankTransferId,
    ReceiverName: SECRETS[2]!,
    ReceiverEmail: SECRETS[3]!,
    ReceiverMobile: SECRETS[0]!,
  });
  // The stay is over, because a future stay would delay the erasure.
  await azure.sql(
    `update stays set from_date = current_date - 9, to_date = current_date - 2
     where id in (select stay_id from order_lines where order_id = $1)`,
    [orderId],
  );
  const paper = { merchantId: azure.merchant.id, userId: memberId, id: driveFileId, name: `${SECRETS[2]}.pdf` };
  await storeFile({ ...served, installation: testInstallation }, { ...paper, bytes: Buffer.from('%PDF-1.7 of his') });
  await azure.sql('insert into drive_folders (merchant_id, id, user_id, name) values ($1, $2, $3, $4)', [
    azure.merchant.id,
    randomUUID(),
    memberId,
    SECRETS[2],
  ]);
});
afterAll(() => served.close());

interface AccountData {
  person: string;
  data: Record<string, Record<string, unknown>[]>;
  pictures: ({ id: string; base64: string } | null)[];
}
const download = (as: string | undefined, host?: string) =>
  to.get('/User/PersonalData', { token: as, ...(host ? { host } : {}) });

describe('the download', () => {
  test('holds all data of the member with pictures, nothing of others or of secrets, and is recorded', async () => {
    const answered = await download(token);
    expect(answered.status).toBe(200);
    expect(answered.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="azure-[\d-]+\.json"$/),
    });
    const copy = JSON.parse(answered.text) as AccountData;
    expect(copy.data.users).toMatchObject([{ id: served.azure.memberId, mobile: SECRETS[0], identify_no: SECRETS[1] }]);
    expect(copy.data.orders).toMatchObject([{ id: orderId, receiver_name: SECRETS[2] }]);
    expect(copy.data.order_lines!.length).toBeGreaterThan(0);
    expect(copy.data.order_transitions!.map((row) => row.to_status)).toEqual([33]);
    expect(copy.data.drive_files).toMatchObject([{ id: driveFileId, name: `${SECRETS[2]}.pdf` }]);
    expect(copy.data.drive_folders).toMatchObject([{ name: SECRETS[2] }]);
    expect(copy.data.memberships).toMatchObject([{ rank: 'gold' }]);
    expect(copy.data.sessions!.length).toBeGreaterThan(0);
    expect(copy.pictures.filter(Boolean).length).toBe(2);
    expect(answered.text).not.toContain(served.azure.otherMemberId);
    expect(answered.text).not.toContain(token);
    expect(answered.text).not.toMatch(/argon2|password_hash|token_hash/);
    expect(await served.azure.sql('select user_id from data_exports')).toEqual([{ user_id: served.azure.memberId }]);
  });

  test('contains every table that refers to a person, with its columns', async () => {
    const tables = await personalTables(served.database);
    const { rows } = await served.database.raw(
      `select distinct table_name from information_schema.columns where table_schema = 'public'
       and column_name in ('user_id', 'customer_id', 'owner_id', 'member_id')`,
    );
    const named = tables.map(({ name }) => name);
    expect(rows.map((row) => row.table_name as string).filter((name) => !named.includes(name))).toEqual([]);
    expect(tables.filter(({ columns }) => columns.length === 0)).toEqual([]);
    // Columns about the staff who decided, or about the member whose canceled stay was offered, belong to those people.
    const others = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
    expect(others.filter((column) => /_by$|actor_id$/.test(column))).toEqual(['calendar_feeds.fetched_by']);
  });

  test('is refused without a session or to one of another merchant, and limited to ten an hour', async () => {
    const lotus = await signInDirectly(served.lotus, served.lotus.memberId);
    for (const [as, host] of [[undefined], [lotus], [token, 'lotus.localhost']] as const)
      expect((await download(as, host)).status).toBe(401);
    for (let count = 0; count < 9; count += 1) expect((await download(token)).status).toBe(200);
    expect((await download(token)).status).toBe(429);
  });
});

describe('erasure', () => {
  const mails: Mail[] = [];
  const onError = (error: unknown) => expect.unreachable(String(error));
  const merchants = () => merchantScope(served.database, 'localhost', 'azure');
  const farewell = () =>
    sendFarewell({
      merchants: merchants(),
      mailer: { send: async (mail) => void mails.push(mail) },
      mailTexts: createMailTexts(served.database),
      baseDomain: 'localhost',
    });
  const due = () =>
    workOff(
      eraseDue({
        database: served.database,
        merchants: merchants(),
        farewell: farewell(),
        onError,
      }),
      [served.azure.merchant.id],
    );
  const isErased = async () =>
    (
      await served.azure.sql('select erased_at is not null as erased from users where id = $1', [served.azure.memberId])
    )[0]!.erased;
  /**
   * A rental of the member with a private picture of the library and a picture that became public with a room; both
   * show a name.
   */
  const albumOfRental = async () => {
    const { memberId, merchant, sql } = served.azure;
    const weekId = randomUUID();
    await rentalDirectly(served.azure, { id: weekId, ownerId: memberId });
    const name = SECRETS[0]!;
    const [unseen, published] = [await libraryImageDirectly(served.azure, memberId, { name }), randomUUID()];
    await sql(
      `insert into images (merchant_id, id, name, storage_key, content_type, byte_length, width, height, colour,
       alternative)
       values ($1, $2, $3, $2::uuid::text, 'image/webp', 1, 1, 1, '#112233', '{"vi":"a","en":"a"}')`,
      [merchant.id, published, name],
    );
    await sql(
      `insert into library_images (merchant_id, id, owner_id, name, search_name, colour, published)
       values ($1, $2, $3, $4, $4, '#112233', true)`,
      [merchant.id, published, memberId, name],
    );
    await sql(
      `insert into album_images (merchant_id, week_id, position, image_id) values ($1, $2, 0, $3), ($1, $2, 1, $4)`,
      [merchant.id, weekId, unseen, published],
    );
    const images = () =>
      sql(
        `select a.image_id, l.name, l.published from album_images a
         join library_images l on l.merchant_id = a.merchant_id and l.id = a.image_id where a.week_id = $1`,
        [weekId],
      );
    expect(await images()).toHaveLength(2);
    return { published, images };
  };
  /**
   * Runs the event handlers for the latest event of a kind twice, as after a crash.
   * @returns the subjects and texts of the mails in the member's mailbox
   */
  const copy = async (kind: string) => {
    const deps = {
      merchants: merchants(),
      inform: createInform({
        database: served.database,
        merchants: merchants(),
        mailTexts: createMailTexts(served.database),
        baseDomain: 'localhost',
        originOf: () => 'https://azure.example',
      }),
    };
    await served.feed.catchUp(served.azure.merchant.id);
    const { rows } = await served.database.raw(
      `select number, kind, merchant_id as "merchantId", subject_id as "subjectId", user_id as "userId", payload
       from events where kind = $1 order by number desc limit 1`,
      [kind],
    );
    const handler = kind === 'user.erasure-asked' ? onErasureAsked(deps) : onErasureRevoked(deps);
    for (let run = 0; run < 2; run += 1) await handler.run(rows[0] as unknown as Event);
    return served.azure.sql('select subject, text_body from mails where user_id = $1 order by created_at desc, id', [
      served.azure.memberId,
    ]);
  };

  const ask = (Password: string) =>
    served.azure.send(served.azure.memberId, RequestErasureUser, { Id: randomUUID(), Password });
  const revoke = () => served.azure.send(served.azure.memberId, RevokeErasureUser, { Id: randomUUID() });
  const running = async () =>
    (
      JSON.parse((await to.query('{ userinfo { erasure { requestedAt dueAt } } }', {}, { token })).text) as {
        data: { userinfo: { erasure: { requestedAt: string; dueAt: string } | null } };
      }
    ).data.userinfo.erasure;

  test('needs the password, is requested once, shows its due day, and can be withdrawn', async () => {
    expect(await ask('not the password')).toMatchObject({ ok: false, refusal: { code: 'ERASURE_PASSWORD_WRONG' } });
    expect(await running()).toBeNull();
    expect(await ask(PASSWORD)).toMatchObject({ ok: true });
    expect(await ask(PASSWORD)).toMatchObject({ ok: false, refusal: { code: 'ERASURE_ALREADY_ASKED' } });
    const { requestedAt, dueAt } = (await running())!;
    expect(Math.round((Date.parse(dueAt) - Date.parse(requestedAt)) / 86_400_000)).toBe(30);
    expect(await revoke()).toMatchObject({ ok: true });
    expect(await revoke()).toMatchObject({ ok: false, refusal: { code: 'ERASURE_NOT_ASKED' } });
    expect(await running()).toBeNull();
  });

  test('is announced by mail with its day and how to cancel it, and so is its cancellation, each once', async () => {
    await ask(PASSWORD);
    const { dueAt } = (await running())!;
    const day = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'long', timeZone: 'Asia/Ho_Chi_Minh' }).format(
      new Date(dueAt),
    );
    const asked = await copy('user.erasure-asked');
    expect(asked.filter(({ subject }) => subject === 'Yêu cầu xóa dữ liệu của bạn')).toHaveLength(1);
    expect(asked[0]!.text_body).toContain(day);
    expect(asked[0]!.text_body).toContain('https://azure.example/profile#setting');
    await revoke();
    expect(await copy('user.erasure-revoked')).toMatchObject([
      { subject: 'Đã rút lại yêu cầu xóa dữ liệu' },
      { subject: 'Yêu cầu xóa dữ liệu của bạn' },
    ]);
  });

  test('does nothing before it is due; afterwards no row names the person, and orders and ledgers stay', async () => {
    await ask(PASSWORD);
    await due();
    expect(await isErased()).toBe(false);
    const album = await albumOfRental();
    await served.azure.sql(`update weeks set state = 'withdrawn' where owner_id = $1`, [served.azure.memberId]);
    await served.azure.sql(
      `insert into week_transitions (merchant_id, week_id, change, from_state, to_state, reason)
       select merchant_id, id, 'withdraw', 'pending', 'withdrawn', '' from weeks where owner_id = $1`,
      [served.azure.memberId],
    );
    const [stored] = await served.azure.sql('select storage_key from drive_parts where file_id = $1', [driveFileId]);
    const driveKey = stored!.storage_key as string;
    expect(await served.privateStorage.size(driveKey)).toBeGreaterThan(0);
    const before = await served.rows();
    await served.database.raw(
      `update erasure_requests set due_at = now() - interval '1 second' where revoked_at is null`,
    );
    await Promise.all([due(), due()]);
    await due();
    expect(await isErased()).toBe(true);

    // Pictures that were never public are deleted; those of a published room stay with it, without their file names.
    expect(await album.images()).toEqual([{ image_id: album.published, name: '', published: true }]);
    expect(
      await served.azure.sql('select id from private_images where owner_id = $1', [served.azure.memberId]),
    ).toEqual([]);

    // The member's files are deleted from the storage, and their count is removed.
    for (const table of ['drive_files', 'drive_folders', 'drive_usage'])
      expect(await served.azure.sql(`select 1 from ${table} where user_id = $1`, [served.azure.memberId])).toEqual([]);
    expect((await to.get(`/Drive/File/${driveFileId}`, { token })).status).toBe(401);
    const removed = await served.azure.sql(
      `select payload from events where kind = 'files.removed' and subject_id = $1`,
      [served.azure.memberId],
    );
    for (const { payload } of removed) await onFilesRemoved(served).run({ payload } as unknown as Event);
    expect(await served.privateStorage.size(driveKey)).toBeUndefined();

    // The last mail went to an address that is no longer stored.
    expect(mails).toMatchObject([{ to: { address: SECRETS[3] }, subject: 'Dữ liệu của bạn đã được xóa' }]);
    for (const table of Object.keys(before)) {
      // The feed deletes its events after some days; it contains ids, not names.
      const { rows } = await served.database.raw(`select to_jsonb(t)::text as row from ${table} t`);
      const said = rows.map(({ row }) => row as string).join('\n');
      for (const secret of SECRETS) expect(said.includes(secret), `${table} still says ${secret}`).toBe(false);
    }
    const after = await served.rows();
    const books = ['point_transfers', 'point_entries', 'ledger_transfers', 'ledger_entries', 'ledger_deductions'];
    for (const table of ['orders', 'order_lines', 'order_transitions', 'payments', ...books])
      expect(after[table]).toBe(before[table]);
    expect(
      await served.azure.sql('select id, sub_total > 0 as sold, receiver_name from orders where id = $1', [orderId]),
    ).toEqual([{ id: orderId, sold: true, receiver_name: '' }]);
    expect((await to.query('{ userinfo { id } }', {}, { token })).text).toContain('"userinfo":null');
    expect(await brokenInvariants(served.database)).toEqual([]);
  });
});
