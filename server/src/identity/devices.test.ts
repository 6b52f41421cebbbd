import { SetUserActive } from '@sandbar/contract/identity';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { openLive } from '../testing/live-client.ts';
import { openAccounts, type Accounts } from './testing.ts';

const PASSWORD = 'the old password';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
  'Mobile/15E148 Safari/604.1';

interface Security {
  sessions: { id: string; kind: string; browser: string; system: string; ipAddress: string; current: boolean }[];
}

describe('signed-in devices', () => {
  let accounts: Accounts;
  let address: string;
  beforeAll(async () => {
    accounts = await openAccounts();
    address = await accounts.served.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => accounts.served.close());

  const devices = async (token: string) => {
    const { text } = await requestsTo(accounts.served).query(
      '{ accountsecurity { sessions { id kind browser system ipAddress current } } }',
      {},
      { token },
    );
    return (JSON.parse(text) as { data: { accountsecurity: Security } }).data.accountsecurity.sessions;
  };
  const signedIn = async (count: number) => {
    const { id, email } = await accounts.addMember(PASSWORD);
    const tokens: string[] = [];
    for (let index = 0; index < count; index += 1)
      tokens.push(
        (
          await accounts.signIn(email, PASSWORD, {
            headers: { 'user-agent': PHONE, 'x-forwarded-for': `203.0.113.${index}` },
          })
        ).token!,
      );
    return { id, email, tokens };
  };
  const open = (tokens: string[]) => Promise.all(tokens.map(accounts.isOpen));

  test('are listed with their kind, and the present one is marked', async () => {
    const { tokens } = await signedIn(2);
    const listed = await devices(tokens[1]!);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ current }) => current)).toMatchObject({
      kind: 'phone',
      browser: 'Safari',
      system: 'iPhone',
      ipAddress: '203.0.113.1',
    });
    expect(JSON.stringify(listed)).not.toContain(tokens[0]);
  });

  test('one of them is signed out, at once and with its live stream', async () => {
    const { tokens } = await signedIn(3);
    const stream = await openLive(address, tokens[1]!, { host: 'azure.localhost' });
    const target = (await devices(tokens[1]!)).find(({ current }) => current)!;
    expect(await accounts.command('User/EndSession', { SessionId: target.id }, { token: tokens[0]! })).toMatchObject({
      Success: true,
    });
    await stream.ended;
    expect(await open(tokens)).toEqual([true, false, true]);
    expect(await accounts.command('User/EndSession', { SessionId: target.id }, { token: tokens[0]! })).toMatchObject({
      status: 404,
    });
  });

  test('all other sessions of the account are signed out, and no other account’s', async () => {
    const { tokens } = await signedIn(3);
    const neighbour = await signedIn(1);
    expect(await accounts.command('User/EndOtherSessions', {}, { token: tokens[0]! })).toMatchObject({
      Success: true,
      Data: { ended: 2 },
    });
    expect(await open([...tokens, ...neighbour.tokens])).toEqual([true, false, false, true]);
  });

  test('a closed account cannot sign in, and its owner learns why; its sessions and streams end at once', async () => {
    const { id, email, tokens } = await signedIn(2);
    const stream = await openLive(address, tokens[0]!, { host: 'azure.localhost' });
    expect(
      await accounts.served.azure.send('system', SetUserActive, { Id: randomUUID(), UserId: id, Active: false }),
    ).toMatchObject({ ok: true });
    accounts.served.feed.wake(accounts.served.azure.merchant.id);
    await stream.ended;
    expect(await open(tokens)).toEqual([false, false]);
    const to = requestsTo(accounts.served);
    const tried = async (Password: string) =>
      JSON.parse(
        (
          await to.post(
            '/User/LoginByMerchantCode',
            { UserName: email, Password },
            { headers: { 'accept-language': 'en' } },
          )
        ).text,
      ) as object;
    expect(await tried(PASSWORD)).toEqual({
      Success: false,
      Code: 'ACCOUNT_CLOSED',
      Message: 'This account is deactivated. Contact us to reactivate it.',
      Data: null,
    });
    expect(await tried('a wrong password')).toMatchObject({ Code: 'WRONG_CREDENTIALS' });
    expect(
      await accounts.served.azure.send('system', SetUserActive, { Id: randomUUID(), UserId: id, Active: true }),
    ).toMatchObject({ ok: true });
    expect(await open(tokens)).toEqual([false, false]);
    expect((await accounts.signIn(email, PASSWORD)).token).toBeDefined();
  });

  test('the use of a session is recorded every five minutes, which prolongs a browser’s session', async () => {
    const { id, tokens } = await signedIn(1);
    const sql = (text: string) => accounts.served.azure.sql(text, [id]);
    await sql(
      `update sessions set kind = 'cookie', last_seen_at = now() - interval '4 minutes',
       expires_at = now() + interval '1 day' where user_id = $1`,
    );
    await accounts.isOpen(tokens[0]!);
    const age = `select extract(epoch from now() - last_seen_at)::int as seen,
      extract(day from expires_at - now())::int as days from sessions where user_id = $1`;
    expect(await sql(age)).toMatchObject([{ days: 0 }]);
    await sql(`update sessions set last_seen_at = now() - interval '6 minutes' where user_id = $1`);
    await accounts.isOpen(tokens[0]!);
    expect(await sql(age)).toMatchObject([{ seen: 0, days: 29 }]);
  });

  test('a sign-in from an unknown device and address is reported; the first one and known ones are not', async () => {
    const { id, email } = await accounts.addMember(PASSWORD);
    const alerts = async () =>
      (await accounts.served.azure.sql(
        `select payload->>'what' as what, payload->>'ipAddress' as ip from events where kind = 'account.alert'
         and user_id = $1`,
        [id],
      )) as object[];
    const from = (ip: string) => accounts.signIn(email, PASSWORD, { headers: { 'x-forwarded-for': ip } });
    await from('203.0.113.50');
    await from('203.0.113.50');
    expect(await alerts()).toEqual([]);
    await from('203.0.113.51');
    expect(await alerts()).toEqual([{ what: 'new-device', ip: '203.0.113.51' }]);
  });
});
