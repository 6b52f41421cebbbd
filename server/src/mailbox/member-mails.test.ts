import { randomUUID } from 'node:crypto';
import { SendMemberMail } from '@sandbar/contract/mailbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { keepMail, mailWords } from './mailbox.store.ts';

/** Staff read the mails to a member, and send one again. */

let served: Served;
let staff: { id: string; token: string };
let memberId: string;
let email: string;

beforeAll(async () => {
  served = await serve();
  const id = await served.azure.addHolder('support');
  staff = { id, token: await signInDirectly(served.azure, id) };
});
beforeEach(async () => {
  memberId = await served.azure.addMember();
  const [person] = await served.azure.sql('select email from users where id = $1', [memberId]);
  email = String(person!['email']);
});
afterAll(() => served.close());

/** Stores a mail to the member that is not sent yet. @returns its id */
const keep = async (subject: string, toAddress = email, path = '/profile'): Promise<string> => {
  const id = randomUUID();
  const sender = { fromName: 'Azure', fromAddress: 'no-reply@azure.example', subject };
  const body = { toName: 'Minh', toAddress, textBody: 'a', htmlBody: 'a', attachments: [] };
  const owner = { merchantId: served.azure.merchant.id, userId: memberId };
  await served.database.batch([
    keepMail({ ...owner, id, kind: 'account', path, words: mailWords(sender), ...sender, ...body }),
  ]);
  return id;
};
const gone = async (id: string, how: 'sent' | 'failed') => {
  await (how === 'failed'
    ? served.azure.sql(`update mail_deliveries set dead_at = now(), last_error = '550' where mail_id = $1`, [id])
    : served.azure.sql('delete from mail_deliveries where mail_id = $1', [id]));
  if (how === 'sent') await served.azure.sql('update mails set sent_at = now() where id = $1', [id]);
};
interface Page {
  items: Record<string, unknown>[];
  totalCount: number;
  nextCursor: string | null;
  previousCursor: string | null;
}
const page = async (given = ''): Promise<Page> => {
  const query = `{ membermails(memberId: "${memberId}"${given}) { items { id address subject state error endedDate
    orderCode } totalCount nextCursor previousCursor } }`;
  const { text } = await requestsTo(served).query(query, {}, staff);
  return (JSON.parse(text) as { data: { membermails: Page } }).data.membermails;
};
const send = (MailId: string) =>
  served.azure.send(staff.id, SendMemberMail, { Id: randomUUID(), UserId: memberId, MailId });

describe('the mails to a member', () => {
  it('are listed with their state and order, newest first, those of others not', async () => {
    const orderId = await paidOrder(served.azure, memberId);
    await served.azure.sql('delete from mails where user_id = $1', [memberId]);
    const failed = await keep('a');
    await gone(failed, 'failed');
    const sent = await keep('b', 'lan@guest.example', `/order/detail/${orderId}`);
    await gone(sent, 'sent');
    const waiting = await keep('c');
    const [order] = await served.azure.sql('select code from orders where id = $1', [orderId]);
    const { items, totalCount } = await page();
    expect(items).toEqual([
      { id: waiting, address: email, subject: 'c', state: 'waiting', error: '', endedDate: null, orderCode: null },
      {
        id: sent,
        address: 'lan@guest.example',
        subject: 'b',
        state: 'sent',
        error: '',
        endedDate: expect.any(String),
        orderCode: order!['code'],
      },
      {
        id: failed,
        address: email,
        subject: 'a',
        state: 'failed',
        error: '550',
        endedDate: expect.any(String),
        orderCode: null,
      },
    ]);
    expect(totalCount).toBe(3);
    memberId = served.azure.otherMemberId;
    expect((await page()).items.map(({ id }) => id)).not.toContain(waiting);
  });

  it('are read a page at a time, both ways', async () => {
    for (const subject of ['1', '2', '3', '4', '5']) await keep(subject);
    const first = await page(', limit: 2');
    const second = await page(`, limit: 2, after: "${first.nextCursor}"`);
    const back = await page(`, limit: 2, before: "${second.previousCursor}"`);
    const subjects = ({ items }: Page) => items.map(({ subject }) => subject);
    expect([subjects(first), subjects(second), subjects(back)]).toEqual([
      ['5', '4'],
      ['3', '2'],
      ['5', '4'],
    ]);
  });

  it('are sent again as they were, while the address is the member’s', async () => {
    const failed = await keep('a');
    await gone(failed, 'failed');
    expect(await send(failed)).toMatchObject({ ok: true });
    expect((await page()).items).toMatchObject([{ id: failed, state: 'waiting' }]);
    await gone(failed, 'failed');
    await served.azure.sql(`update users set email = 'new-' || email where id = $1`, [memberId]);
    expect(await send(failed)).toMatchObject({ ok: false, refusal: { code: 'MAIL_ADDRESS_CHANGED' } });
    expect((await page()).items).toMatchObject([{ id: failed, state: 'failed' }]);
  });

  it('are sent again five times a day, and those of another member not', async () => {
    const mail = await keep('a');
    const own = memberId;
    memberId = served.azure.otherMemberId;
    expect(await send(mail)).toMatchObject({ ok: false, refusal: { code: 'MAIL_ADDRESS_CHANGED' } });
    memberId = own;
    for (const _ of [1, 2, 3, 4, 5]) expect(await send(mail)).toMatchObject({ ok: true });
    expect(await send(mail)).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});
