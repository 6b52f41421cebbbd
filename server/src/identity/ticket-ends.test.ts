import { randomUUID } from 'node:crypto';
import { CreateApiKey, SetPartner } from '@sandbar/contract/partners';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { requestsTo } from '../testing/requests.ts';
import { openAccounts, type Accounts } from './testing.ts';

/**
 * A thief has a session or a partner's ticket and has made a one-time ticket. Every action of the owner that ends the
 * thief's access ends these tickets too.
 */

const PASSWORD = 'the old password';
const SHOP = 'https://shop.example';

let accounts: Accounts;
let to: ReturnType<typeof requestsTo>;
let adminId: string;
let key: string;
beforeAll(async () => {
  accounts = await openAccounts();
  to = requestsTo(accounts.served);
  const { azure } = accounts.served;
  adminId = azure.administratorId;
  const PartnerId = randomUUID();
  await azure.send(adminId, SetPartner, { Id: randomUUID(), PartnerId, Name: 'Shop', Origins: [SHOP] });
  const made = await azure.send(adminId, CreateApiKey, { Id: randomUUID(), PartnerId, Name: 'a', Scopes: ['tickets'] });
  key = made.ok ? made.value.key! : '';
});
afterAll(() => accounts.served.close());

const azureSql = (text: string, values: unknown[] = []) => accounts.served.azure.sql(text, values);
const data = <Data>(text: string) => (JSON.parse(text) as { Data: Data }).Data;

interface Prey {
  id: string;
  email: string;
  /** The owner's own session, and the stolen one. */
  own: string;
  stolen: string;
  ticket: string;
  partnerTicket: string;
  frame: string;
}
let prey: Prey;
const partnerTicket = async (memberId: string) =>
  data<{ ticket: string }>((await to.post('/api/partner/tickets', { memberId }, { token: key })).text).ticket;
const enterFrame = async (ticket: string) =>
  to.post('/embed/session', { ticket, host: SHOP }, { headers: { origin: 'http://azure.localhost' } });
beforeEach(async () => {
  const { id, email } = await accounts.addMember(PASSWORD);
  const [own, stolen] = [await accounts.signIn(email, PASSWORD), await accounts.signIn(email, PASSWORD)];
  prey = {
    id,
    email,
    own: own.token!,
    stolen: stolen.token!,
    ticket: data<{ tokenId: string }>((await to.post('/User/CreateTicket', {}, { token: stolen.token })).text).tokenId,
    partnerTicket: await partnerTicket(id),
    frame: data<{ token: string }>((await enterFrame(await partnerTicket(id))).text).token,
  };
  expect(await frameKnows()).toBe(true);
});

/** Whether opening the page with the ticket signs in. */
const ticketOpens = async () =>
  (
    await accounts.served.app.inject({ url: `/?tokenId=${prey.ticket}`, headers: { host: 'azure.localhost:3000' } })
  ).cookies.some(({ name }) => name === 'sandbar');
const partnerTicketOpens = async () => (await enterFrame(prey.partnerTicket)).status === 200;
const frameKnows = async () =>
  (
    await to.query('{ userinfo(tokenUser: "") { id } }', {}, { token: prey.frame, headers: { 'x-sandbar-frame': '1' } })
  ).text.includes(prey.id);

const setActive = async (Active: boolean) => {
  const contract = accounts.served.azure.bus.contracts.find(({ name }) => name === 'SetUserActive')!;
  expect(
    await accounts.served.azure.send(adminId, contract, { Id: randomUUID(), UserId: prey.id, Active }),
  ).toMatchObject({ ok: true });
};
const succeeds = async (sending: Promise<{ Success: boolean }>) =>
  expect(await sending).toMatchObject({ Success: true });
const ENDS: Record<string, () => Promise<unknown>> = {
  'sign-out': async () => expect((await to.post('/User/Logout', {}, { token: prey.stolen })).status).toBe(200),
  'a new password': () =>
    succeeds(
      accounts.command(
        'User/ChangePasswordUser',
        { OldPassword: PASSWORD, Password: 'the new password' },
        { token: prey.own },
      ),
    ),
  'recovery by mail': async () =>
    succeeds(
      accounts.command('User/ResetPassword', {
        Token: await accounts.recoveryLink(prey.email),
        Password: 'the new password',
      }),
    ),
  'the end of all other sessions': () => succeeds(accounts.command('User/EndOtherSessions', {}, { token: prey.own })),
  // The account is reopened, so that the refusal is not due to its being closed.
  'closing the account': async () => {
    await setActive(false);
    await setActive(true);
  },
};

describe.each(Object.entries(ENDS))('after %s', (_, end) => {
  test('the ticket of the ended session opens no session', async () => {
    await end();
    expect(await ticketOpens()).toBe(false);
    expect(await azureSql('select 1 from sign_in_tickets where user_id = $1', [prey.id])).toEqual([]);
  });

  test('a partner’s ticket no longer works, and a session that one opened ends', async () => {
    await end();
    expect(await partnerTicketOpens()).toBe(false);
    expect(await frameKnows()).toBe(false);
    // The partner makes a new ticket when the member continues there.
    prey.partnerTicket = await partnerTicket(prey.id);
    expect(await partnerTicketOpens()).toBe(true);
  });

  test('control: a ticket that is not bound to its session, or a partner’s without an end, still works', async () => {
    const stays = tokenHash(await addSession());
    const [ticket] = await azureSql('delete from sign_in_tickets where user_id = $1 returning *', [prey.id]);
    await end();
    await azureSql(
      `insert into sessions (merchant_id, id, user_id, kind, expires_at)
       values ($1, $2, $3, 'bearer', now() + interval '1 day')
       on conflict do nothing`,
      [ticket!.merchant_id, stays, prey.id],
    );
    await azureSql(
      'insert into sign_in_tickets (merchant_id, id, user_id, expires_at, session_id) values ($1, $2, $3, $4, $5)',
      [ticket!.merchant_id, ticket!.id, prey.id, ticket!.expires_at, stays],
    );
    expect(await ticketOpens()).toBe(true);
    await azureSql('delete from access_ends where user_id = $1', [prey.id]);
    expect(await partnerTicketOpens()).toBe(true);
  });
});

const addSession = async () => (await accounts.signIn(prey.email, PASSWORD)).token!;

test('a ticket of a session that stays works, also when another session of the same person ended', async () => {
  const ticket = data<{ tokenId: string }>((await to.post('/User/CreateTicket', {}, { token: prey.own })).text).tokenId;
  await to.post('/User/Logout', {}, { token: prey.stolen });
  prey = { ...prey, ticket };
  expect(await ticketOpens()).toBe(true);
});

test('signing out one device ends its tickets, and not those of partners', async () => {
  const [row] = await azureSql('select public_id from sessions where id = $1', [tokenHash(prey.stolen)]);
  await succeeds(accounts.command('User/EndSession', { SessionId: row!.public_id }, { token: prey.own }));
  expect(await ticketOpens()).toBe(false);
  expect(await frameKnows()).toBe(true);
});
