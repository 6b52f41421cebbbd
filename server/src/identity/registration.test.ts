import { CONSENT_VERSION } from '@sandbar/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fastest, fastestOf } from '../testing/timing.ts';
import { openAccounts, secretIn, type Accounts } from './testing.ts';

const REGISTER = 'CustomerRelationshipManagement/RegisterMemberMerchant';
const RESEND = 'CustomerRelationshipManagement/ResendConfirmation';
const CONFIRM = 'CustomerRelationshipManagement/ConfirmRegistration';

describe('registering an account', () => {
  let accounts: Accounts;
  let next = 0;
  beforeAll(async () => void (accounts = await openAccounts()));
  afterAll(() => accounts.served.close());
  const sql = (text: string, values: unknown[] = []) => accounts.served.azure.sql(text, values);
  const form = (fields: object = {}) => ({
    Name: 'Trần Thu Hà',
    Mobile: '0903 418 226',
    Email: `ha${(next += 1)}@azure.example`,
    MerchantCode: 'azure',
    Password: 'a long password',
    ConsentVersion: CONSENT_VERSION,
    BrowserKey,
    ...fields,
  });
  /** The secret in the owner's browser, and that of another browser. */
  const BrowserKey = 'a'.repeat(43);
  const OTHER_BROWSER = 'b'.repeat(43);

  test('is open for sign-in once its link was used, and not before; the consent is kept', async () => {
    const input = form();
    expect(await accounts.command(REGISTER, input, { headers: { 'x-sandbar-locale': 'de' } })).toMatchObject({
      status: 200,
      Success: true,
    });
    expect(await accounts.signIn(input.Email, input.Password)).toMatchObject({ token: undefined });
    const [mail] = await accounts.react();
    expect(mail).toMatchObject({
      to: { address: input.Email, name: 'Trần Thu Hà' },
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse bei azure',
    });
    expect(mail!.text).toContain('http://azure.localhost:3000/auth/confirm-email?link=');

    expect(await accounts.command(CONFIRM, { Token: secretIn(mail!), BrowserKey })).toMatchObject({
      Success: true,
      Data: { email: input.Email },
    });
    expect((await accounts.signIn(input.Email, input.Password)).token).toBeDefined();
    expect(await accounts.command(CONFIRM, { Token: secretIn(mail!) })).toMatchObject({ Code: 'LINK_OVER' });

    const [user] = await sql(
      'select first_name, last_name, mobile, all_type, language_id from users where email = $1',
      [input.Email],
    );
    expect(user).toEqual({
      first_name: 'Hà',
      last_name: 'Trần Thu',
      mobile: '+84903418226',
      all_type: 1,
      language_id: 'de',
    });
    const consents = await sql(
      `select kind, version, given, ip_address, at <= now() as past from consents c join users u on u.id = c.user_id
        where u.email = $1 order by kind`,
      [input.Email],
    );
    expect(consents).toEqual(
      ['privacy', 'terms'].map((kind) => ({
        kind,
        version: CONSENT_VERSION,
        given: true,
        ip_address: expect.stringMatching(/^10\.1\./) as string,
        past: true,
      })),
    );
  });

  test('with the address of an account answers alike in similar time and only informs its owner', async () => {
    let owner = { email: '' };
    const answers = new Set<string>();
    // Making a mail or a password hash for only some addresses would change the time by more than half.
    const apart = await fastestOf(0.5, async () => {
      owner = await accounts.addMember('the owner’s password');
      const times: Record<string, number[]> = { taken: [], free: [] };
      for (let round = 0; round < 5; round += 1) {
        for (const [name, Email] of [
          ['taken', owner.email],
          ['free', `free.${owner.email}`],
        ] as const) {
          const start = performance.now();
          const { status, text } = await accounts.command(
            REGISTER,
            form({ Email, Password: 'the attacker’s password' }),
          );
          times[name]!.push(performance.now() - start);
          answers.add(`${status} ${text}`);
        }
      }
      const [taken, free] = [fastest(times.taken!), fastest(times.free!)];
      return Math.abs(taken - free) / Math.max(taken, free);
    });
    expect([...answers]).toEqual(['200 {"Success":true,"Message":"Success","Data":{}}']);
    expect(apart).toBeLessThan(0.5);
    const toOwner = (await accounts.react()).filter((mail) => mail.to.address === owner.email);
    expect(toOwner[0]!.text).toContain('http://azure.localhost:3000/auth/login');
    expect(toOwner[0]!.text).not.toContain('link=');
    expect(await accounts.signIn(owner.email, 'the attacker’s password')).toMatchObject({ token: undefined });
    expect((await accounts.signIn(owner.email, 'the owner’s password')).token).toBeDefined();
    expect(await sql('select id from registrations where email = $1', [owner.email])).toEqual([]);
  });

  describe('with an address that another person registers, too', () => {
    const OWNER = 'the owner’s password';
    const ATTACKER = 'the attacker’s password';
    const both = async () => {
      const owner = form({ Password: OWNER });
      await accounts.command(REGISTER, owner);
      const [own] = await accounts.react();
      const foreign = { ...owner, Name: 'Kẻ Gian', Password: ATTACKER, BrowserKey: OTHER_BROWSER };
      await accounts.command(REGISTER, foreign);
      const [latest] = await accounts.react();
      return { Email: owner.Email, own: secretIn(own!), foreign: secretIn(latest!) };
    };
    const opens = async (Email: string) => ({
      owner: (await accounts.signIn(Email, OWNER)).token !== undefined,
      attacker: (await accounts.signIn(Email, ATTACKER)).token !== undefined,
    });
    const nameOf = async (Email: string) =>
      (await sql('select first_name, last_name from users where email = $1', [Email]))[0];

    test.each(['own', 'foreign'] as const)(
      'in the owner’s browser the %s link opens the owner’s registration, and ends every other link',
      async (which) => {
        const links = await both();
        expect(await accounts.command(CONFIRM, { Token: links[which], BrowserKey })).toMatchObject({ Success: true });
        expect(await opens(links.Email)).toEqual({ owner: true, attacker: false });
        expect(await nameOf(links.Email)).toEqual({ first_name: 'Hà', last_name: 'Trần Thu' });
        for (const Token of [links.own, links.foreign])
          expect(await accounts.command(CONFIRM, { Token, BrowserKey })).toMatchObject({ Code: 'LINK_OVER' });
      },
    );

    test('in another browser the link asks for a password, and stays valid until one is chosen', async () => {
      const { Email, foreign: Token } = await both();
      for (const key of [{}, { BrowserKey: 'c'.repeat(43) }])
        expect(await accounts.command(CONFIRM, { Token, ...key })).toMatchObject({ Code: 'PASSWORD_NEEDED' });
      expect(await accounts.command(CONFIRM, { Token, Password: 'password' })).toMatchObject({
        Code: 'PASSWORD_COMMON',
      });
      const Password = 'chosen by who reads the mail';
      expect(await accounts.command(CONFIRM, { Token, Password, ConsentVersion: CONSENT_VERSION })).toMatchObject({
        Success: true,
      });
      expect(await opens(Email)).toEqual({ owner: false, attacker: false });
      expect((await accounts.signIn(Email, Password)).token).toBeDefined();
      expect(
        await sql('select kind from consents c join users u on u.id = c.user_id where u.email = $1', [Email]),
      ).toHaveLength(2);
    });

    test('“send again” in the owner’s browser sends the owner’s link, elsewhere the latest', async () => {
      const { Email } = await both();
      await accounts.command(RESEND, { Email });
      const [latest] = await accounts.react();
      await accounts.command(RESEND, { Email, BrowserKey });
      const [own] = await accounts.react();
      expect([latest!.to.name, own!.to.name]).toEqual(['Kẻ Gian', 'Trần Thu Hà']);
      expect(await accounts.command(CONFIRM, { Token: secretIn(own!), BrowserKey })).toMatchObject({ Success: true });
      expect(await opens(Email)).toEqual({ owner: true, attacker: false });
    });

    test('control: were the attacker’s key the owner’s, the attacker’s password would open the account', async () => {
      const { Email, foreign: Token } = await both();
      await accounts.command(CONFIRM, { Token, BrowserKey: OTHER_BROWSER });
      expect(await opens(Email)).toEqual({ owner: false, attacker: true });
    });
  });

  test('the link can be sent again, with the same answer when there is nothing to send', async () => {
    const input = form();
    await accounts.command(REGISTER, input);
    const [first] = await accounts.react();
    const again = await accounts.command(RESEND, { Email: input.Email.toUpperCase() });
    const [second] = await accounts.react();
    const unknown = await accounts.command(RESEND, { Email: 'unknown@azure.example' });
    expect([unknown.status, unknown.text]).toEqual([again.status, again.text]);
    expect(await accounts.react()).toEqual([]);
    expect(await accounts.command(CONFIRM, { Token: secretIn(first!) })).toMatchObject({ Code: 'LINK_OVER' });
    expect(await accounts.command(CONFIRM, { Token: secretIn(second!), BrowserKey })).toMatchObject({ Success: true });
  });

  test('the link expires after a day', async () => {
    await accounts.command(REGISTER, form());
    const [mail] = await accounts.react();
    await sql(`update registrations set expires_at = expires_at - interval '24 hours'`);
    expect(await accounts.command(CONFIRM, { Token: secretIn(mail!) })).toMatchObject({ Code: 'LINK_OVER' });
  });

  test('old clients register without the consent', async () => {
    const { ConsentVersion: _, ...input } = form();
    await accounts.command(REGISTER, input);
    const [mail] = await accounts.react();
    expect(await accounts.command(CONFIRM, { Token: secretIn(mail!), BrowserKey })).toMatchObject({ Success: true });
    expect(
      await sql('select 1 from consents c join users u on u.id = c.user_id where u.email = $1', [input.Email]),
    ).toEqual([]);
  });

  test.each([
    ['everything missing', { Name: '', Mobile: '', Email: '', Password: '' }, ['Name', 'Mobile', 'Email', 'Password']],
    ['a password of seven', { Password: '1234567' }, ['Password']],
    ['a password of 129', { Password: 'x'.repeat(129) }, ['Password']],
    ['no number', { Mobile: '12345' }, ['Mobile']],
    ['no address', { Email: 'ha at azure' }, ['Email']],
  ])('%s is refused, every wrong field at once', async (_, fields, paths) => {
    const answer = await accounts.command(REGISTER, form(fields));
    expect(answer.status).toBe(422);
    expect(
      (JSON.parse(answer.text) as { Data: { fields: { path: string }[] } }).Data.fields.map(({ path }) => path),
    ).toEqual(paths);
  });

  test('accepts passwords of 8 and of 128 letters, and refuses another merchant’s code', async () => {
    for (const Password of ['qx7!mv2k', 'qx7!mv2k'.repeat(16)])
      expect(await accounts.command(REGISTER, form({ Password }))).toMatchObject({ Success: true });
    expect(await accounts.command(REGISTER, form({ MerchantCode: 'lotus' }))).toMatchObject({
      status: 403,
      Code: 'CONTRADICTS_SESSION',
    });
  });

  test('a common password and the account’s own name are refused', async () => {
    for (const Password of ['password', '12345678', '        ', 'x'.repeat(128)])
      expect(await accounts.command(REGISTER, form({ Password })), Password).toMatchObject({ Code: 'PASSWORD_COMMON' });
    const Email = 'thu.ha.2026@azure.example';
    for (const Password of ['thu.ha.2026', Email])
      expect(await accounts.command(REGISTER, form({ Email, Password }))).toMatchObject({ Code: 'PASSWORD_COMMON' });
  });
});
