import { randomUUID } from 'node:crypto';
import { DisconnectGoogle, EndGoogleFeature, SetGoogleClient } from '@sandbar/contract/google';
import { GOOGLE_SCOPES } from '@sandbar/domain/google';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeGoogle, type FakeGoogle } from '../testing/google-server.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { followGoogle } from './follow-google.ts';

/** The features that a member allows at Google, one by one; and Gmail, which needs the merchant's own client. */

let served: Served;
let google: FakeGoogle;
let to: ReturnType<typeof requestsTo>;
let member: string;
let token: string;

const send = ((contract: never, input: object) =>
  served.azure.send(member, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
  contract: object,
  input: object,
) => Promise<{ ok: boolean; refusal: { code: string } }>;
const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
const asBrowser = (more = '') => ({ headers: { cookie: `sandbar=${token}${more ? `; ${more}` : ''}` } });

/** Goes through the whole consent. @returns the scopes that were requested, and the page at its end */
const consent = async (feature: string) => {
  const started = await to.get(`/Google/Connect?feature=${feature}`, asBrowser());
  expect(started.status).toBe(302);
  const asked = new URL(String(started.headers.location));
  const back = new URL((await fetch(asked, { redirect: 'manual' })).headers.get('location')!);
  const ended = await to.get(back.pathname + back.search, asBrowser(cookiesOf(started.headers)));
  return {
    scopes: asked.searchParams.get('scope')!.split(' ').slice(2),
    query: asked.searchParams,
    ended: String(ended.headers.location),
  };
};
const CONNECTION = 'googleconnection { state email calendar files mail offersMail }';
const read = async (query: string) =>
  (JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text) as { data: Record<string, unknown> }).data;
const connection = async () => (await read(CONNECTION))['googleconnection'];
const row = async () =>
  (await served.azure.sql('select * from google_connections where user_id = $1', [member]))[0] as
    | { state: string; subject: string }
    | undefined;
const offerMail = (OffersMail: boolean) =>
  served.azure.send('system', SetGoogleClient, {
    Id: randomUUID(),
    ClientId: 'client',
    ClientSecret: 'secret-of-a-client',
    OffersMail,
  });

beforeAll(async () => {
  google = await fakeGoogle();
  served = await serve({
    environment: { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_URL: google.address },
  });
  to = requestsTo(served);
});
afterAll(async () => {
  await served.close();
  await google.close();
});
beforeEach(async () => {
  member = await served.azure.addMember();
  token = await signInDirectly(served.azure, member);
  google.account = { sub: randomUUID(), email: 'member@gmail.example' };
  google.refusedScopes.clear();
  google.fault = undefined;
  google.revoked.clear();
  google.drive.clear();
  await served.azure.sql('delete from google_clients');
});

