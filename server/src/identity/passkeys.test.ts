import { PASSKEY_LIMIT } from '@sandbar/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../platform/limit-table.ts';
import { softAuthenticator } from '../testing/soft-authenticator.ts';
import { openAccounts, type Accounts } from './testing.ts';

const HOST = 'azure.localhost:3000';
const PAGE = { origin: `http://${HOST}`, rpId: 'azure.localhost' };
const PASSWORD = 'the old password';

interface Answer {
  status: number;
  cookie: string | undefined;
  body: { Success: boolean; Code?: string; Data: Record<string, unknown> | null };
}

describe('passkeys', () => {
  let accounts: Accounts;
  let next = 0;
  beforeAll(async () => void (accounts = await openAccounts()));
  afterAll(() => accounts.served.close());

  const post = async (
    path: string,
    payload: object,
    { token, host = HOST, ip = `10.3.0.${(next += 1)}` }: { token?: string; host?: string; ip?: string } = {},
  ): Promise<Answer> => {
    const headers = {
      host,
      origin: `http://${host}`,
      'x-forwarded-for': ip,
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await accounts.served.app.inject({ method: 'POST', url: path, headers, payload });
    return {
      status: answer.statusCode,
      cookie: answer.cookies.find(({ name }) => name === 'sandbar')?.value,
      body: answer.json(),
    };
  };
  const member = async () => {
    const { id, email } = await accounts.addMember(PASSWORD);
    return { id, email, token: (await accounts.signIn(email, PASSWORD)).token! };
  };
  const challengeFor = async (token: string) =>
    (await post('/User/PasskeyRegistrationOptions', {}, { token })).body.Data!.challenge as string;
  const challenge = async () => (await post('/User/PasskeySignInOptions', {})).body.Data!.challenge as string;
  const withPasskey = async () => {
    const owner = await member();
    const device = softAuthenticator();
    const added = await post(
      '/User/PasskeyRegistration',
      { Name: 'Phone', Response: device.register({ ...PAGE, challenge: await challengeFor(owner.token) }) },
      { token: owner.token },
    );
    expect(added.body).toMatchObject({ Success: true, Data: { name: 'Phone' } });
    return { ...owner, device, passkeyId: added.body.Data!.id as string };
  };
  const signIn = (response: object, options?: { host?: string }) =>
    post('/User/PasskeySignIn', { Response: response }, options);
  const REFUSED = { status: 200, cookie: undefined, body: { Success: false, Code: 'PASSKEY_REFUSED' } };

  test('a device that was added signs in, again and again, with a new session each time', async () => {
    const { id, device } = await withPasskey();
    const first = await signIn(device.answer({ ...PAGE, challenge: await challenge() }));
    const second = await signIn(device.answer({ ...PAGE, challenge: await challenge() }));
    expect([first.body.Success, second.body.Success, first.cookie === second.cookie]).toEqual([true, true, false]);
    const me = await accounts.served.app.inject({
      url: '/User/GetUserDataByToken',
      headers: { host: HOST, cookie: `sandbar=${second.cookie}` },
    });
    expect(me.json()).toMatchObject({ Data: { id } });
  });

  test('a challenge is answered once, and within five minutes', async () => {
    const { device } = await withPasskey();
    const asked = await challenge();
    const response = device.answer({ ...PAGE, challenge: asked });
    expect((await signIn(response)).body.Success).toBe(true);
    expect(await signIn(response)).toMatchObject(REFUSED);
    expect(await signIn(device.answer({ ...PAGE, challenge: asked }))).toMatchObject(REFUSED);
    const late = await challenge();
    await accounts.served.azure.sql(`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`);
    expect(await signIn(device.answer({ ...PAGE, challenge: late }))).toMatchObject(REFUSED);
  });

  test.each([
    ['a challenge we never made', async () => ({ ...PAGE, challenge: 'bm90IG91cnM' }), {}],
    ['another page', async () => ({ ...PAGE, origin: 'https://evil.example', challenge: await challenge() }), {}],
    ['another relying party', async () => ({ ...PAGE, rpId: 'evil.example', challenge: await challenge() }), {}],
    [
      'its owner not asked for finger or PIN',
      async () => ({ ...PAGE, challenge: await challenge() }),
      { unverified: true },
    ],
    [
      'the answer of another ceremony',
      async () => ({ ...PAGE, challenge: await challenge() }),
      { type: 'webauthn.create' },
    ],
  ])('%s is refused', async (_, ceremony, faults) => {
    const { device } = await withPasskey();
    expect(await signIn(device.answer(await ceremony(), faults))).toMatchObject(REFUSED);
  });

  test('a counter that does not grow is refused as a copied key', async () => {
    const { device } = await withPasskey();
    expect((await signIn(device.answer({ ...PAGE, challenge: await challenge() }, { counter: 9 }))).body.Success).toBe(
      true,
    );
    for (const counter of [9, 8])
      expect(await signIn(device.answer({ ...PAGE, challenge: await challenge() }, { counter }))).toMatchObject(
        REFUSED,
      );
    expect((await signIn(device.answer({ ...PAGE, challenge: await challenge() }, { counter: 10 }))).body.Success).toBe(
      true,
    );
  });

  test('unknown, foreign and removed keys answer alike; only the owner learns of a closed account', async () => {
    const stranger = softAuthenticator();
    const unknown = await signIn(stranger.answer({ ...PAGE, challenge: await challenge() }));
    expect(unknown).toMatchObject(REFUSED);

    const { device, token, passkeyId, id } = await withPasskey();
    const lotus = 'lotus.localhost:3000';
    const there = {
      origin: `http://${lotus}`,
      rpId: 'lotus.localhost',
      challenge: (await post('/User/PasskeySignInOptions', {}, { host: lotus })).body.Data!.challenge as string,
    };
    expect((await signIn(device.answer(there), { host: lotus })).body).toEqual(unknown.body);

    await accounts.served.azure.sql('update users set active = false where id = $1', [id]);
    expect((await signIn(device.answer({ ...PAGE, challenge: await challenge() }))).body).toMatchObject({
      Success: false,
      Code: 'ACCOUNT_CLOSED',
    });
    await accounts.served.azure.sql('update users set active = true where id = $1', [id]);
    expect((await signIn(device.answer({ ...PAGE, challenge: await challenge() }))).body.Success).toBe(true);

    expect(await accounts.command('User/RemovePasskey', { PasskeyId: passkeyId }, { token })).toMatchObject({
      Success: true,
    });
    expect((await signIn(device.answer({ ...PAGE, challenge: await challenge() }))).body).toEqual(unknown.body);
  });

  test('a challenge made for one person adds no key to another’s account, and a key is added once', async () => {
    const [one, other] = [await member(), await member()];
    const device = softAuthenticator();
    const response = device.register({ ...PAGE, challenge: await challengeFor(one.token) });
    expect(await post('/User/PasskeyRegistration', { Response: response }, { token: other.token })).toMatchObject(
      REFUSED,
    );
    expect((await post('/User/PasskeyRegistration', { Response: response }, { token: one.token })).body.Success).toBe(
      true,
    );
    const again = device.register({ ...PAGE, challenge: await challengeFor(other.token) });
    expect(await post('/User/PasskeyRegistration', { Response: again }, { token: other.token })).toMatchObject(REFUSED);
  });

  test('an account has a limited number; adding one needs a session', async () => {
    const { id, token } = await member();
    for (let index = 0; index < PASSKEY_LIMIT; index += 1) {
      await accounts.served.azure.sql(
        `insert into passkeys (merchant_id, id, user_id, credential_id, public_key, rp_id, name)
          values ($1, gen_random_uuid(), $2, $3, '\\x00', 'a', 'a')`,
        [accounts.served.azure.merchant.id, id, `${id}-${index}`],
      );
    }
    expect((await post('/User/PasskeyRegistrationOptions', {}, { token })).body).toMatchObject({
      Code: 'PASSKEY_LIMIT',
      Data: { limit: PASSKEY_LIMIT },
    });
    for (const path of ['/User/PasskeyRegistrationOptions', '/User/PasskeyRegistration'])
      expect((await post(path, {})).status).toBe(401);
  });

  test('any invalid answer of a device is refused, not an error', async () => {
    const { device, token } = await withPasskey();
    const right = device.answer({ ...PAGE, challenge: await challenge() }) as { response: object };
    for (const broken of [
      {},
      { id: device.id, response: {} },
      { ...right, response: { ...right.response, signature: 'AAAA' } },
      { ...right, rawId: 7 },
      { ...right, type: 'x' },
    ]) {
      for (const path of ['/User/PasskeySignIn', '/User/PasskeyRegistration']) {
        const answer = await post(path, { Response: broken }, { token });
        expect([200, 422]).toContain(answer.status);
        expect(answer.body.Success).toBe(false);
      }
    }
    expect(accounts.served.log()).not.toContain('"level":50');
  });

  test('challenges from one address are limited', async () => {
    const { points } = LIMITS['attempt-passkey'];
    const statuses: number[] = [];
    for (let round = 0; round <= points; round += 1)
      statuses.push((await post('/User/PasskeySignInOptions', {}, { ip: '10.200.0.3' })).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
