import { SetUserActive } from '@sandbar/contract/identity';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { createSessions } from '../platform/sessions/sessions.ts';
import { eventually } from '../testing/eventually.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { pausedAfter } from '../testing/paused.ts';
import { locksNothing, rewritten, without } from '../testing/rewritten.ts';
import { softAuthenticator } from '../testing/soft-authenticator.ts';
import { passkeyChallenge, signInByPasskey } from './passkey-sign-in.ts';
import { hashPassword } from './passwords.ts';
import { addPasskey, passkeyToBe } from './passkeys.ts';
import { signIn } from './sign-in.ts';
import { openAccounts, type Accounts } from './testing.ts';

/** The owner changes the access while a sign-in is under way; the later one of the two decides. */

const [OLD, NEW] = ['the old password', 'the new password'];
const PAGE = { origin: 'http://azure.localhost:3000', hostname: 'azure.localhost' };
const CEREMONY = { origin: PAGE.origin, rpId: PAGE.hostname };
const THIEF = { ipAddress: '10.9.9.9', userAgent: 'thief' } as never;

let accounts: Accounts;
let database: Database;
beforeAll(async () => {
  accounts = await openAccounts();
  database = accounts.served.database;
});
afterAll(() => accounts.served.close());

/** A member, with the ways in which the owner can end access. */
const prey = async () => {
  const { id, email } = await accounts.addMember(OLD);
  const [own, link] = [(await accounts.signIn(email, OLD)).token!, await accounts.recoveryLink(email)];
  const done = async (answer: Promise<object>) => expect(await answer).toMatchObject({ Success: true });
  const { azure } = accounts.served;
  const setActive = (Active: boolean) =>
    azure.send(azure.administratorId, SetUserActive, { Id: randomUUID(), UserId: id, Active });
  return {
    id,
    email,
    reset: () => done(accounts.command('User/ResetPassword', { Token: link, Password: NEW })),
    change: () =>
      done(accounts.command('User/ChangePasswordUser', { OldPassword: OLD, Password: NEW }, { token: own })),
    endOthers: () => done(accounts.command('User/EndOtherSessions', {}, { token: own })),
    close: async () => expect(await setActive(false)).toMatchObject({ ok: true }),
    reopen: async () => expect(await setActive(true)).toMatchObject({ ok: true }),
  };
};
type Prey = Awaited<ReturnType<typeof prey>>;
type Act = 'reset' | 'change' | 'endOthers' | 'close';

/** Runs something before the first transaction, after the password or passkey was checked. */
const before = (own: Database, meanwhile: () => Promise<unknown>): Database => {
  let passed = false;
  const transaction = async (work: never) => {
    if (!passed) {
      passed = true;
      await meanwhile();
    }
    return own.transaction(work);
  };
  return new Proxy(own, { get: (_, key) => (key === 'transaction' ? transaction : own[key as keyof Database]) });
};
const unlimited = { count: async () => undefined, forgive: async () => {} };
const byPassword = async (from: Database, { email }: { email: string }) =>
  signIn(
    { database: from, sessions: createSessions(from), limiter: unlimited },
    {
      merchant: accounts.served.azure.merchant,
      form: { UserName: email, Password: OLD, MerchantCode: '' },
      origin: THIEF,
      kind: 'bearer',
    },
  );
/** Whether the resulting session opens the account; otherwise the refusal. */
const opens = async (entering: ReturnType<typeof signIn>) => {
  const result = await entering;
  return result.ok ? accounts.isOpen(result.value.token) : result.refusal.code;
};

describe('a password that was right when it was compared', () => {
  it.each([['reset'], ['change']] as const)('opens no session after a new one was set (%s)', async (act) => {
    const owner = await prey();
    expect(await opens(byPassword(before(database, owner[act]), owner))).toBe('WRONG_CREDENTIALS');
    expect((await accounts.signIn(owner.email, NEW)).token).toBeDefined();
  });

  it('opens no session of a closed account, also once it is open again', async () => {
    const owner = await prey();
    expect(await opens(byPassword(before(database, owner.close), owner))).toBe('WRONG_CREDENTIALS');
    await owner.reopen();
    const sessions = await accounts.served.azure.sql('select 1 from sessions where user_id = $1', [owner.id]);
    expect(sessions).toEqual([]);
  });

  it('control: without a second check the old password opens the account after the reset', async () => {
    const owner = await prey();
    const blind = rewritten(database, { 'sessions.lock-entry-by-password': locksNothing });
    expect(await opens(byPassword(before(blind, owner.reset), owner))).toBe(true);
  });

  it('still signs in where a sign-in of the same moment replaced an outdated hash', async () => {
    const owner = await prey();
    const rehashed = async () =>
      accounts.served.azure.sql('update users set password_hash = $2 where id = $1', [
        owner.id,
        await hashPassword(OLD),
      ]);
    expect(await opens(byPassword(before(database, rehashed), owner))).toBe(true);
  });
});