describe('a feature', () => {
  it('is requested by itself, and added to those that are on', async () => {
    const files = await consent('files');
    expect(files).toMatchObject({ scopes: [GOOGLE_SCOPES.files], ended: '/drive/list?google=connected' });
    expect(files.query.get('include_granted_scopes')).toBe('true');
    expect(await connection()).toMatchObject({ calendar: false, files: true, mail: false });
    expect((await consent('calendar')).scopes).toEqual([GOOGLE_SCOPES.calendar]);
    expect(await connection()).toMatchObject({ calendar: true, files: true, mail: false });
  });

  it('is on by the scopes that Google granted, not by those requested', async () => {
    google.refusedScopes.add(GOOGLE_SCOPES.files);
    expect((await consent('files')).ended).toBe('/drive/list?google=declined');
    expect(await row()).toBeUndefined();
    expect(google.revoked.size).toBe(1);
    await consent('calendar');
    expect((await consent('files')).ended).toBe('/drive/list?google=declined');
    // The permission is not revoked, because the calendar still uses it.
    expect(await connection()).toMatchObject({ state: 'connected', calendar: true, files: false });
    expect(google.revoked.size).toBe(1);
  });

  it('can be turned off by itself, and stays off; turning off the last one revokes all access', async () => {
    await consent('calendar');
    await consent('files');
    expect(await send(EndGoogleFeature, { Feature: 'calendar' })).toMatchObject({ ok: true });
    expect(await send(EndGoogleFeature, { Feature: 'calendar' })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await connection()).toMatchObject({ state: 'connected', calendar: false, files: true });
    await consent('files');
    expect(await connection()).toMatchObject({ calendar: false, files: true });
    expect(google.revoked.size).toBe(0);
    await send(EndGoogleFeature, { Feature: 'files' });
    expect(await connection()).toMatchObject({ state: 'none', files: false });
    await workOff(followGoogle({ ...served, onError: rethrow }), [served.azure.merchant.id]);
    expect(google.revoked.size).toBe(1);
    expect(await row()).toBeUndefined();
  });

  it('is deleted with everything when the member disconnects', async () => {
    await consent('calendar');
    await consent('files');
    await send(DisconnectGoogle, {});
    expect(await connection()).toMatchObject({ state: 'none', calendar: false, files: false });
    expect(await served.azure.sql('select from google_drives where user_id = $1', [member])).toEqual([]);
  });

  it('of another account does not replace the connected one', async () => {
    await consent('calendar');
    const before = (await row())!.subject;
    google.account.sub = randomUUID();
    expect((await consent('files')).ended).toBe('/drive/list?google=other');
    expect(await row()).toMatchObject({ subject: before });
    expect(await connection()).toMatchObject({ calendar: true, files: false });
    // The only feature may be connected to another account.
    expect((await consent('calendar')).ended).toBe('/schedule?google=connected');
    expect((await row())!.subject).toBe(google.account.sub);
  });

  it('is requested again with all former ones after Google revoked the access', async () => {
    await consent('calendar');
    await consent('files');
    await served.azure.sql(`update google_connections set state = 'revoked' where user_id = $1`, [member]);
    expect((await consent('files')).scopes).toEqual([GOOGLE_SCOPES.calendar, GOOGLE_SCOPES.files]);
    expect(await connection()).toMatchObject({ state: 'connected', calendar: true, files: true });
  });

  it('that is turned on again resumes the calendar where it was read', async () => {
    await consent('calendar');
    await served.azure.sql(`update google_connections set sync_token = '7', read_whole_at = now() where user_id = $1`, [
      member,
    ]);
    await consent('files');
    expect(await row()).toMatchObject({ sync_token: '7' });
  });
});

