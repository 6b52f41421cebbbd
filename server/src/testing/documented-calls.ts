import { randomUUID } from 'node:crypto';
import { CloseMonth } from '@sandbar/contract/ledger';
import { ExportAudit } from '@sandbar/contract/workspace';
import sharp from 'sharp';
import { addAdmin, hold, ok } from '../partners/testing.ts';
import { QUEUE_LIMITS } from '../platform/commands/queue.ts';
import { writeExports } from '../workspace/write-exports.ts';
import { mailDirectly } from './access-targets.ts';
import { accountTargetsOf, PROVED_PASSWORD } from './account-targets.ts';
import { connectedDirectly } from './calendar-targets.ts';
import { importDirectly } from './import-targets.ts';
import { issuedInvoiceDirectly } from './invoice-targets.ts';
import { statementDirectly } from './payout-targets.ts';
import type { Served } from './served.ts';
import { paidOrder } from './voucher-targets.ts';
import { signInDirectly } from './server-process.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import { testInstallation } from './installation.ts';
import { rethrow, workOff } from './work-off.ts';
import { type Call, callsBy, FOREIGN, HOST, signedOut } from './documented-call.ts';
import { developerCalls } from './documented-developer-calls.ts';
import { partnerCalls } from './documented-partner-calls.ts';
import { toolCalls } from './documented-tool-calls.ts';

/**
 * For each documented route a call that succeeds and some that are refused. They must be sent in this order, to Azure.
 */