/** The sign-in has locked the account. The owner's command waits for it, and then ends its session. */
const inTheMiddle = async (from: Database, owner: Prey, act: Act) => {
  let answered = false;
  let acting: Promise<unknown> | undefined;
  const paused = pausedAfter(from, { statement: 'sessions.insert' }, async () => {
    acting = owner[act]();
    void acting.then(() => (answered = true));
    await eventually(async () => expect(answered || (await lockWaits(accounts.served.azure)).length > 0).toBe(true));
  });
  const result = await byPassword(paused, owner);
  expect(result).toMatchObject({ ok: true });
  await acting;
  if (act === 'close') await owner.reopen();
  return result.ok && accounts.isOpen(result.value.token);
};
describe('a session that is being opened', () => {
  it.each([['reset'], ['change'], ['endOthers'], ['close']] as const)('ends with all others: %s', async (act) => {
    expect(await inTheMiddle(database, await prey(), act)).toBe(false);
  });

  it('control: without the lock it outlives the end of all sessions', async () => {
    const unlocked = rewritten(database, { 'sessions.lock-entry-by-password': without('for share') });
    expect(await inTheMiddle(unlocked, await prey(), 'endOthers')).toBe(true);
  });
});

describe('a passkey', () => {
  /** A member with a passkey in a device. */
  const withPasskey = async () => {
    const owner = await prey();
    const session = await sessionOf(owner);
    const device = softAuthenticator();
    expect(await register(database, session, device)).toMatchObject({ ok: true });
    return { ...owner, device };
  };
  const sessionOf = async ({ id, email }: Prey) => {
    const { token } = await accounts.signIn(email, OLD);
    return { ...(await createSessions(database).find(accounts.served.azure.merchant.id, token!))!, userId: id };
  };
  const register = async (
    from: Database,
    session: Awaited<ReturnType<typeof sessionOf>>,
    device: ReturnType<typeof softAuthenticator>,
  ) => {
    const { merchant } = accounts.served.azure;
    const options = await passkeyToBe(database, merchant, session, PAGE);
    if (!options.ok) throw new Error(options.refusal.code);
    const response = device.register({ ...CEREMONY, challenge: options.value.challenge }) as never;
    return addPasskey(from, merchant, session, PAGE, { name: 'Phone', response, origin: THIEF });
  };
  const enter = async (from: Database, device: ReturnType<typeof softAuthenticator>) => {
    const { merchant } = accounts.served.azure;
    const options = await passkeyChallenge(database, merchant, PAGE, '10.8.0.1');
    if (!options.ok) throw new Error(options.refusal.code);
    const response = device.answer({ ...CEREMONY, challenge: options.value.challenge }) as never;
    const entrance = { origin: THIEF, kind: 'bearer' as const };
    const deps = { database: from, sessions: createSessions(database) };
    return opens(signInByPasskey(deps, merchant, PAGE, response, entrance));
  };

  it.each([['reset'], ['close']] as const)('that was verified opens no session after a %s', async (act) => {
    const { device, ...owner } = await withPasskey();
    expect(await enter(before(database, owner[act]), device)).toBe('PASSKEY_REFUSED');
  });

  it('control: without a second check it opens the account after the reset', async () => {
    const { device, ...owner } = await withPasskey();
    const blind = rewritten(database, {
      'sessions.lock-entry': locksNothing,
      'identity.note-passkey-use': locksNothing,
    });
    expect(await enter(before(blind, owner.reset), device)).toBe(true);
  });

  it('that a thief adds while the owner recovers the account is not kept', async () => {
    const owner = await prey();
    const session = await sessionOf(owner);
    const device = softAuthenticator();
    const added = await register(before(database, owner.reset), session, device);
    expect(added).toMatchObject({ ok: false, refusal: { code: 'PROOF_NEEDED' } });
    expect(await enter(database, device)).toBe('PASSKEY_REFUSED');
  });

  it('control: without a second check of the session it opens the account', async () => {
    const owner = await prey();
    const session = await sessionOf(owner);
    const device = softAuthenticator();
    const blind = rewritten(database, { 'sessions.proof-within': locksNothing });
    expect(await register(before(blind, owner.reset), session, device)).toMatchObject({ ok: true });
    expect(await enter(database, device)).toBe(true);
  });
});
