import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessions } from '../platform/sessions/sessions.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { openTestBed, PASSWORD, type TestBed } from '../testing/test-bed.ts';
import { fastest, fastestOf } from '../testing/timing.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import { createSignInLimiter } from './sign-in-limiter.ts';
import { signIn, type SignInRequest } from './sign-in.ts';

const WRONG = { ok: false, refusal: { code: 'WRONG_CREDENTIALS' } };
const TOO_MANY = { ok: false, refusal: { code: 'TOO_MANY_ATTEMPTS' } };

describe('signing in', () => {
  let bed: TestBed;
  let next = 0;
  beforeAll(async () => {
    bed = await openTestBed();
    await bed.createUser('azure', { UserName: 'Thu.Hà', Email: 'Ha@Azure.example' });
    await bed.createUser('lotus', { UserName: 'lien', Email: 'lien@lotus.example', Password: 'another password' });
    const gone = await bed.createUser('azure', { UserName: 'gone', Email: 'gone@azure.example' });
    await bed.database.raw('update users set active = false where id = $1', [gone.id]);
  });
  afterAll(() => bed.close());

  /** Two server processes, each with its own limiter, on one database. */
  const processes = () =>
    [0, 1].map(() => ({
      database: bed.database,
      sessions: createSessions(bed.database),
      limiter: createSignInLimiter(bed.database),
    }));
  const freshAddress = () => `10.0.${(next += 1) >> 8}.${next & 255}`;
  const attempt = (
    UserName: string,
    Password: string,
    more: Partial<SignInRequest> & { MerchantCode?: string; address?: string } = {},
    deps = processes()[0]!,
  ) =>
    signIn(deps, {
      merchant: bed.azure,
      form: { UserName, Password, MerchantCode: more.MerchantCode },
      origin: { ipAddress: more.address ?? freshAddress(), userAgent: 'test', acceptLanguage: '' },
      kind: 'bearer',
      ...more,
    });

  test.each([
    ['user name', 'Thu.Hà', undefined],
    ['user name in another case', 'thu.hà', 'azure'],
    ['e-mail', 'Ha@Azure.example', 'AZURE'],
    ['e-mail in another case, with blanks', ' ha@azure.EXAMPLE ', ''],
  ])('by %s', async (_, name, MerchantCode) => {
    expect(await attempt(name, PASSWORD, { MerchantCode })).toMatchObject({ ok: true });
  });

  test.each([
    ['a wrong password', 'thu.hà', 'not it', undefined],
    ['an unknown name', 'unknown', PASSWORD, undefined],
    ['an inactive account and a wrong password', 'gone', 'not it', undefined],
    ['another merchant’s account', 'lien', 'another password', undefined],
    ['another merchant’s account and code', 'lien', 'another password', 'lotus'],
    ['the right account and another merchant’s code', 'thu.hà', PASSWORD, 'lotus'],
    ['a pattern', '%', PASSWORD, undefined],
  ])('refuses %s', async (_, name, password, MerchantCode) => {
    expect(await attempt(name, password, { MerchantCode })).toEqual({
      ok: false,
      refusal: { code: 'WRONG_CREDENTIALS', data: {} },
    });
  });

  test('refuses an inactive account; with the right password the refusal says so', async () => {
    expect(await attempt('gone', PASSWORD)).toEqual({ ok: false, refusal: { code: 'ACCOUNT_CLOSED', data: {} } });
  });

  test('an unknown account takes as long as a wrong password', async () => {
    await attempt('unknown', 'not it'); // The first attempt makes the dummy hash.
    const apart = await fastestOf(0.5, async () => {
      const times: Record<string, number[]> = { unknown: [], 'ha@azure.example': [] };
      for (let round = 0; round < 5; round += 1) {
        for (const [name, list] of Object.entries(times)) {
          const start = performance.now();
          await attempt(name, 'not it');
          list.push(performance.now() - start);
        }
      }
      const [unknown, known] = Object.values(times).map(fastest) as [number, number];
      return Math.abs(unknown - known) / Math.max(unknown, known);
    });
    expect(apart).toBeLessThan(0.5);
  });

  test('the old session of the browser ends, with an event', async () => {
    const deps = processes()[0]!;
    const before = await attempt('thu.hà', PASSWORD, { kind: 'cookie' }, deps);
    if (!before.ok) throw new Error('refused');
    const after = await attempt('thu.hà', PASSWORD, { kind: 'cookie', oldToken: before.value.token }, deps);
    if (!after.ok) throw new Error('refused');
    expect(after.value.token).not.toBe(before.value.token);
    expect(await deps.sessions.find(bed.azure.id, before.value.token)).toBeUndefined();
    expect(await deps.sessions.find(bed.azure.id, after.value.token)).toMatchObject({
      userId: after.value.userId,
      kind: 'cookie',
    });
    expect(await deps.sessions.find(bed.lotus.id, after.value.token)).toBeUndefined();
    const { rows } = await bed.database.raw(
      `select user_id, payload->>'sessionId' as id from events where kind = 'session.ended'`,
    );
    expect(rows).toEqual([{ user_id: after.value.userId, id: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
  });

  test('passwords are hashed with argon2id and own salts as OWASP recommends; old hashes are replaced', async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect([
      await passwordMatches(one, PASSWORD),
      await passwordMatches(one, 'x'),
      await passwordMatches(null, PASSWORD),
    ]).toEqual([true, false, false]);
    expect(isOutdated(one)).toBe(false);

    const user = await bed.createUser('azure');
    await bed.database.raw('update users set password_hash = $2 where id = $1', [
      user.id,
      await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 }),
    ]);
    expect(await attempt(user.userName, PASSWORD)).toMatchObject({ ok: true });
    const { rows } = await bed.database.raw('select password_hash from users where id = $1', [user.id]);
    expect(rows[0]!.password_hash).toMatch(/m=19456,t=2,p=1/);
  });

  test('ten failures from one address lock the account there, over two processes, and not elsewhere', async () => {
    const [one, two] = processes();
    const user = await bed.createUser('azure');
    const address = freshAddress();
    for (let round = 0; round < LIMITS['sign-in-pair'].points; round += 1) {
      expect(await attempt(user.userName, 'guess', { address }, round % 2 ? one : two)).toMatchObject(WRONG);
    }
    for (const process of [one, two])
      expect(await attempt(user.userName, PASSWORD, { address }, process)).toMatchObject(TOO_MANY);
    const unknown = freshAddress();
    for (let round = 0; round < LIMITS['sign-in-pair'].points; round += 1)
      await attempt('no such user', 'guess', { address: unknown }, one);
    expect(await attempt('no such user', 'guess', { address: unknown }, two)).toMatchObject(TOO_MANY);
    expect(await attempt(user.userName, PASSWORD, {}, two)).toMatchObject({ ok: true });
  });

  test('one account has one count of failures, however its name is spelled', async () => {
    const user = await bed.createUser('azure', { UserName: 'iris.ivy.iii' });
    const address = freshAddress();
    const spellings = ['iris.ivy.iii', 'IRIS.IVY.III', '\u0130ris.ivy.iii', 'ir\u0130s.ivy.iii', 'iris.\u0130vy.iii'];
    for (let round = 0; round < LIMITS['sign-in-pair'].points; round += 1)
      expect(await attempt(spellings[round % spellings.length]!, 'guess', { address })).toMatchObject(WRONG);
    const lower = async (name: string) => (await bed.database.raw('select lower($1::text) as name', [name])).rows[0]!;
    for (const name of spellings)
      if ((await lower(name)).name === user.userName)
        expect(await attempt(name, PASSWORD, { address })).toMatchObject(TOO_MANY);
  });

  test('the addresses of one IPv6 subscriber count as one', async () => {
    const subnet = '2a0b:1234:5678:9abc';
    for (let round = 0; round < LIMITS['sign-in-address'].points; round += 1)
      await attempt(`roaming${round}`, 'guess', { address: `${subnet}:${round.toString(16)}::1` });
    expect(await attempt('roaming', 'guess', { address: `${subnet}:ffff::2` })).toMatchObject(TOO_MANY);
    expect(await attempt('roaming', 'guess', { address: '2a0b:1234:5678:9abd::1' })).toMatchObject(WRONG);
  });

  test('a right password resets the count of failures', async () => {
    const deps = processes()[0]!;
    const user = await bed.createUser('azure');
    const address = freshAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 8; failure += 1) await attempt(user.userName, 'typo', { address }, deps);
      expect(await attempt(user.userName, PASSWORD, { address }, deps)).toMatchObject({ ok: true });
    }
  });

  test('guesses from many addresses lock the account, except for known devices and addresses', async () => {
    const [one, two] = processes();
    const user = await bed.createUser('azure');
    const home = freshAddress();
    const first = await attempt(user.userName, PASSWORD, { address: home, kind: 'cookie' }, one);
    if (!first.ok) throw new Error('refused');
    const guess = () => ({
      merchantId: bed.azure.id,
      userName: user.userName,
      ipAddress: freshAddress(),
      knownDevice: undefined,
      knownAddress: false,
    });
    for (let round = 0; round < LIMITS['sign-in-account'].points; round += 1)
      await (round % 2 ? one : two)!.limiter.count(guess());
    expect(await attempt(user.userName, PASSWORD, {}, two)).toMatchObject(TOO_MANY);
    expect(await attempt(user.userName, PASSWORD, { address: home }, two)).toMatchObject({ ok: true });
    expect(
      await attempt(user.userName, PASSWORD, { deviceToken: first.value.deviceToken, kind: 'cookie' }, two),
    ).toMatchObject({ ok: true });
    // Uses up the device's own small bucket.
    for (let round = 0; round < LIMITS['sign-in-device'].points; round += 1)
      await attempt(user.userName, 'guess', { deviceToken: first.value.deviceToken }, one);
    expect(await attempt(user.userName, PASSWORD, { deviceToken: first.value.deviceToken }, two)).toMatchObject(
      TOO_MANY,
    );
  });

  test('of a thousand guesses for many accounts from one address at most a hundred are checked', async () => {
    const deps = processes();
    const address = freshAddress();
    // Fifty at a time: of a thousand at once the last would wait for a connection longer than a slow machine allows
    // (`connect` of openPostgres), and then get no answer.
    const answers: Awaited<ReturnType<typeof attempt>>[] = [];
    const guesses = Array.from({ length: 1000 }, (_, index) => index).values();
    const guessOn = async () => {
      for (const index of guesses)
        answers.push(await attempt(`stuffed${index}`, 'guess', { address }, deps[index % 2]));
    };
    await Promise.all(Array.from({ length: 50 }, guessOn));
    expect(answers).toHaveLength(1000);
    expect(answers.filter((answer) => !answer.ok && answer.refusal.code === 'WRONG_CREDENTIALS')).toHaveLength(
      LIMITS['sign-in-address'].points,
    );
    expect(answers.at(-1)).toMatchObject({ refusal: { data: { retryAfterSeconds: expect.any(Number) as number } } });
  });
});