export async function* documentedCalls(served: Served): AsyncGenerator<Call> {
  const { app, azure } = served;
  const { memberId, merchant } = azure;
  const token = await signInDirectly(azure, memberId);
  const { get, post } = callsBy(token);

  for (const path of [
    '/health/live',
    '/health/ready',
    '/metrics',
    '/openapi.json',
    '/schema.graphql',
    '/push-worker.js',
    '/robots.txt',
    '/favicon.svg',
  ])
    yield get(200, `GET ${path}`, path, signedOut);
  yield get(200, 'GET /health/host', '/health/host?domain=azure.localhost', signedOut);
  yield get(404, 'GET /health/host', '/health/host?domain=eve.example', signedOut);
  yield get(404, 'GET /metrics', '/metrics', { ...signedOut, remoteAddress: '203.0.113.9' });
  yield get(200, 'GET /icons/:name.svg', '/icons/flag-vi-VN.svg', signedOut);
  for (const path of ['/embed.js', '/embed/v1.js']) yield get(200, `GET ${path}`, path, signedOut);

  await accountTargetsOf(azure, memberId);
  await azure.sql(`update users set user_name = 'ha' where merchant_id = $1 and id = $2`, [merchant.id, memberId]);
  const signIn = (status: number, fields: object, more: Partial<Call> = {}) =>
    post(
      status,
      'POST /User/LoginByMerchantCode',
      { UserName: 'ha', Password: PROVED_PASSWORD, ...fields },
      { ...signedOut, ...more },
    );
  yield signIn(200, {});
  yield signIn(200, { Password: 'another' });
  yield signIn(422, { UserName: 7 });
  yield signIn(403, {}, { headers: FOREIGN });
  for (const route of [
    '/User/GetUserDataByToken',
    '/User/GetInformation',
    '/User/GetTotalPoint',
    '/User/PersonalData',
  ]) {
    yield get(200, `GET ${route}`);
    yield get(401, `GET ${route}`, route, signedOut);
  }
  yield post(200, 'POST /User/CreateTicket');
  yield post(401, 'POST /User/CreateTicket', undefined, signedOut);
  const ticketed = await app.inject({
    method: 'POST',
    url: '/User/CreateTicket',
    headers: { host: HOST, authorization: `Bearer ${token}` },
  });
  const entry = ticketed.json<{ Data: { tokenId: string } }>().Data;
  yield post(200, 'POST /User/EnterByTicket', entry, signedOut);
  yield post(403, 'POST /User/EnterByTicket', entry, signedOut);
  yield post(422, 'POST /User/EnterByTicket', {}, signedOut);

  const device = softAuthenticator();
  const challenge = async (path: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { host: HOST, authorization: `Bearer ${token}` },
    });
    return {
      origin: 'http://azure.localhost',
      rpId: HOST,
      challenge: answer.json<{ Data: { challenge: string } }>().Data.challenge,
    };
  };
  // The session has no recent proof, so this is refused.
  yield post(200, 'POST /User/PasskeyRegistrationOptions');
  await azure.sql('update sessions set proved_at = now() where merchant_id = $1', [merchant.id]);
  yield post(200, 'POST /User/PasskeyRegistrationOptions');
  yield post(401, 'POST /User/PasskeyRegistrationOptions', undefined, signedOut);
  const registered = { Name: 'Phone', Response: device.register(await challenge('/User/PasskeyRegistrationOptions')) };
  yield post(200, 'POST /User/PasskeyRegistration', registered);
  yield post(200, 'POST /User/PasskeyRegistration', registered);
  yield post(422, 'POST /User/PasskeyRegistration', {});
  yield post(401, 'POST /User/PasskeyRegistration', {}, signedOut);
  yield post(200, 'POST /User/PasskeySignInOptions', undefined, signedOut);
  for (const step of ['RegistrationOptions', 'Registration', 'SignInOptions', 'SignIn', 'Proof'])
    yield post(403, `POST /User/Passkey${step}`, undefined, { ...signedOut, headers: FOREIGN });
  yield post(
    200,
    'POST /User/PasskeySignIn',
    { Response: device.answer(await challenge('/User/PasskeySignInOptions')) },
    signedOut,
  );
  yield post(
    200,
    'POST /User/PasskeySignIn',
    { Response: device.answer(await challenge('/User/PasskeySignInOptions'), { unverified: true }) },
    signedOut,
  );
  yield post(422, 'POST /User/PasskeySignIn', { Response: {} }, signedOut);
  const proof = { Response: device.answer(await challenge('/User/PasskeySignInOptions')) };
  yield post(200, 'POST /User/PasskeyProof', proof);
  yield post(200, 'POST /User/PasskeyProof', proof);
  yield post(401, 'POST /User/PasskeyProof', proof, signedOut);
  yield post(422, 'POST /User/PasskeyProof', {});

  const command = (name: string, content: object) => {
    const [Domain, CommandName] = name.split('/');
    return { Domain, CommandName, Content: JSON.stringify(content) };
  };
  const read = randomUUID();
  const language = { Id: randomUUID(), LanguageId: 'en-US' };
  yield post(200, 'POST /Command/SendSync', command('User/ChangeLanguageUser', language));
  yield post(409, 'POST /Command/SendSync', command('User/ChangeLanguageUser', { ...language, LanguageId: 'de' }));
  yield post(200, 'POST /Command/SendSync', command('Sale/CancelOrder', { Id: randomUUID(), OrderId: read }));
  yield post(400, 'POST /Command/SendSync', '7', { headers: { 'content-type': 'application/json' } });
  yield post(401, 'POST /Command/SendSync', command('User/ChangeLanguageUser', language), signedOut);
  yield post(403, 'POST /Command/SendSync', command('User/CreateUser', { Id: randomUUID() }));
  yield post(404, 'POST /Command/SendSync', command('User/Fly', {}));
  yield post(422, 'POST /Command/SendSync', command('User/ChangeLanguageUser', { Id: 7 }));
  const plain = (status: number, key: string, payload: object | string, more: Partial<Call> = {}) =>
    post(status, 'POST /api/commands/:domain/:name', payload, { url: `/api/commands/${key}`, ...more });
  const german = { Id: randomUUID(), LanguageId: 'de' };
  yield plain(200, 'User/ChangeLanguageUser', german);
  yield plain(409, 'User/ChangeLanguageUser', { ...german, LanguageId: 'fr' });
  yield plain(400, 'User/ChangeLanguageUser', '7', { headers: { 'content-type': 'application/json' } });
  yield plain(401, 'User/ChangeLanguageUser', german, signedOut);
  yield plain(403, 'User/CreateUser', { Id: randomUUID() });
  yield plain(404, 'User/Fly', {});
  yield plain(422, 'User/ChangeLanguageUser', { Id: 7 });
  const queued = await app.inject({
    method: 'POST',
    url: '/Command/Send',
    headers: { host: HOST, authorization: `Bearer ${token}` },
    payload: command('User/ChangeLanguageUser', { Id: randomUUID(), LanguageId: 'en-US' }),
  });
  const { commandId } = queued.json<{ Data: { commandId: string } }>().Data;
  yield post(200, 'POST /Command/Send', command('User/ChangeLanguageUser', { Id: randomUUID(), LanguageId: 'en-US' }));
  yield post(400, 'POST /Command/Send', command('User/ChangePassword', { NewPassword: 'a' }));
  yield post(401, 'POST /Command/Send', command('User/ChangeLanguageUser', language), signedOut);
  yield post(404, 'POST /Command/Send', command('Sale/GiveAway', { Id: randomUUID() }));
  yield post(422, 'POST /Command/Send', command('User/ChangeLanguageUser', { Id: randomUUID() }));
  await azure.sql(
    `insert into command_queue (merchant_id, id, user_id, name, content) select $1, gen_random_uuid(), $2, '', '{}'
      from generate_series(1, $3)`,
    [merchant.id, memberId, QUEUE_LIMITS.member],
  );
  yield post(429, 'POST /Command/Send', command('User/ChangeLanguageUser', { Id: randomUUID(), LanguageId: 'de' }));
  await azure.sql(`delete from command_queue where name = ''`);
  yield post(403, 'POST /Command/Send', command('User/ChangeLanguageUser', language), {
    ...signedOut,
    headers: FOREIGN,
  });
  yield get(200, 'GET /Command/Status', `/Command/Status?id=${commandId}`);
  yield get(404, 'GET /Command/Status', `/Command/Status?id=${read}`);
  yield get(401, 'GET /Command/Status', '/Command/Status', signedOut);

  yield post(200, 'POST /graphql', { query: '{ servernow }' });
  yield post(400, 'POST /graphql', { query: '{ nothing }' });
  yield post(400, 'POST /graphql', { query: 7 });
  yield post(401, 'POST /graphql', { query: '{ mailmessages { totalCount } }' }, signedOut);
  yield post(403, 'POST /graphql', { query: '{ servernow }' }, { ...signedOut, headers: FOREIGN });
  yield get(401, 'GET /live', '/live', signedOut);

  const mail = randomUUID();
  await mailDirectly(azure, memberId, mail);
  await azure.sql(
    `update mails set attachments = '[{"name":"stay.ics","type":"text/calendar","text":"BEGIN:VCALENDAR"}]'
      where id = $1`,
    [mail],
  );
  yield get(200, 'GET /mail/:id', `/mail/${mail}`);
  for (const other of [read, 'none']) yield get(404, 'GET /mail/:id', `/mail/${other}`);
  yield get(200, 'GET /mail/:id/:index', `/mail/${mail}/0`);
  for (const other of ['1', 'x']) yield get(404, 'GET /mail/:id/:index', `/mail/${mail}/${other}`);
  yield post(200, 'POST /Google/GetListGmailService');
  yield post(403, 'POST /Google/GetListGmailService', undefined, {
    url: '/Google/GetListGmailService?emailAddress=a@b.example',
  });
  yield post(401, 'POST /Google/GetListGmailService', undefined, signedOut);
  // A connected mailbox that cannot be read, because its token cannot be decrypted.
  const place = { merchantId: azure.merchant.id, table: 'google_clients', row: 'a' };
  const secret = await azure.database.transaction((transaction) =>
    testInstallation.secrets.seal(transaction, 'a', place),
  );
  await azure.sql(
    `insert into google_clients (merchant_id, client_id, sealed_secret, mail) values ($1, 'a', $2, true)`,
    [azure.merchant.id, secret],
  );
  await connectedDirectly(azure, memberId, 'connected');
  await azure.sql(`update google_connections set mail = true, sealed_token = 'v1.a' where user_id = $1`, [memberId]);
  yield post(503, 'POST /Google/GetListGmailService');
  await azure.sql('delete from google_drives where user_id = $1', [memberId]);
  await azure.sql('delete from google_connections where user_id = $1', [memberId]);
  await azure.sql('delete from google_clients where merchant_id = $1', [azure.merchant.id]);

  yield* toolCalls(served, token);

  const searched = { from: 0, size: 10, query: { bool: { filter: [{ terms: { _id: [] } }] } } };
  yield post(200, 'POST /attributes/_search', searched);
  yield post(401, 'POST /attributes/_search', searched, signedOut);
  yield post(400, 'POST /attributes/_search', '{', { headers: { 'content-type': 'application/json' } });
  yield post(403, 'POST /attributes/_search', searched, { ...signedOut, headers: FOREIGN });
  yield post(422, 'POST /attributes/_search', { from: -1 });

  const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();
  const upload = async (route: string, status: number, file: Buffer, more: Partial<Call> = {}) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'a.png');
    const body = new Response(form);
    return post(status, route, Buffer.from(await body.arrayBuffer()), {
      headers: { 'content-type': body.headers.get('content-type')! },
      ...more,
    });
  };
  for (const route of ['POST /Image/UploadAvatar', 'POST /Image/UploadFile']) {
    yield await upload(route, 200, png);
    yield await upload(route, 401, png, signedOut);
    yield await upload(route, 413, Buffer.alloc(600_000));
    yield await upload(route, 415, Buffer.from('<svg/>'));
    yield await upload(route, 422, png.subarray(0, 60));
    yield post(400, route, '', { headers: { 'content-type': 'multipart/form-data; boundary=a' } });
    yield post(403, route, undefined, { ...signedOut, headers: FOREIGN });
  }
  const [images, privates] = await Promise.all([
    azure.sql('select id from images'),
    azure.sql('select id from private_images'),
  ]);
  yield get(200, 'GET /media/:id/:crop', `/media/${images[0]!.id as string}/75x75.webp`, signedOut);
  for (const other of [`${read}/75x75.webp`, 'none/75x75.webp', `${images[0]!.id as string}/1x1.webp`])
    yield get(404, 'GET /media/:id/:crop', `/media/${other}`, signedOut);
  yield get(200, 'GET /Image/Private/:id', `/Image/Private/${privates[0]!.id as string}`);
  for (const other of [read, 'none']) yield get(404, 'GET /Image/Private/:id', `/Image/Private/${other}`);

  const calculate = 'GET /api/Promotion/CalculateGiftCode';
  const orderId = await hold(azure);
  yield get(200, calculate, `${calculate.slice(4)}?orderid=${orderId}&codes=none&codes=nor&preResultAmount=7`);
  yield get(200, calculate);
  yield get(401, calculate, calculate.slice(4), signedOut);

  const admin = await addAdmin(azure);
  const auditor = await signInDirectly(azure, admin);
  yield get(200, 'GET /Audit/Export', '/Audit/Export?subjectKind=fee', { token: auditor });
  yield get(400, 'GET /Audit/Export', '/Audit/Export?from=soon', { token: auditor });
  yield get(422, 'GET /Audit/Export', `/Audit/Export?actor=${'a'.repeat(201)}`, { token: auditor });
  yield get(403, 'GET /Audit/Export');
  yield get(401, 'GET /Audit/Export', '/Audit/Export', signedOut);
  const journal = 'GET /Journal/:file';
  await azure.send(admin, CloseMonth, { Id: randomUUID(), Month: '2026-01' });
  yield get(200, journal, '/Journal/2026-01.csv?format=misa', { token: auditor });
  yield get(403, journal, '/Journal/2026-01.csv');
  yield get(404, journal, '/Journal/2026-02.csv', { token: auditor });
  yield get(422, journal, '/Journal/2026-01.csv?format=unknown', { token: auditor });
  yield get(401, journal, '/Journal/2026-01.csv', signedOut);
  const statement = 'GET /Statement/:file';
  await statementDirectly(azure, memberId);
  yield get(200, statement, '/Statement/2026-01.pdf');
  yield get(200, statement, '/Statement/contract.pdf');
  yield get(403, statement, `/Statement/2026-01.pdf?ownerId=${azure.otherMemberId}`);
  yield get(404, statement, '/Statement/2026-02.pdf');
  yield get(422, statement, '/Statement/2026-01.pdf?ownerId=unknown');
  yield get(401, statement, '/Statement/2026-01.pdf', signedOut);
  yield get(303, 'GET /a/:code', '/a/zzzzzzzz', signedOut);
  const unsubscribe = `/Notification/Unsubscribe/${randomUUID()}`;
  yield get(303, 'GET /Notification/Unsubscribe/:id', unsubscribe, signedOut);
  yield post(200, 'POST /Notification/Unsubscribe/:id', 'List-Unsubscribe=One-Click', {
    ...signedOut,
    url: unsubscribe,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const voucher = 'GET /Voucher/:file';
  const paidId = await paidOrder(azure, memberId);
  yield get(200, voucher, `/Voucher/${paidId}.pdf`);
  yield get(404, voucher, `/Voucher/${orderId}.pdf`);
  yield get(404, voucher, '/Voucher/none.pdf');
  yield get(401, voucher, `/Voucher/${paidId}.pdf`, signedOut);
  const receipt = 'GET /Receipt/:file';
  yield get(200, receipt, `/Receipt/${paidId}.pdf`);
  yield get(404, receipt, '/Receipt/none.pdf');
  yield get(401, receipt, `/Receipt/${paidId}.pdf`, signedOut);
  const invoice = 'GET /Invoice/:file';
  yield get(200, invoice, `/Invoice/${await issuedInvoiceDirectly(azure, paidId)}.xml`);
  yield get(404, invoice, '/Invoice/none.pdf');
  yield get(401, invoice, `/Invoice/${paidId}.pdf`, signedOut);
  const autoComplete = 'GET /Place/AutoComplete';
  yield get(200, autoComplete, '/Place/AutoComplete?input=hoi%20an');
  yield get(401, autoComplete, '/Place/AutoComplete?input=hoi%20an', signedOut);
  yield get(422, autoComplete);
  const geocode = 'GET /Geocode';
  yield get(200, geocode, '/Geocode?place_id=vn-province-46-hue');
  yield get(401, geocode, '/Geocode?place_id=vn-province-46-hue', signedOut);
  yield get(404, geocode, '/Geocode?place_id=none');
  yield get(422, geocode);
  const written = 'GET /Workspace/Export/:id';
  const fileId = randomUUID();
  await ok(azure.send(admin, ExportAudit, { Id: fileId, Format: 'csv', Filter: {} }));
  yield get(404, written, `/Workspace/Export/${fileId}`, { token: auditor });
  await workOff(writeExports({ ...served, onError: rethrow }), [merchant.id]);
  yield get(200, written, `/Workspace/Export/${fileId}`, { token: auditor });
  yield get(404, written, `/Workspace/Export/${fileId}`);
  await azure.sql('update list_exports set user_id = $2 where id = $1', [fileId, memberId]);
  yield get(403, written, `/Workspace/Export/${fileId}`);
  yield get(401, written, `/Workspace/Export/${fileId}`, signedOut);
  yield get(404, written, '/Workspace/Export/none', { token: auditor });
  const file = 'POST /Import/File/:kind';
  const sheet = { headers: { 'content-type': 'application/octet-stream' }, token: auditor };
  const sent = (status: number, content: string | undefined, more: Partial<Call> = {}, name = '?name=a.csv') =>
    post(status, file, content, { ...sheet, url: `/Import/File/stays${name}`, ...more });
  yield sent(200, 'resort,room,from,to,price\na,a,2030-01-01,2030-01-08,1');
  yield sent(401, 'a', { token: undefined });
  yield sent(403, 'a', { token });
  yield sent(413, 'a', { headers: { ...sheet.headers, 'content-length': '50000002' } });
  yield sent(415, 'a\0');
  yield sent(422, 'a', {}, '');
  const bankFile = 'POST /Payment/BankFile';
  const looked = encodeURIComponent(JSON.stringify({ Id: randomUUID(), FileName: 'a.csv', DryRun: true }));
  const bankList = (status: number, content: string | undefined, more: Partial<Call> = {}, input = looked) =>
    post(status, bankFile, content, { ...sheet, url: `/Payment/BankFile?input=${input}`, ...more });
  yield bankList(200, 'Ref;Amount;Description\nA1;1000;x');
  yield bankList(401, 'a', { token: undefined });
  yield bankList(403, 'a', { token });
  yield bankList(413, 'a', { headers: { ...sheet.headers, 'content-length': '5000001' } });
  yield bankList(422, 'a', {}, '{');
  const looking = 'POST /Task/Looking';
  const look = { Kind: 'money', TaskId: randomUUID(), Looking: true };
  yield post(200, looking, look, { token: auditor });
  yield post(200, looking, { ...look, Looking: false }, { token: auditor });
  yield post(400, looking, '{', { token: auditor, headers: { 'content-type': 'application/json' } });
  yield post(401, looking, look, signedOut);
  yield post(403, looking, look);
  yield post(422, looking, { ...look, Kind: 'none' }, { token: auditor });
  const refusedRows = 'GET /Import/Refused/:id';
  const importId = await importDirectly(azure, admin, 'checked');
  yield get(200, refusedRows, `/Import/Refused/${importId}`, { token: auditor });
  yield get(403, refusedRows, `/Import/Refused/${importId}`);
  yield get(401, refusedRows, `/Import/Refused/${importId}`, signedOut);
  yield get(404, refusedRows, `/Import/Refused/${randomUUID()}`, { token: auditor });
  const template = 'GET /Import/Template/:kind/:format';
  yield get(200, template, '/Import/Template/stays/csv', { token: auditor });
  yield get(403, template, '/Import/Template/stays/csv');
  yield get(401, template, '/Import/Template/stays/csv', signedOut);
  yield get(404, template, '/Import/Template/none/csv', { token: auditor });
  yield* partnerCalls(served, token, admin);
  yield* developerCalls();

  const cookie = { ...signedOut, headers: { cookie: `sandbar=${token}`, 'sec-fetch-site': 'cross-site' } };
  yield get(403, 'GET /User/Logout', '/User/Logout', cookie);
  yield get(200, 'GET /User/Logout');
  const again = await signInDirectly(azure, memberId);
  yield post(200, 'POST /User/Logout', undefined, { token: again });
  yield post(403, 'POST /User/Logout', undefined, { ...signedOut, headers: FOREIGN });
}
