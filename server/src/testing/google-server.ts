import { hash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fakeDrive, type FakeDrive } from './google-drive-server.ts';
import { fakeMailbox, type FakeMailbox } from './google-mail-server.ts';

/**
 * Google's services for consent, tokens, one calendar, one drive and one mailbox, with the formats and rules of its
 * REST interfaces: an id can be used once, even after it was canceled; each change has a number, for which a sync token
 * stands; a token allows what its scopes say.
 */

export interface FakeEvent {
  id: string;
  etag: string;
  status: string;
  summary?: string;
  location?: string;
  start?: { date?: string; dateTime?: string; timeZone?: string };
  end?: { date?: string; dateTime?: string; timeZone?: string };
  iCalUID: string;
  [more: string]: unknown;
}

/** Answers one call in Google's place; undefined lets the fake answer. */
type Fault = (call: { method: string; path: string; query: URLSearchParams }) => FaultyAnswer | Promise<FaultyAnswer>;
type FaultyAnswer =
  | { status: number; body?: object; headers?: Record<string, string> }
  | 'hang'
  | 'half'
  | 'cut'
  | undefined;

export interface FakeGoogle {
  address: string;
  /** The account that gives consent. */
  account: { sub: string; email: string };
  /** Scopes that the account does not grant. */
  refusedScopes: Set<string>;
  drive: FakeDrive;
  mailbox: FakeMailbox;
  events: Map<string, FakeEvent & { changed: number }>;
  /** Calls since the beginning, for example `POST /calendar/v3/calendars/primary/events`. */
  calls: string[];
  /** Each event that was inserted, in order. */
  entered: string[];
  /** The permissions that were revoked, by the portal or the member. */
  revoked: Set<string>;
  fault: Fault | undefined;
  /** Called before each answer is written, when the work is done; true means that the answer is lost. */
  mute: (() => boolean) | undefined;
  pageSize: number;
  /** The calendar's time zone. */
  timeZone: string;
  /** Makes all earlier sync tokens unknown. */
  forgetSyncTokens(): void;
  /** Adds or changes an event, as the member would at Google. */
  put(event: Partial<FakeEvent> & { id: string }): FakeEvent;
  cancel(id: string): void;
  /** Breaks all connections. */
  closeConnections(): void;
  close(): Promise<void>;
}

/** The secrets of the installation's client and of a merchant's own. */
const SECRETS = ['secret', 'secret-of-a-client'];

