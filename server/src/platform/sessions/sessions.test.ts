import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { createSessions, tokenHash } from './sessions.ts';

/**
 * A session that has ended is refused everywhere at once; for data that is the same for all members, within a second.
 */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
});
afterAll(() => served.close());
beforeEach(async () => {
  token = await signInDirectly(served.azure, served.azure.memberId);
});

interface Door {
  /**
   * True for a read of data that is the same for every member of the merchant: it may use a session read up to a second
   * ago.
   */
  shared?: true;
  open(token: string | undefined, host?: string): Promise<{ status: number; text: string }>;
}

const host = (name?: string) => (name ? { host: name } : {});
const ID = '11111111-1111-4111-8111-111111111111';
/** Every kind of request that needs a session. */
const DOORS: Record<string, Door> = {
  'a command': {
    open: (given, at) => to.command('Sale/CancelOrder', { Id: ID, OrderId: ID }, { token: given, ...host(at) }),
  },
  'an accepted command': {
    open: (given, at) =>
      to.post(
        '/Command/Send',
        { Domain: 'Sale', CommandName: 'CancelOrder', Content: '{}' },
        { token: given, ...host(at) },
      ),
  },
  'the status of a command': { open: (given, at) => to.get(`/Command/Status?id=${ID}`, { token: given, ...host(at) }) },
  'the live stream': { open: (given, at) => to.get('/live', { token: given, ...host(at) }) },
  'old clients’ user data': { open: (given, at) => to.get('/User/GetInformation', { token: given, ...host(at) }) },
  'old clients’ points': { open: (given, at) => to.get('/User/GetTotalPoint', { token: given, ...host(at) }) },
  'an order': {
    open: (given, at) => to.query(`{ vacationorder(id: "${ID}") { id } }`, {}, { token: given, ...host(at) }),
  },
  'payment methods': {
    shared: true,
    open: (given, at) => to.query('{ paymentmethods { totalCount } }', {}, { token: given, ...host(at) }),
  },
  'the menu': {
    shared: true,
    open: (given, at) => to.query('{ membershipmenunavigations { totalCount } }', {}, { token: given, ...host(at) }),
  },
  search: {
    shared: true,
    open: (given, at) => to.query('{ productvacations { totalCount } }', {}, { token: given, ...host(at) }),
  },
  'a resort': {
    shared: true,
    open: (given, at) =>
      to.query('{ productvacation(friendlyUrl: "bai-kem") { id } }', {}, { token: given, ...host(at) }),
  },
};
const doors = Object.entries(DOORS).map(([name, door]) => [name, door] as const);

const ENDS: [string, () => Promise<unknown>][] = [
  ['signed out', () => to.get('/User/Logout', { token })],
  [
    'expired',
    () =>
      served.azure.sql(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
        tokenHash(token),
      ]),
  ],
  [
    'of a user who was deactivated',
    () => served.azure.sql('update users set active = false where id = $1', [served.azure.memberId]),
  ],
  ['removed', () => served.azure.sql('delete from sessions where id = $1', [tokenHash(token)])],
];

describe.each(ENDS)('a session that is %s', (_what, end) => {
  const others = doors.filter(([name]) => name !== 'the live stream');
  afterEach(() => served.azure.sql('update users set active = true where id = $1', [served.azure.memberId]));

  it('opened everything before and opens nothing after: at once, or within a second for shared data', async () => {
    for (const [name, { open }] of others) expect((await open(token)).status, name).not.toBe(401);
    await end();
    for (const [name, { open, shared }] of others)
      if (!shared) expect(await open(token), name).toEqual(await open(undefined));
    await new Promise((resolve) => setTimeout(resolve, 1_010));
    for (const [name, { open }] of others) expect(await open(token), name).toEqual(await open(undefined));
  });

  it('opens no live stream', async () => {
    await end();
    expect(await DOORS['the live stream']!.open(token)).toMatchObject({ status: 401 });
  });
});

it.each(doors)('a session of another merchant opens %s no more than no session', async (_name, { open }) => {
  expect(await open(token, 'lotus.localhost')).toEqual(await open(undefined, 'lotus.localhost'));
  expect((await open(token, 'lotus.localhost')).status).toBe(401);
});

describe('a session read a moment ago', () => {
  it('saves a read of the database for a second, no longer', async () => {
    const sessions = createSessions(served.database);
    const look = async () => {
      const before = served.statements();
      const session = await sessions.findRecent(served.azure.merchant.id, token);
      return { known: session?.userId, looked: served.statements() - before };
    };
    const user = served.azure.memberId;
    expect(await look()).toEqual({ known: user, looked: 1 });
    expect(await look()).toEqual({ known: user, looked: 0 });
    await new Promise((resolve) => setTimeout(resolve, 1_005));
    expect(await look()).toEqual({ known: user, looked: 1 });
  });

  it('is forgotten at once by the process that ends it', async () => {
    const sessions = createSessions(served.database);
    await sessions.findRecent(served.azure.merchant.id, token);
    await sessions.end(served.database, served.azure.merchant.id, token);
    expect(await sessions.findRecent(served.azure.merchant.id, token)).toBeUndefined();
  });

  it('is not valid at another merchant', async () => {
    const sessions = createSessions(served.database);
    await sessions.findRecent(served.azure.merchant.id, token);
    expect(await sessions.findRecent(served.lotus.merchant.id, token)).toBeUndefined();
  });
});

it('only the hash of a session’s token is stored', async () => {
  const opened = await served.sessions.open(
    served.database,
    served.azure.merchant.id,
    served.azure.memberId,
    'cookie',
    { userAgent: 'x'.repeat(900), ipAddress: '' },
  );
  expect(opened).toMatch(/^[\w-]{43}$/);
  const rows = await served.azure.sql(
    `select encode(id, 'escape') || encode(id, 'base64') || encode(id, 'hex') || user_agent as all from sessions`,
  );
  expect(JSON.stringify(rows)).not.toContain(opened);
  expect(await served.sessions.find(served.azure.merchant.id, opened)).toMatchObject({ userId: served.azure.memberId });
});