describe('Gmail', () => {
  const MAILS = 'gmailmessages { trouble nextPage items { id sender title sentDate unread link } }';
  const mails = async (page?: string) =>
    (await read(page ? MAILS.replace('gmailmessages', `gmailmessages(page: "${page}")`) : MAILS))[
      'gmailmessages'
    ] as unknown as {
      trouble: string | null;
      nextPage: string | null;
      items: { id: string; title: string; sender: string; link: string }[];
    } | null;
  const withMails = (count: number) => {
    google.mailbox.mails = Array.from({ length: count }, (_, n) => ({
      id: `m${n}`,
      from: `"Nguyễn \\"Sen\\" ${n}" <a${n}@b.example>`,
      subject: `Thư ${n}`,
      sentAt: new Date(Date.UTC(2026, 0, 1) - n * 60_000),
      unread: n === 0,
    }));
  };
  const connected = async () => {
    await offerMail(true);
    const ended = await consent('mail');
    expect(ended).toMatchObject({ scopes: [GOOGLE_SCOPES.mail], ended: '/email?box=gmail&google=connected' });
  };
  const oldList = async (as = token) => to.post('/Google/GetListGmailService', '', { token: as });

  it('is off with the installation’s client, and with a merchant’s own until it is switched on', async () => {
    for (const turn of [async () => {}, () => offerMail(false)]) {
      await turn();
      expect((await to.get('/Google/Connect?feature=mail', asBrowser())).status).toBe(404);
      expect(await connection()).toMatchObject({ offersMail: false });
      expect(await mails()).toBeNull();
    }
  });

  it('shows the newest mails, page by page, and stores nothing of them', async () => {
    await connected();
    withMails(25);
    const first = (await mails())!;
    expect(first.items).toHaveLength(20);
    expect(first.items[0]).toEqual({
      id: 'm0',
      sender: 'Nguyễn "Sen" 0',
      title: 'Thư 0',
      sentDate: '2026-01-01T00:00:00.000Z',
      unread: true,
      link: 'https://mail.google.com/mail/?authuser=member%40gmail.example#all/m0',
    });
    expect((await mails(first.nextPage!))!.items.map(({ id }) => id)).toEqual(['m20', 'm21', 'm22', 'm23', 'm24']);
    const asked = google.calls.length;
    await mails();
    expect(google.calls.length).toBe(asked);
    const rows = JSON.stringify(await served.azure.sql('select * from mails'));
    expect(rows + served.log()).not.toContain('Thư 0');
    const { text } = await oldList();
    const { Data } = JSON.parse(text) as { Data: object[] };
    expect(Data).toHaveLength(25);
    expect(Data[0]).toEqual({
      Id: 'm0',
      From: '"Nguyễn \\"Sen\\" 0" <a0@b.example>',
      Sender: 'Nguyễn "Sen" 0',
      Title: 'Thư 0',
      SendFrom: '2026-01-01T00:00:00.000Z',
    });
  });

  it('of another member is not shown, and another’s address is refused', async () => {
    await connected();
    withMails(1);
    const other = await signInDirectly(served.azure, await served.azure.addMember());
    expect(JSON.parse((await oldList(other)).text)).toMatchObject({ Data: [] });
    const [{ email }] = (await served.azure.sql('select email from users where id = $1', [member])) as [
      { email: string },
    ];
    const at = `/Google/GetListGmailService?emailAddress=${encodeURIComponent(email)}`;
    expect((await to.post(at, '', { token: other })).status).toBe(403);
    expect((await to.post(at, '', { token })).status).toBe(200);
  });

  it('shows senders’ texts in one line, in their own direction, and without markup', async () => {
    await connected();
    google.mailbox.mails = [
      {
        id: 'm',
        from: '<b>x</b> <a@b.example>',
        subject: 'a\r\n\u202Eb <img src="http://c.example/d">',
        sentAt: new Date(),
      },
    ];
    expect((await mails())!.items).toMatchObject([{ title: 'a b <img src="http://c.example/d">' }]);
  });

  it('may have an empty inbox', async () => {
    await connected();
    withMails(0);
    expect(await mails()).toEqual({ items: [], nextPage: null, trouble: null });
  });

  it.each<[string, ReturnType<NonNullable<FakeGoogle['fault']>>, string]>([
    ['down', { status: 503 }, 'unreachable'],
    ['cut off', 'cut', 'unreachable'],
    ['half said', 'half', 'unreachable'],
    ['without a list', { status: 200, body: {} }, 'unreachable'],
    ['out of quota', { status: 429, headers: { 'retry-after': '30' } }, 'quota'],
    ['not allowed', { status: 403, body: { error: { errors: [{ reason: 'insufficientPermissions' }] } } }, 'denied'],
  ])('%s is shown, and the portal’s own mailbox works as before', async (_, fault, trouble) => {
    await connected();
    withMails(2);
    google.fault = ({ path }) => (path.startsWith('/gmail/') ? fault : undefined);
    expect(await mails()).toEqual({ items: [], nextPage: null, trouble });
    const old = await oldList();
    expect(old.status).toBe(503);
    expect(await read('mailmessages { totalCount }')).toEqual({ mailmessages: { totalCount: 0 } });
    google.fault = undefined;
    expect((await mails())!.items).toHaveLength(2);
  });

  it('that is slow delays nothing', async () => {
    await connected();
    withMails(2);
    google.fault = ({ path }) => (path.startsWith('/gmail/') ? 'hang' : undefined);
    expect(await mails()).toEqual({ items: [], nextPage: null, trouble: 'unreachable' });
  });

  it('shows a revoked access to the member, and leaves out a mail deleted meanwhile', async () => {
    await connected();
    withMails(3);
    google.fault = ({ path }) => (path.endsWith('/messages/m1') ? { status: 404 } : undefined);
    expect((await mails())!.items.map(({ id }) => id)).toEqual(['m0', 'm2']);
    google.fault = ({ path }) => (path === '/token' ? { status: 400, body: { error: 'invalid_grant' } } : undefined);
    expect((await mails('2'))!.trouble).toBe('revoked');
    expect(await connection()).toMatchObject({ state: 'revoked' });
    expect(await mails()).toBeNull();
  });

  it('ends with the merchant’s offer', async () => {
    await connected();
    withMails(1);
    expect((await mails())!.items).toHaveLength(1);
    await offerMail(false);
    expect(await connection()).toMatchObject({ mail: false, offersMail: false });
    expect(await mails()).toBeNull();
  });
});
