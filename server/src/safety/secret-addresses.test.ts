import { AnswerOfferByLink } from '@sandbar/contract/waitlist';
import { SetUserActive } from '@sandbar/contract/identity';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../drive/index.ts';
import { googleSlice } from '../google/index.ts';
import { openAccounts, type Accounts } from '../identity/testing.ts';
import { newSecret, tokenHash } from '../platform/sessions/sessions.ts';
import { testInstallation } from '../testing/installation.ts';
import { requestsTo } from '../testing/requests.ts';
import { offerDirectly } from '../testing/waitlist-targets.ts';
import { workOff } from '../testing/work-off.ts';

/** Everything that opens a person's data without a sign-in, and its state after the account is closed. */

const PASSWORD = 'the old password';

let accounts: Accounts;
const azure = () => accounts.served.azure;
const sql = (text: string, values: unknown[] = []) => azure().sql(text, values);
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.served.close());

const status = async (url: string) =>
  (await accounts.served.app.inject({ method: 'GET', url, headers: { host: 'azure.localhost' } })).statusCode;

/** Creates one for a member. @returns whether it works now */
type Made = (userId: string, email: string) => Promise<() => Promise<boolean>>;

const calendarAddress: Made = async (userId) => {
  const secret = newSecret();
  await sql(
    `insert into calendar_feeds (merchant_id, id, user_id, name, token_hash) values ($1, $2, $3, 'Phone', $4)`,
    [azure().merchant.id, randomUUID(), userId, tokenHash(secret)],
  );
  return async () => (await status(`/Calendar/Feed/${secret}.ics`)) === 200;
};

