import { CONSENT_VERSION } from '@sandbar/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickest, quickestOfFive } from '../testing/timing.ts';
import { openAccounts, secretIn, type Accounts } from './testing.ts';

const REGISTER = 'CustomerRelationshipManagement/RegisterMemberMerchant';
const RESEND = 'CustomerRelationshipManagement/ResendConfirmation';
const CONFIRM = 'CustomerRelationshipManagement/ConfirmRegistration';

describe('registering an account', () => {
  let accounts: Accounts;
  let next = 0;
  beforeAll(async () => void (accounts = await openAccounts()), 60_000);
  afterAll(() => accounts.served.close());
  const sql = (text: string, values: unknown[] = []) => accounts.served.azure.sql(text, values);
  const form = (fields: object = {}) => ({
    Name: 'Trần Thu Hà',
    Mobile: '0903 418 226',
    Email: `ha${(next += 1)}@azure.example`,
    MerchantCode: 'azure',
    Password: 'a long password',
    ConsentVersion: CONSENT_VERSION,
    ...fields,
  });

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

    expect(await accounts.command(CONFIRM, { Token: secretIn(mail!) })).toMatchObject({
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
      mobile: '0903418226',
      all_type: 1,
      language_id: 'de',
    });
    const consents = await sql(
      'select kind, version, given, ip_address, at <= now() as past from consents c join users u on u.id = c.user_id where u.email = $1 order by kind',
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

  test('with an address that has an account answers the same in similar time, changes nothing and tells its owner', async () => {
    let owner = { email: '' };
    const answers = new Set<string>();
    // A mail or a password would make more of a difference than half.
    const apart = await quickestOfFive(0.5, async () => {
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
      const [taken, free] = [quickest(times.taken!), quickest(times.free!)];
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

  test('somebody else’s registration of an address does not occupy it: each link opens what was written with it', async () => {
    const Email = 'wanted@azure.example';
    await accounts.command(REGISTER, form({ Email, Password: 'the attacker’s password' }));
    await accounts.command(REGISTER, form({ Email, Password: 'the owner’s password' }));
    const mails = await accounts.react();
    expect(await accounts.command(CONFIRM, { Token: secretIn(mails[1]!) })).toMatchObject({ Success: true });
    expect((await accounts.signIn(Email, 'the owner’s password')).token).toBeDefined();
    expect(await accounts.command(CONFIRM, { Token: secretIn(mails[0]!) })).toMatchObject({ Code: 'LINK_OVER' });
    expect(await accounts.signIn(Email, 'the attacker’s password')).toMatchObject({ token: undefined });
  });

  test('the link can be sent again, and answers the same where there is nothing to send', async () => {
    const input = form();
    await accounts.command(REGISTER, input);
    const [first] = await accounts.react();
    const again = await accounts.command(RESEND, { Email: input.Email.toUpperCase() });
    const [second] = await accounts.react();
    const nobody = await accounts.command(RESEND, { Email: 'nobody@azure.example' });
    expect([nobody.status, nobody.text]).toEqual([again.status, again.text]);
    expect(await accounts.react()).toEqual([]);
    expect(await accounts.command(CONFIRM, { Token: secretIn(first!) })).toMatchObject({ Code: 'LINK_OVER' });
    expect(await accounts.command(CONFIRM, { Token: secretIn(second!) })).toMatchObject({ Success: true });
  });

  test('the link runs out after a day', async () => {
    await accounts.command(REGISTER, form());
    const [mail] = await accounts.react();
    await sql(`update registrations set expires_at = expires_at - interval '24 hours'`);
    expect(await accounts.command(CONFIRM, { Token: secretIn(mail!) })).toMatchObject({ Code: 'LINK_OVER' });
  });

  test('clients of before consent was asked for register without', async () => {
    const { ConsentVersion: _, ...input } = form();
    await accounts.command(REGISTER, input);
    const [mail] = await accounts.react();
    expect(await accounts.command(CONFIRM, { Token: secretIn(mail!) })).toMatchObject({ Success: true });
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

  test('passwords of eight and of 128 letters are taken; another merchant’s code is not', async () => {
    for (const Password of ['12345678', 'x'.repeat(128)])
      expect(await accounts.command(REGISTER, form({ Password }))).toMatchObject({ Success: true });
    expect(await accounts.command(REGISTER, form({ MerchantCode: 'lotus' }))).toMatchObject({
      status: 403,
      Code: 'CONTRADICTS_SESSION',
    });
  });
});
