import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepMail, mailWords } from '../mailbox/index.ts';
import { serve, type Served } from '../testing/served.ts';

/** Mails are switched off at the address in their headers (RFC 8058). */

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

const keep = async (kind: string) => {
  const { azure, database } = served;
  const id = randomUUID();
  const sender = { fromName: 'Azure', fromAddress: 'no-reply@azure.example', subject: 'a' };
  const body = { toName: 'a', toAddress: 'a@guest.example', textBody: 'a', htmlBody: 'a', path: '/', attachments: [] };
  const owner = { merchantId: azure.merchant.id, userId: azure.memberId, kind };
  await database.batch([keepMail({ id, ...owner, ...sender, ...body, words: mailWords(sender) })]);
  return id;
};
const call = (id: string, method: 'GET' | 'POST' = 'POST') =>
  served.app.inject({
    method,
    url: `/Notification/Unsubscribe/${id}`,
    headers: { host: 'azure.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
  });
const choices = () =>
  served.azure.sql('select kind, channel, wanted from notification_preferences where user_id = $1', [
    served.azure.memberId,
  ]);

it('the link switches off mails of its kind without a session; opened in a browser it changes nothing', async () => {
  const id = await keep('orders');
  const opened = await call(id, 'GET');
  expect([opened.statusCode, opened.headers['location']]).toEqual([303, '/profile#setting']);
  expect(await choices()).toEqual([]);
  expect((await call(id)).statusCode).toBe(200);
  expect(await choices()).toEqual([{ kind: 'orders', channel: 'mail', wanted: false }]);
});

it('the link does not switch off required mails, and reveals nothing about other ids', async () => {
  const before = await choices();
  for (const id of [await keep('account'), randomUUID()]) expect((await call(id)).body).toBe('OK');
  expect(await choices()).toEqual(before);
});