const linkOfFile: Made = async (userId) => {
  const [id, secret] = [randomUUID(), newSecret()];
  const file = { merchantId: azure().merchant.id, userId, id, name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 of theirs') };
  await storeFile({ ...accounts.served, installation: testInstallation }, file);
  await sql(`update drive_files set link_hash = $2, link_until = now() + interval '90 days' where id = $1`, [
    id,
    tokenHash(secret),
  ]);
  return async () => (await status(`/Drive/Shared/${secret}`)) === 200;
};

const linkOfOffer: Made = async (userId) => {
  const { link } = await offerDirectly(azure(), userId);
  return async () => {
    const { text } = await requestsTo(accounts.served).query(`{ waitlistoffer(link: "${link}") { code } }`, {}, {});
    return JSON.parse(text).data.waitlistoffer !== null;
  };
};

/** Uses the link that was requested last; each link works once. */
const linkOfRecovery: Made = async (userId) => {
  const secret = newSecret();
  await sql(
    `insert into recovery_links (merchant_id, id, user_id, locale, token_hash, expires_at)
     values ($1, $2, $3, 'en-US', $4, now() + interval '10 minutes')`,
    [azure().merchant.id, randomUUID(), userId, tokenHash(secret)],
  );
  return async () => {
    const { Success } = await accounts.command('User/ResetPassword', { Token: secret, Password: PASSWORD });
    await sql('update recovery_links set used_at = null where token_hash = $1', [tokenHash(secret)]);
    return Success;
  };
};

/** For jobs that exchange data with Google: whether the job claims the member's row of a table. */
const google =
  (job: string, table: 'google_connections' | 'google_drives'): Made =>
  async (userId) => {
    const own = [azure().merchant.id, userId];
    await sql(
      `insert into google_connections (merchant_id, user_id, subject, email, sealed_token, state, calendar)
       values ($1, $2, '', '', '', 'connected', true)`,
      own,
    );
    await sql('insert into google_drives (merchant_id, user_id) values ($1, $2)', own);
    await sql(
      `insert into google_files (merchant_id, id, user_id, way, file_id)
       values ($1, gen_random_uuid(), $2, 'send', gen_random_uuid())`,
      own,
    );
    return async () => {
      await sql(`update google_connections set state = 'connected' where user_id = $1`, [userId]);
      await sql(`update ${table} set due_at = now(), tries = 0, lease = null, leased_until = null where user_id = $1`, [
        userId,
      ]);
      const jobs = googleSlice.jobs({ ...accounts.served, onError: () => {} } as never);
      await workOff(
        jobs.find(({ name }) => name === job)!,
        [azure().merchant.id],
      );
      const [row] = await sql(`select tries > 0 or due_at > now() as taken from ${table} where user_id = $1`, [userId]);
      return row!.taken as boolean;
    };
  };

describe('of a closed account', () => {
  const close = async (UserId: string, Active: boolean) =>
    expect(
      await azure().send(azure().administratorId, SetUserActive, { Id: randomUUID(), UserId, Active }),
    ).toMatchObject({ ok: true });

  it.each<[string, Made]>([
    ['a calendar’s secret address', calendarAddress],
    ['a published file’s link', linkOfFile],
    ['the link of a waitlist’s offer', linkOfOffer],
    ['the link that sets a password', linkOfRecovery],
    ['the sync of a calendar with Google', google('follow google', 'google_connections')],
    ['the sync of files with Google', google('follow google files', 'google_drives')],
  ])('%s opens nothing until the account is opened again', async (_, make) => {
    const { id, email } = await accounts.addMember(PASSWORD);
    const opens = await make(id, email);
    expect(await opens()).toBe(true);
    await close(id, false);
    expect(await opens()).toBe(false);
    await close(id, true);
    expect(await opens()).toBe(true);
  });

  it('an offer of the waitlist cannot be answered by its link', async () => {
    const { id } = await accounts.addMember(PASSWORD);
    const { link } = await offerDirectly(azure(), id);
    await close(id, false);
    const answer = { Id: randomUUID(), Link: link, Answer: 'accept' as const };
    expect(await azure().send('anyone' as never, AnswerOfferByLink, answer)).toMatchObject({ ok: false });
  });
});

/**
 * Every column that lets in a request without a session or creates one, and the effect of closing the person's account.
 * New columns have to be added here.
 */
const ENDS = 'ends for good when the account is closed';
const RESTS = 'opens nothing while the account is closed';
const DECIDED: Record<string, string> = {
  'sessions.id': ENDS,
  'sign_in_tickets.id': ENDS,
  'partner_tickets.id': ENDS,
  'passkeys.credential_id': RESTS,
  'users.password_hash': RESTS,
  'recovery_links.token_hash': RESTS,
  'calendar_feeds.token_hash': RESTS,
  'drive_files.link_hash': RESTS,
  'waitlist_releases.link_hash': RESTS,
  'google_connections.sealed_token': RESTS,
  'invitations.token_hash': 'sets the first password; a closed account is not signed in to by it',
  'registrations.token_hash': 'of no account yet',
  'registrations.password_hash': 'of no account yet',
  'registrations.browser_hash': 'finds what this browser registered, and lets in to nothing',
  'vouchers.token': 'proves a paid stay at the reception, which is owed whatever became of the account',
  'vouchers.link_hash': 'the resort’s: it prepares a paid stay',
  'arrival_links.link_hash': 'the resort’s: it prepares paid stays',
  'api_keys.hash': 'the partner’s, not its maker’s; staff revoke it with the partner',
  'webhook_endpoints.secret': 'the partner’s: it signs what is sent, and lets in to nothing',
  'webhook_endpoints.previous_secret': 'as secret',
  'webhook_endpoints.sealed_secret': 'as secret',
  'webhook_endpoints.sealed_previous_secret': 'as secret',
  'google_clients.sealed_secret': 'the merchant’s own',
  'merchant_domains.token': 'proves that a domain is the merchant’s',
};

const NOT_SECRET = [
  'approvals.terms_hash',
  'calendar_subscriptions.url_hash',
  'command_log.content_hash',
  'google_connections.sync_token',
];

it('each column with a secret has a decision', async () => {
  const rows = await sql(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(token|hash|secret)$' order by 1`,
  );
  const decided = [...Object.keys(DECIDED), ...NOT_SECRET];
  expect(rows.map(({ name }) => name).filter((name) => !decided.includes(name as string))).toEqual([]);
  // The columns in this list must exist in the tables.
  const named = decided.filter(
    (name) => !/\.(id|credential_id|sealed_token)$/.test(name) && !name.startsWith('users.'),
  );
  expect(named.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});
