import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onRecoveryAsked } from './on-link-asked.ts';
import { createMailTexts } from '../mailbox/index.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { fastest, fastestOf } from '../testing/timing.ts';
import { addressMark } from './open-session.ts';
import { openAccounts, secretIn, type Accounts } from './testing.ts';

const ASK = 'CustomerRelationshipManagement/RecoveryPasswordByEmail';
const RESET = 'User/ResetPassword';

describe('recovering a password', () => {
  let accounts: Accounts;
  beforeAll(async () => void (accounts = await openAccounts()));
  afterAll(() => accounts.served.close());
  const sql = (text: string, values: unknown[] = []) => accounts.served.azure.sql(text, values);

  test('the link in the mail sets a new password once; the old one works until then; all sessions end', async () => {
    const { email } = await accounts.addMember('the old password');
    const before = (await accounts.signIn(email, 'the old password')).token!;
    const link = await accounts.recoveryLink(email.toUpperCase());
    expect((await accounts.signIn(email, 'the old password')).status).toBe(200);

    expect(await accounts.command(RESET, { Token: link, Password: 'the new password' })).toMatchObject({
      status: 200,
      Success: true,
    });
    expect(await accounts.isOpen(before)).toBe(false);
    expect(await accounts.signIn(email, 'the old password')).toMatchObject({ token: undefined });
    expect((await accounts.signIn(email, 'the new password')).token).toBeDefined();

    expect(await accounts.command(RESET, { Token: link, Password: 'yet another one' })).toMatchObject({
      Success: false,
      Code: 'LINK_OVER',
    });
    expect((await accounts.signIn(email, 'the new password')).token).toBeDefined();
  });

  test('after ten minutes the link opens nothing', async () => {
    const { email } = await accounts.addMember('the old password');
    const link = await accounts.recoveryLink(email);
    const [row] = await sql(
      `select extract(epoch from expires_at - now()) as left from recovery_links where expires_at is not null
        order by created_at desc limit 1`,
    );
    expect(Number(row!.left)).toBeGreaterThan(595);
    expect(Number(row!.left)).toBeLessThanOrEqual(600);
    await sql(`update recovery_links set expires_at = expires_at - interval '10 minutes'`);
    expect(await accounts.command(RESET, { Token: link, Password: 'the new password' })).toMatchObject({
      Code: 'LINK_OVER',
    });
  });

  test('a password that was changed meanwhile, and an account that was closed, close the link', async () => {
    const member = await accounts.addMember('the old password');
    const link = await accounts.recoveryLink(member.email);
    const { token } = await accounts.signIn(member.email, 'the old password');
    expect(
      await accounts.command(
        'User/ChangePasswordUser',
        { OldPassword: 'the old password', Password: 'changed by its owner' },
        { token },
      ),
    ).toMatchObject({ Success: true });
    expect(await accounts.command(RESET, { Token: link, Password: 'the new password' })).toMatchObject({
      Code: 'LINK_OVER',
    });

    const second = await accounts.recoveryLink(member.email);
    await sql('update users set active = false where id = $1', [member.id]);
    expect(await accounts.command(RESET, { Token: second, Password: 'the new password' })).toMatchObject({
      Code: 'LINK_OVER',
    });
  });

  test('only the hash of the link is stored', async () => {
    const { email } = await accounts.addMember('the old password');
    const link = await accounts.recoveryLink(email);
    const tables = await Promise.all(
      ['recovery_links', 'events', 'command_log'].map((table) =>
        sql(`select to_jsonb(t)::text as row from ${table} t`),
      ),
    );
    const stored = JSON.stringify(tables);
    expect(stored).not.toContain(link);
    expect(stored).not.toContain(Buffer.from(link, 'base64url').toString('hex'));
    expect(accounts.served.log()).not.toContain(link);
  });

  test('the link begins with the merchant’s own domain, whatever the request says its host is', async () => {
    const { email } = await accounts.addMember('the old password');
    await accounts.command(
      ASK,
      { Email: email },
      {
        headers: {
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example',
          origin: 'http://azure.localhost',
        },
      },
    );
    const [mail] = await accounts.react();
    expect(mail!.text).toContain('http://azure.localhost:3000/auth/reset-password?link=');
    expect(mail!.text + mail!.html).not.toContain('evil');
    const answer = await accounts.served.app.inject({
      method: 'POST',
      url: '/Command/SendSync',
      headers: { host: 'evil.example' },
      payload: {
        Domain: 'CustomerRelationshipManagement',
        CommandName: 'RecoveryPasswordByEmail',
        Content: JSON.stringify({ Id: email, Email: email }),
      },
    });
    expect(answer.statusCode).toBe(404);
  });

  test('known, unknown and closed addresses get the same bytes in similar time; the owner gets a mail', async () => {
    const answers = new Set<string>();
    const owners = new Set<string>();
    let asked: string[] = [];
    // Far less time, in ms, than making a mail or a password hash would take.
    const enough = 10;
    const apart = await fastestOf(enough, async () => {
      const { email } = await accounts.addMember('the old password');
      const closed = await accounts.addMember('the old password', { active: false });
      const addresses = { known: email, unknown: `unknown.${email}`, closed: closed.email };
      const times: Record<string, number[]> = { known: [], unknown: [], closed: [] };
      for (let round = 0; round < LIMITS['attempt-mail-to'].points; round += 1) {
        for (const [name, Email] of Object.entries(addresses)) {
          const start = performance.now();
          const { status, text } = await accounts.command(ASK, { Email });
          times[name]!.push(performance.now() - start);
          answers.add(`${status} ${text}`);
        }
      }
      owners.add(email);
      asked = Object.values(addresses);
      return Math.abs(fastest(times.known!) - fastest(times.unknown!));
    });
    expect([...answers]).toEqual(['200 {"Success":true,"Message":"Success","Data":{}}']);
    expect(apart).toBeLessThan(enough);
    expect(new Set((await accounts.react()).map((mail) => mail.to.address))).toEqual(owners);
    // The limit is also the same for all addresses.
    for (const Email of asked)
      expect(await accounts.command(ASK, { Email })).toMatchObject({ status: 429, Code: 'TOO_MANY_ATTEMPTS' });
  });

  test('repeated requests of a stranger do not keep the owner from a link', async () => {
    const { email } = await accounts.addMember('the old password');
    const ask = async (ip: string) =>
      (await accounts.command(ASK, { Email: email }, { headers: { 'x-forwarded-for': ip } })).status;
    for (let round = 0; round <= LIMITS['attempt-mail-pair'].points; round += 1) await ask('10.201.0.1');
    expect(await ask('10.201.0.1')).toBe(429);
    expect(await ask('10.201.0.2')).toBe(200);
  });

  test('requests of many strangers do not either, where the owner has signed in before', async () => {
    const { email, id } = await accounts.addMember('the old password');
    const ask = async (ip: string) =>
      (await accounts.command(ASK, { Email: email }, { headers: { 'x-forwarded-for': ip } })).status;
    for (let round = 0; round < LIMITS['attempt-mail-to'].points; round += 1) await ask(`10.202.1.${round}`);
    expect(await ask('10.202.2.1')).toBe(429);
    await sql(
      `insert into known_origins (merchant_id, user_id, id) select merchant_id, id, $2 from users where id = $1`,
      [id, addressMark({ ipAddress: '10.202.2.1' })],
    );
    expect(await ask('10.202.2.1')).toBe(200);
  });

  test('one address may request a limited number of links an hour', async () => {
    const headers = { 'x-forwarded-for': '10.200.0.1' };
    const statuses: number[] = [];
    for (let round = 0; round <= LIMITS['attempt-mail-from'].points; round += 1)
      statuses.push((await accounts.command(ASK, { Email: `someone${round}@azure.example` }, { headers })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS['attempt-mail-from'].points);
    expect(statuses.at(-1)).toBe(429);
  });

  test('another merchant’s link opens nothing here', async () => {
    const { email } = await accounts.addMember('the old password');
    const link = await accounts.recoveryLink(email);
    expect(
      await accounts.command(RESET, { Token: link, Password: 'the new password' }, { host: 'lotus.localhost' }),
    ).toMatchObject({ Code: 'LINK_OVER' });
    expect(await accounts.command(RESET, { Token: link, Password: 'the new password' })).toMatchObject({
      Success: true,
    });
  });

  test('a mail written twice after a crash leaves one working link', async () => {
    const { email } = await accounts.addMember('the old password');
    const first = await accounts.recoveryLink(email);
    const [event] = await sql(
      `select merchant_id as "merchantId", subject_id as "subjectId" from events where kind = 'recovery.asked'
        order by id desc limit 1`,
    );
    const { merchant } = accounts.served.azure;
    const merchants = {
      byId: async () => merchant,
      byHost: async () => merchant,
      all: async () => [merchant],
      refresh: () => {},
    };
    const { database } = accounts.served;
    const mailTexts = createMailTexts(database);
    const deps = { database, merchants, mailTexts, originOf: () => 'http://x', baseDomain: 'x' };
    const sent: string[] = [];
    await onRecoveryAsked({ ...deps, mailer: { send: async (mail) => void sent.push(secretIn(mail)) } }).run(
      event as never,
    );
    expect(await accounts.command(RESET, { Token: first, Password: 'the new password' })).toMatchObject({
      Code: 'LINK_OVER',
    });
    expect(await accounts.command(RESET, { Token: sent[0], Password: 'the new password' })).toMatchObject({
      Success: true,
    });
  });
});
