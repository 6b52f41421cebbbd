import { randomUUID } from 'node:crypto';
import { SendOrderMail } from '@sandbar/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepMail, mailWords } from '../mailbox/index.ts';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';

/** Staff read the mails about an order, and send one again. */

let served: Served;
let staff: { id: string; token: string };
let orderId: string;
let code: string;

beforeAll(async () => {
  served = await serve();
  const { azure } = served;
  const id = await azure.addHolder('support');
  staff = { id, token: await signInDirectly(azure, id) };
  await azure.set({ holdLimit: 30, unpaidLimit: 30 });
});
beforeEach(async () => {
  const { azure } = served;
  orderId = await paidOrder(azure, azure.memberId);
  const [order] = await azure.sql(
    `update orders set receiver_email = 'lan@guest.example' where id = $1 returning code`,
    [orderId],
  );
  code = order!.code as string;
});
afterAll(() => served.close());

/** Stores a mail about the order that is not sent yet. @returns its id */
const keep = async (toAddress: string, path = `/order/detail/${orderId}`): Promise<string> => {
  const { azure } = served;
  const id = randomUUID();
  const sender = { fromName: 'Azure', fromAddress: 'no-reply@azure.example', subject: 'Phiếu nhận phòng' };
  const body = { toName: 'Lan', toAddress, textBody: 'a', htmlBody: 'a', attachments: [] };
  const owner = { merchantId: azure.merchant.id, userId: azure.memberId };
  await served.database.batch([
    keepMail({ ...owner, id, kind: 'orders', path, words: mailWords(sender), ...sender, ...body }),
  ]);
  return id;
};
const shown = async (fields: string): Promise<Record<string, object[]>> => {
  const { text } = await requestsTo(served).query(`{ deskorder(code: "${code}") { ${fields} } }`, {}, staff);
  return (JSON.parse(text) as { data: { deskorder: Record<string, object[]> } }).data.deskorder;
};
const send = (MailId?: string) =>
  served.azure.send(staff.id, SendOrderMail, { Id: randomUUID(), OrderId: orderId, ...(MailId ? { MailId } : {}) });

describe('the mails about an order', () => {
  it('are listed with their state, those of other orders not', async () => {
    const { azure } = served;
    await azure.sql('delete from mails where path like $1', [`%${orderId}`]);
    const failed = await keep('no-one@guest.example');
    const waiting = await keep('lan@guest.example', `/checkout/${orderId}`);
    const [sent, stopped] = [await keep('lan@guest.example'), await keep('lan@guest.example')];
    await keep('lan@guest.example', `/order/detail/${randomUUID()}`);
    await azure.sql(`update mail_deliveries set dead_at = now(), last_error = '550 5.1.1' where mail_id = $1`, [
      failed,
    ]);
    await azure.sql('delete from mail_deliveries where mail_id = any($1::uuid[])', [[sent, stopped]]);
    await azure.sql('update mails set sent_at = now() where id = $1', [sent]);
    const { mails, unsentMails } = await shown(
      'mails { id address state error endedDate } unsentMails { id address subject error }',
    );
    expect(new Map(mails!.map((mail) => [(mail as { id: string }).id, mail]))).toEqual(
      new Map([
        [stopped, { id: stopped, address: 'lan@guest.example', state: 'stopped', error: '', endedDate: null }],
        [sent, { id: sent, address: 'lan@guest.example', state: 'sent', error: '', endedDate: expect.any(String) }],
        [waiting, { id: waiting, address: 'lan@guest.example', state: 'waiting', error: '', endedDate: null }],
        [
          failed,
          {
            id: failed,
            address: 'no-one@guest.example',
            state: 'failed',
            error: '550 5.1.1',
            endedDate: expect.any(String),
          },
        ],
      ]),
    );
    expect(unsentMails).toEqual([
      { id: failed, address: 'no-one@guest.example', subject: 'Phiếu nhận phòng', error: '550 5.1.1' },
    ]);
  });

  it('are sent again unchanged, and marked as such', async () => {
    const { azure } = served;
    const id = await keep('LAN@guest.example');
    await azure.sql(`update mail_deliveries set dead_at = now(), last_error = '550', tries = 9 where mail_id = $1`, [
      id,
    ]);
    expect(await send(id)).toMatchObject({ ok: true });
    expect(await azure.sql('select dead_at, tries from mail_deliveries where mail_id = $1', [id])).toEqual([
      { dead_at: null, tries: 0 },
    ]);
    await azure.sql('delete from mail_deliveries where mail_id = $1', [id]);
    expect(await send(id)).toMatchObject({ ok: true });
    const { mails } = await shown('mails { id state }');
    expect(mails).toContainEqual({ id, state: 'waiting' });
  });

  it('are not sent to a former address, nor from another order', async () => {
    const { azure } = served;
    const [elsewhere, wrong] = [
      await keep('lan@guest.example', `/order/detail/${randomUUID()}`),
      await keep('old@x.example'),
    ];
    for (const id of [elsewhere, wrong, randomUUID()])
      expect(await send(id)).toMatchObject({ refusal: { code: 'MAIL_ADDRESS_CHANGED' } });
    const own = await keep(
      (await azure.sql('select email from users where id = $1', [azure.memberId]))[0]!.email as string,
    );
    expect(await send(own)).toMatchObject({ ok: true });
  });

  it('end their subject with resort and days, which distinguishes several stays', async () => {
    served.startWork();
    const { azure } = served;
    const [stay] = await azure.sql(
      `select resort.name->>'vi' as resort, extract(year from stay.to_date)::text as year from order_lines line
       join stays stay on stay.id = line.stay_id join resorts resort on resort.id = stay.resort_id
       where line.order_id = $1`,
      [orderId],
    );
    const subject = await eventually(async () => {
      const [mail] = await azure.sql(`select subject from mails where path = $1 and subject like '%thanh toán đủ%'`, [
        `/order/detail/${orderId}`,
      ]);
      expect(mail).toBeDefined();
      return mail!.subject as string;
    });
    expect(subject).toContain(` · ${String(stay!.resort)}, `);
    expect(subject).toMatch(new RegExp(`${String(stay!.year)}$`));
  });

  it('can be sent again a limited number of times a day', async () => {
    served.startWork();
    const { azure } = served;
    const mails = () =>
      azure.sql(`select 1 from mails where to_address = 'lan@guest.example' and path like $1`, [`%${orderId}`]);
    // The mail about the payment is waited for.
    await expect.poll(async () => (await mails()).length).toBe(1);
    for (let times = 1; times <= 5; times += 1) expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ refusal: { code: 'TOO_MANY_ATTEMPTS' } });
    await expect.poll(async () => (await mails()).length).toBe(1 + 5);
  });
});