export const fakeGoogle = async (): Promise<FakeGoogle> => {
  let number = 0;
  let oldest = 0;
  const codes = new Map<
    string,
    { challenge: string; redirectUri: string; scope: string; sub: string; email: string }
  >();
  /**
   * The scopes that each account has granted in total, and the account of each token. A token without consent allows
   * everything.
   */
  const granted = new Map<string, Set<string>>();
  const scopesOf = new Map<string, string>();
  const accountOf = new Map<string, string>();
  const ended = new Set<string>();
  const events: FakeGoogle['events'] = new Map();
  const google: FakeGoogle = {
    address: '',
    account: { sub: '1', email: 'member@gmail.example' },
    refusedScopes: new Set(),
    drive: undefined as never,
    mailbox: undefined as never,
    events,
    calls: [],
    entered: [],
    revoked: new Set(),
    fault: undefined,
    mute: undefined,
    pageSize: 2,
    timeZone: 'Asia/Ho_Chi_Minh',
    forgetSyncTokens: () => void (oldest = ++number),
    put: (event) => {
      number += 1;
      const known = events.get(event.id);
      const put = {
        status: 'confirmed',
        iCalUID: `${event.id}@google.com`,
        ...known,
        ...event,
        etag: `"${number}"`,
        changed: number,
      };
      events.set(event.id, put);
      return put;
    },
    cancel: (id) => void google.put({ id, status: 'cancelled' }),
    closeConnections: () => server.closeAllConnections(),
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };

  const said = ({ changed: _, ...event }: FakeEvent & { changed: number }) => ({ kind: 'calendar#event', ...event });
  const json = (response: ServerResponse, status: number, body?: object, headers: Record<string, string> = {}) => {
    if (google.mute?.()) return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body && JSON.stringify(body));
  };
  const problem = (response: ServerResponse, status: number, reason: string) =>
    json(response, status, { error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } });

  google.drive = fakeDrive({ json, problem });
  google.mailbox = fakeMailbox({ json, problem });

  const token = (response: ServerResponse, form: URLSearchParams) => {
    if (form.get('client_id') !== 'client' || !SECRETS.includes(form.get('client_secret') ?? ''))
      return json(response, 401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'authorization_code') {
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      if (
        !code ||
        code.challenge !== hash('sha256', verifier, 'base64url') ||
        code.redirectUri !== form.get('redirect_uri')
      )
        return json(response, 400, { error: 'invalid_grant' });
      const claims = Buffer.from(JSON.stringify({ sub: code.sub, email: code.email })).toString('base64url');
      const refreshToken = `r-${randomUUID()}`;
      scopesOf.set(refreshToken, code.scope);
      accountOf.set(refreshToken, code.sub);
      return json(response, 200, {
        access_token: `a-${refreshToken}`,
        refresh_token: refreshToken,
        expires_in: 3599,
        scope: code.scope,
        token_type: 'Bearer',
        id_token: `e30.${claims}.`,
      });
    }
    const refresh = form.get('refresh_token') ?? '';
    if (google.revoked.has(refresh) || ended.has(refresh))
      return json(response, 400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
    return json(response, 200, { access_token: `a-${refresh}`, expires_in: 3599, token_type: 'Bearer', scope: '' });
  };

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const since = query.has('syncToken') ? Number(query.get('syncToken')) : undefined;
    if (since !== undefined && since < oldest) return problem(response, 410, 'fullSyncRequired');
    const all = [...events.values()]
      .filter(({ changed, status }) => (since === undefined ? status !== 'cancelled' : changed > since))
      .sort((one, other) => one.changed - other.changed);
    const at = Number(query.get('pageToken') ?? 0);
    const isLast = at + google.pageSize >= all.length;
    return json(response, 200, {
      kind: 'calendar#events',
      timeZone: google.timeZone,
      items: all.slice(at, at + google.pageSize).map(said),
      ...(isLast ? { nextSyncToken: String(number) } : { nextPageToken: String(at + google.pageSize) }),
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://localhost');
    const { searchParams: query, pathname: path } = url;
    const method = request.method!;
    google.calls.push(`${method} ${path}`);
    const bytes = await buffer(request);
    const body = path.startsWith('/upload/') ? '' : bytes.toString('utf8');
    const fault = await google.fault?.({ method, path, query });
    if (fault === 'hang') return;
    if (fault === 'half') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"kind":"c');
    if (fault === 'cut') return void response.destroy();
    if (fault) return void json(response, fault.status, fault.body, fault.headers);
    if (path === '/o/oauth2/v2/auth') {
      const code = randomUUID();
      const { sub, email } = google.account;
      const before = granted.get(sub) ?? new Set<string>();
      const now = query
        .get('scope')!
        .split(' ')
        .filter((scope) => !google.refusedScopes.has(scope));
      granted.set(sub, new Set([...before, ...now]));
      codes.set(code, {
        challenge: query.get('code_challenge')!,
        redirectUri: query.get('redirect_uri')!,
        scope: (query.get('include_granted_scopes') === 'true' ? [...granted.get(sub)!] : now).join(' '),
        sub,
        email,
      });
      const back = new URL(query.get('redirect_uri')!);
      back.search = new URLSearchParams({ code, state: query.get('state')! }).toString();
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (path === '/token') return void token(response, new URLSearchParams(body));
    if (path === '/revoke') {
      const taken = query.get('token') ?? new URLSearchParams(body).get('token') ?? '';
      // Revoking one token revokes the whole permission of the account.
      const account = accountOf.get(taken);
      if (account) granted.delete(account);
      for (const [other, of] of accountOf) if (of === account) ended.add(other);
      google.revoked.add(taken);
      return void json(response, 200, {});
    }
    const bearer = request.headers.authorization ?? '';
    if (!bearer.startsWith('Bearer a-')) return void problem(response, 401, 'authError');
    const held = bearer.slice('Bearer a-'.length);
    if (google.revoked.has(held) || ended.has(held)) return void problem(response, 401, 'authError');
    const scope = /^\/(upload\/)?drive\//.test(path)
      ? 'drive.file'
      : path.startsWith('/gmail/')
        ? 'gmail.metadata'
        : 'calendar.events';
    const scopes = scopesOf.get(held)?.split(' ');
    if (scopes && !scopes.includes(`https://www.googleapis.com/auth/${scope}`))
      return void problem(response, 403, 'insufficientPermissions');
    const call = { method, path, query, headers: request.headers, body: bytes };
    if (scope === 'drive.file') return void google.drive.answer(call, response);
    if (scope === 'gmail.metadata') return void google.mailbox.answer(call, response);
    const id = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([a-v0-9]+))?$/.exec(path);
    if (!id) return void problem(response, 404, 'notFound');
    const known = id[1] ? events.get(id[1]) : undefined;
    const given = body ? (JSON.parse(body) as FakeEvent) : undefined;
    if (!id[1] && method === 'GET') return void list(response, query);
    if (!id[1] && method === 'POST') {
      if (events.has(given!.id)) return void problem(response, 409, 'duplicate');
      google.entered.push(given!.id);
      return void json(response, 200, said({ ...google.put(given!), changed: number }));
    }
    if (!known) return void problem(response, 404, 'notFound');
    if (method === 'GET') return void json(response, 200, said(known));
    if (method === 'PUT') {
      const asked = request.headers['if-match'];
      if (asked && asked !== known.etag) return void problem(response, 412, 'conditionNotMet');
      return void json(response, 200, said({ ...google.put({ ...given!, id: known.id }), changed: number }));
    }
    if (known.status === 'cancelled') return void problem(response, 410, 'deleted');
    google.cancel(known.id);
    return void json(response, 204);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  google.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return google;
};
