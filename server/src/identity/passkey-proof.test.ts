import { PROOF_MINUTES } from '@sandbar/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { softAuthenticator } from '../testing/soft-authenticator.ts';
import { openAccounts, type Accounts } from './testing.ts';

/**
 * A stolen session must not give lasting access: a passkey can only be added after a fresh proof, and a recovery by
 * mail removes all passkeys.
 */

const HOST = 'azure.localhost:3000';
const PAGE = { origin: `http://${HOST}`, rpId: 'azure.localhost' };
const PASSWORD = 'the old password';
const PROVE = 'User/ProvePassword';

interface Body {
  Success: boolean;
  Code?: string;
  Data: Record<string, string> | null;
}

describe('a fresh proof', () => {
  let accounts: Accounts;
  let next = 0;
  beforeAll(async () => void (accounts = await openAccounts()));
  afterAll(() => accounts.served.close());

  const post = async (path: string, payload: object, token?: string) => {
    const headers = {
      host: HOST,
      origin: PAGE.origin,
      'x-forwarded-for': `10.4.0.${(next += 1)}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await accounts.served.app.inject({ method: 'POST', url: path, headers, payload });
    return { status: answer.statusCode, ...answer.json<Body>() };
  };
  const ceremony = async (path: string, token?: string) => ({
    ...PAGE,
    challenge: (await post(path, {}, token)).Data!.challenge!,
  });
  const add = async (token: string, device = softAuthenticator()) => {
    const Response = device.register(await ceremony('/User/PasskeyRegistrationOptions', token));
    return post('/User/PasskeyRegistration', { Response }, token);
  };
  const enter = async (device: ReturnType<typeof softAuthenticator>) =>
    post('/User/PasskeySignIn', { Response: device.answer(await ceremony('/User/PasskeySignInOptions')) });
  /** A session whose last proof was so many minutes ago, as by a sign-in. */
  const sessionOf = async (provedAgo: number | null) => {
    const { id, email } = await accounts.addMember(PASSWORD);
    const token = (await accounts.signIn(email, PASSWORD)).token!;
    await age(token, provedAgo);
    return { id, email, token };
  };
  const age = (token: string, minutes: number | null) =>
    accounts.served.azure.sql(
      'update sessions set proved_at = now() - make_interval(secs => $2::float8 * 60) where id = $1',
      [tokenHash(token), minutes],
    );
  const NEEDED = { status: 200, Success: false, Code: 'PROOF_NEEDED' };

  test('is a sign-in of a few minutes ago', async () => {
    const { email } = await accounts.addMember(PASSWORD);
    expect(await add((await accounts.signIn(email, PASSWORD)).token!)).toMatchObject({ Success: true });
    expect(await add((await sessionOf(PROOF_MINUTES - 0.1)).token)).toMatchObject({ Success: true });
  });

  test.each([
    ['proved something too long ago', PROOF_MINUTES + 0.1],
    ['never proved anything', null],
  ])('is required of a session that %s, at either step', async (_, ago) => {
    const { token } = await sessionOf(0);
    const device = softAuthenticator();
    const Response = device.register(await ceremony('/User/PasskeyRegistrationOptions', token));
    await age(token, ago);
    expect(await post('/User/PasskeyRegistrationOptions', {}, token)).toMatchObject(NEEDED);
    expect(await post('/User/PasskeyRegistration', { Response }, token)).toMatchObject(NEEDED);
    // The control: the same session and the same answer, with a proof.
    await age(token, 0);
    expect(await post('/User/PasskeyRegistration', { Response }, token)).toMatchObject({ Success: true });
  });

  test('is not given by a ticket', async () => {
    const { token } = await sessionOf(0);
    const ticket = (await post('/User/CreateTicket', {}, token)).Data!.tokenId;
    const page = await accounts.served.app.inject({ url: `/?tokenId=${ticket}`, headers: { host: HOST } });
    const cookie = page.cookies.find(({ name }) => name === 'sandbar')!.value;
    expect(await post('/User/PasskeyRegistrationOptions', {}, cookie)).toMatchObject(NEEDED);
  });

  test('may be the password, typed again; guesses are counted', async () => {
    const { token } = await sessionOf(null);
    expect(await accounts.command(PROVE, { Password: 'a guess' }, { token })).toMatchObject({
      Code: 'WRONG_OLD_PASSWORD',
    });
    expect(await post('/User/PasskeyRegistrationOptions', {}, token)).toMatchObject(NEEDED);
    expect(await accounts.command(PROVE, { Password: PASSWORD }, { token })).toMatchObject({ Success: true });
    expect(await add(token)).toMatchObject({ Success: true });
    let last: { Code?: string } = {};
    for (let guess = 0; guess < 11; guess += 1)
      last = await accounts.command(PROVE, { Password: 'a guess' }, { token });
    expect(last).toMatchObject({ Code: 'TOO_MANY_ATTEMPTS' });
  });

  test('may be one of the member’s own passkeys, not another member’s', async () => {
    const [owner, other] = [await sessionOf(0), await sessionOf(0)];
    const [own, foreign] = [softAuthenticator(), softAuthenticator()];
    await add(owner.token, own);
    await add(other.token, foreign);
    await age(owner.token, null);
    const proof = async (device: ReturnType<typeof softAuthenticator>, token?: string) =>
      post('/User/PasskeyProof', { Response: device.answer(await ceremony('/User/PasskeySignInOptions')) }, token);
    expect(await proof(foreign, owner.token)).toMatchObject({ Code: 'PASSKEY_REFUSED' });
    expect(await post('/User/PasskeyRegistrationOptions', {}, owner.token)).toMatchObject(NEEDED);
    expect(await proof(own)).toMatchObject({ status: 401 });
    expect(await proof(own, owner.token)).toMatchObject({ Success: true });
    expect(await post('/User/PasskeyRegistrationOptions', {}, owner.token)).toMatchObject({ Success: true });
  });

  test('recovery by mail ends every passkey with the sessions, and informs the owner of each', async () => {
    const { id, email, token } = await sessionOf(0);
    const device = softAuthenticator();
    await add(token, device);
    // The control: until then the passkey opens the account.
    expect(await enter(device)).toMatchObject({ Success: true });
    await accounts.command('User/ResetPassword', {
      Token: await accounts.recoveryLink(email),
      Password: 'the new password',
    });
    expect(await enter(device)).toMatchObject({ Code: 'PASSKEY_REFUSED' });
    expect(
      await accounts.served.azure.sql(
        `select payload ->> 'what' as what from events where kind = 'account.alert' and user_id = $1 order by id desc
          limit 2`,
        [id],
      ),
    ).toEqual([{ what: 'password-reset' }, { what: 'passkey-removed' }]);
  });

  test('common passwords are refused wherever one is chosen', async () => {
    const { email, token } = await sessionOf(0);
    const Token = await accounts.recoveryLink(email);
    const common = { Code: 'PASSWORD_COMMON' };
    const change = (Password: string) =>
      accounts.command('User/ChangePasswordUser', { OldPassword: PASSWORD, Password }, { token });
    const reset = (Password: string) => accounts.command('User/ResetPassword', { Token, Password });
    for (const Password of ['password', '12345678', email]) expect(await change(Password)).toMatchObject(common);
    for (const Password of ['password', '12345678']) expect(await reset(Password)).toMatchObject(common);
    // Neither attempt used the link up.
    expect(await reset('mua he 2026')).toMatchObject({ Success: true });
  });
});
