import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../platform/limit-table.ts';
import { openLive } from '../testing/live-client.ts';
import { openAccounts, type Accounts } from './testing.ts';
import { testInstallation } from '../testing/installation.ts';

const CHANGE = 'User/ChangePasswordUser';

describe('changing the password', () => {
  let accounts: Accounts;
  let address: string;
  beforeAll(async () => {
    accounts = await openAccounts();
    address = await accounts.served.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => accounts.served.close());
  const change = (token: string | undefined, OldPassword: string, Password: string, more: object = {}) =>
    accounts.command(CHANGE, { OldPassword, Password, ...more }, { token });

  test('the present session stays, every other ends at once, and so do their live streams', async () => {
    const { email } = await accounts.addMember('the old password');
    const present = (await accounts.signIn(email, 'the old password')).token!;
    const others = [
      (await accounts.signIn(email, 'the old password')).token!,
      (await accounts.signIn(email, 'the old password')).token!,
    ];
    const host = 'azure.localhost';
    const [own, foreign] = await Promise.all([
      openLive(address, present, { host }),
      openLive(address, others[0]!, { host }),
    ]);
    let ownEnded = false;
    void own.ended.then(() => (ownEnded = true));

    expect(await change(present, 'the old password', 'the new password')).toMatchObject({ Success: true });
    await foreign.ended;
    expect(await Promise.all([present, ...others].map(accounts.isOpen))).toEqual([true, false, false]);
    expect(ownEnded).toBe(false);
    own.close();
    expect(await accounts.signIn(email, 'the old password')).toMatchObject({ token: undefined });
    expect((await accounts.signIn(email, 'the new password')).token).toBeDefined();
  });

  test('a wrong old password is refused in the requested language', async () => {
    const { email } = await accounts.addMember('the old password');
    const { token } = await accounts.signIn(email, 'the old password');
    expect(await change(token, 'not it', 'the new password')).toMatchObject({
      status: 200,
      Code: 'WRONG_OLD_PASSWORD',
      Message: 'The current password is incorrect.',
    });
    expect((await accounts.signIn(email, 'the old password')).token).toBeDefined();
  });

  test('guesses of the old one from an open session are limited', async () => {
    const { email } = await accounts.addMember('the old password');
    const { token } = await accounts.signIn(email, 'the old password');
    for (let round = 0; round < LIMITS['attempt-old-password'].points; round += 1)
      await change(token, `guess ${round}`, 'the new password');
    expect(await change(token, 'the old password', 'the new password')).toMatchObject({ status: 429 });
  });

  test('old clients send the user’s own id each time, and each sending is a change of its own', async () => {
    const { id, email } = await accounts.addMember('password one');
    const { token } = await accounts.signIn(email, 'password one');
    const as = { Id: id.toUpperCase(), ModifiedBy: id, ModifiedDate: '2026-01-01' };
    expect(await change(token, 'password one', 'password two', as)).toMatchObject({ Success: true });
    expect(await change(token, 'password two', 'password three', as)).toMatchObject({ Success: true });
    expect(await change(token, 'password one', 'password four', as)).toMatchObject({ Code: 'WRONG_OLD_PASSWORD' });
    expect((await accounts.signIn(email, 'password three')).token).toBeDefined();
  });

  test('sent again after a lost answer it gets the same answer', async () => {
    const { email } = await accounts.addMember('the old password');
    const { token } = await accounts.signIn(email, 'the old password');
    const as = { Id: randomUUID() };
    for (let round = 0; round < 2; round += 1)
      expect(await change(token, 'the old password', 'the new password', as)).toMatchObject({ Success: true });
  });

  test('takes effect once when two changes come at the same time', async () => {
    const { email } = await accounts.addMember('the old password');
    const { token } = await accounts.signIn(email, 'the old password');
    const answers = await Promise.all(
      ['the first one', 'the second one'].map((password) => change(token, 'the old password', password)),
    );
    expect(answers.map(({ Success, Code }) => Code ?? Success).sort()).toEqual(['WRONG_OLD_PASSWORD', true].sort());
  });

  test('stores no password in the log of commands or the queue', async () => {
    const { email } = await accounts.addMember('the old password');
    const { token } = await accounts.signIn(email, 'the old password');
    const [Id, other] = [randomUUID(), randomUUID()];
    await change(token, 'the old password', 'the new password', { Id });
    await change(token, 'the new password', 'a third password', { Id: other });
    const rows = await accounts.served.azure.sql('select id, content_hash from command_log where id = any($1)', [
      [Id, other],
    ]);
    // The fingerprint covers only the Id, so it reveals nothing about a password.
    for (const row of rows) {
      const hash = row.content_hash as string;
      expect(hash).toBe(testInstallation.secrets.fingerprint(JSON.stringify({ Id: row.id }), hash));
    }
    const answer = await accounts.served.app.inject({
      method: 'POST',
      url: '/Command/Send',
      headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
      payload: {
        Domain: 'User',
        CommandName: 'ChangePasswordUser',
        Content: JSON.stringify({ Id, OldPassword: 'a', Password: 'b' }),
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(await accounts.served.azure.sql('select * from command_queue')).toEqual([]);
  });

  test('needs a session', async () => {
    expect(await change(undefined, 'the old password', 'the new password')).toMatchObject({ status: 401 });
  });
});
