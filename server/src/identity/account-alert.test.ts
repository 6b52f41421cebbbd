import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailTexts } from '../mailbox/index.ts';
import { createInform } from '../notifications/index.ts';
import type { Event } from '../platform/events/event.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { onAccountAlert } from './on-account-alert.ts';
import { openAccounts, type Accounts } from './testing.ts';

const PASSWORD = 'the old password';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.served.close());

/**
 * Runs the event handlers of a member's alerts twice, as after a crash.
 * @returns the mails in the member's mailbox, newest first
 */
const tell = async (userId: string) => {
  const { database, azure } = accounts.served;
  const merchants = merchantScope(database, 'localhost', 'azure');
  const inform = createInform({
    database,
    merchants,
    mailTexts: createMailTexts(database),
    baseDomain: 'localhost',
    originOf: () => 'https://azure.example',
  });
  await accounts.served.feed.catchUp(azure.merchant.id);
  const alerts = await azure.sql(
    `select number, kind, merchant_id as "merchantId", subject_id as "subjectId", user_id as "userId", payload
     from events where kind = 'account.alert' and user_id = $1 order by number`,
    [userId],
  );
  for (const event of [...alerts, ...alerts]) await onAccountAlert({ database, inform }).run(event as unknown as Event);
  return azure.sql('select subject, text_body, path from mails where user_id = $1 order by created_at desc, id', [
    userId,
  ]);
};

test('a stranger’s sign-in is reported with place and advice, which locks the stranger out', async () => {
  const { id, email } = await accounts.addMember(PASSWORD);
  // These notices are sent although the member switched the kind off.
  await accounts.served.azure.sql(
    `insert into notification_preferences (merchant_id, user_id, kind, channel, wanted)
      values ($1, $2, 'account', 'app', false)`,
    [accounts.served.azure.merchant.id, id],
  );
  const own = await accounts.signIn(email, PASSWORD, { headers: { 'x-forwarded-for': '203.0.113.60' } });
  const stranger = await accounts.signIn(email, PASSWORD, {
    headers: { 'x-forwarded-for': '198.51.100.7', 'user-agent': WINDOWS },
  });
  const [alert, ...others] = await tell(id);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ subject: 'Đăng nhập từ thiết bị mới', path: '/profile#setting' });
  const text = alert!.text_body as string;
  for (const said of [
    'Chrome, Windows',
    '198.51.100.7',
    'Nếu không phải bạn, hãy đổi mật khẩu',
    'Kiểm tra tài khoản: https://azure.example/profile#setting',
  ])
    expect(text).toContain(said);
  expect(await accounts.served.azure.sql('select shown from notifications where user_id = $1', [id])).toEqual([
    { shown: true },
  ]);

  const changed = await accounts.command(
    'User/ChangePasswordUser',
    { OldPassword: PASSWORD, Password: `new ${randomUUID()}` },
    { token: own.token! },
  );
  expect(changed).toMatchObject({ Success: true });
  expect(await Promise.all([own, stranger].map(({ token }) => accounts.isOpen(token!)))).toEqual([true, false]);
  expect((await accounts.signIn(email, PASSWORD)).token).toBeUndefined();
  expect((await tell(id)).map(({ subject }) => subject)).toEqual(['Mật khẩu đã được đổi', 'Đăng nhập từ thiết bị mới']);
});

test('the mail about a new password lists what stays open', async () => {
  const { azure } = accounts.served;
  const { id, email } = await accounts.addMember(PASSWORD);
  const reset = async () => {
    const Token = await accounts.recoveryLink(email);
    expect(await accounts.command('User/ResetPassword', { Token, Password: PASSWORD })).toMatchObject({
      Success: true,
    });
    return (await tell(id))[0]!.text_body as string;
  };
  expect(await reset()).not.toContain('Địa chỉ lịch');
  for (const name of ['Phone', 'Tablet'])
    await azure.sql(
      `insert into calendar_feeds (merchant_id, id, user_id, name, token_hash) values ($1, $2, $3, $4, $5)`,
      [azure.merchant.id, randomUUID(), id, name, Buffer.from(name.padEnd(32))],
    );
  const text = await reset();
  expect(text).toContain('Những mục dưới đây vẫn mở mà không cần mật khẩu.');
  expect(text).toContain('Địa chỉ lịch (2)');
  expect(text).not.toContain('Kết nối Google');
});
