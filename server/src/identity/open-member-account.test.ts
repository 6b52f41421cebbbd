import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@sandbar/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInDirectly } from '../testing/server-process.ts';
import { openAccounts, secretIn, type Accounts } from './testing.ts';

const CONFIRM = 'CustomerRelationshipManagement/ConfirmRegistration';

describe('an account that staff open for a person on the telephone', () => {
  let accounts: Accounts;
  let clerk: string;
  let next = 0;
  beforeAll(async () => {
    accounts = await openAccounts();
    const { azure } = accounts.served;
    clerk = await signInDirectly(azure, await azure.addHolder('support'));
  });
  afterAll(() => accounts.served.close());

  const { sql, send } = {
    sql: (text: string, values: unknown[] = []) => accounts.served.azure.sql(text, values),
    send: (name: string, content: object, token = clerk) => accounts.command(`User/${name}`, content, { token }),
  };
  const open = async (fields: object = {}, token = clerk) => {
    const input = {
      Id: randomUUID(),
      Name: 'Trần Thu Hà',
      Email: `quay${(next += 1)}@azure.example`,
      Mobile: '0903 418 226',
      LanguageId: 'en-US',
      Agreed: true,
      ...fields,
    };
    return { input, answer: await send('OpenMemberAccount', input, token) };
  };

  test('is there at once, without a password; its mail asks for agreement and a password', async () => {
    const { input, answer } = await open();
    expect(answer).toMatchObject({ Success: true, Data: { id: input.Id } });
    const [user] = await sql('select password_hash, mobile, language_id from users where id = $1', [input.Id]);
    expect(user).toEqual({ password_hash: null, mobile: '+84903418226', language_id: 'en-US' });
    expect(await sql('select from user_roles where user_id = $1', [input.Id])).toEqual([]);
    const consents = () =>
      sql('select kind, version, way from consents where user_id = $1 order by at, kind desc', [input.Id]);
    const said = { kind: 'privacy', version: CONSENT_VERSION, way: 'staff' };
    expect(await consents()).toEqual([said]);
    expect((await accounts.signIn(input.Email, 'a long password')).token).toBeUndefined();
    const [mail] = await accounts.react();
    expect(mail).toMatchObject({ to: { address: input.Email } });
    const secret = secretIn(mail!);
    const chosen = { Password: 'a long password', ConsentVersion: CONSENT_VERSION };
    expect(await accounts.command(CONFIRM, { Token: secret })).toMatchObject({ Code: 'PASSWORD_NEEDED' });
    expect(await accounts.command(CONFIRM, { Token: secret, ...chosen })).toMatchObject({
      Success: true,
      Data: { email: input.Email },
    });
    expect((await accounts.signIn(input.Email, 'a long password')).token).toBeDefined();
    const byMail = { version: CONSENT_VERSION, way: 'mail' };
    expect(await consents()).toEqual([said, { kind: 'terms', ...byMail }, { kind: 'privacy', ...byMail }]);
    expect(await accounts.command(CONFIRM, { Token: secret, ...chosen })).toMatchObject({ Code: 'LINK_OVER' });
  });

  test('is refused for a known address, without the person’s consent, or without the permission', async () => {
    const { input } = await open();
    expect((await open({ Email: input.Email.toUpperCase() })).answer).toMatchObject({ Code: 'EMAIL_TAKEN' });
    expect((await open({ Agreed: false })).answer).toMatchObject({ Code: 'INVALID_FIELDS' });
    const { azure } = accounts.served;
    for (const who of [await azure.addMember(), await azure.addHolder('clerk')])
      expect((await open({}, await signInDirectly(azure, who))).answer).toMatchObject({ Code: 'NOT_ALLOWED' });
  });

  test('opened by two staff at the same moment is one', async () => {
    const Email = `zugleich${randomUUID()}@azure.example`;
    const both = await Promise.all([open({ Email }), open({ Email })]);
    expect(both.filter(({ answer }) => answer.Success)).toHaveLength(1);
    expect(both.find(({ answer }) => !answer.Success)!.answer).toMatchObject({ Code: 'EMAIL_TAKEN' });
  });

  test('a link to choose a new password goes to the account’s own address', async () => {
    const { input } = await open();
    await accounts.react();
    expect(await send('SendPasswordLink', { Id: randomUUID(), UserId: input.Id })).toMatchObject({ Success: true });
    const [mail] = await accounts.react();
    expect(mail).toMatchObject({ to: { address: input.Email, name: 'Trần Thu Hà' } });
    // A member who never had a password agrees to the terms first.
    const chosen = { Token: secretIn(mail!), Password: 'a long password', ConsentVersion: CONSENT_VERSION };
    expect(await accounts.command(CONFIRM, { Token: chosen.Token })).toMatchObject({ Code: 'PASSWORD_NEEDED' });
    expect(await accounts.command(CONFIRM, chosen)).toMatchObject({ Success: true });
    expect(await send('SendPasswordLink', { Id: randomUUID(), UserId: input.Id })).toMatchObject({ Success: true });
    const [another] = await accounts.react();
    const reset = { Token: secretIn(another!), Password: 'another long password' };
    expect(await accounts.command('User/ResetPassword', reset)).toMatchObject({ Success: true });
    expect((await accounts.signIn(input.Email, 'another long password')).token).toBeDefined();
    expect(await send('SendPasswordLink', { Id: randomUUID(), UserId: randomUUID() })).toMatchObject({
      Code: 'USER_NOT_FOUND',
    });
  });
});
