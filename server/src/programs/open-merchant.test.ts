import { randomUUID } from 'node:crypto';
import { ProductType } from '@sandbar/domain/catalogue';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { CONSENT_VERSION } from '@sandbar/domain/identity';
import { DismissFirstSteps } from '@sandbar/contract/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../mailbox/index.ts';
import { openMerchant, type NewMerchant } from './open-merchant.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { eventually } from '../testing/eventually.ts';

/**
 * A merchant from its creation to its first confirmed order: the operator creates it, everything after that goes over
 * HTTP.
 */

/** A repeated test creates another merchant. */
let tries = 0;
const FORM: NewMerchant = {
  code: 'bay',
  name: 'Bay Club',
  primary: '#0B6E8F',
  accent: '#FF6B4A',
  administrator: { name: 'Lê Hoàng Minh', email: 'admin@bay.example' },
};
const words = (text: string) => ({ vi: text, en: text });

interface FirstStepsRead {
  firststeps: { over: boolean; resortId: string | null; steps: { step: string; done: boolean }[] };
}

let served: Served;
const mails: Mail[] = [];

beforeAll(async () => {
  served = await serve({ overrides: { mailer: { send: async (mail) => void mails.push(mail) } } });
  served.startWork();
});
afterAll(() => served.close());

const open = (change: Partial<NewMerchant> = {}) => openMerchant(served, { ...FORM, ...change });

describe('a new merchant', () => {
  it.each([
    ['a colour that text cannot be read in', { primary: '#FFD400' }, /#FFD400 cannot be read; the nearest/],
    ['an invalid code', { code: 'Bay Club' }, /^Code: /],
    ['a mark with a script', { logo: '<svg><script/></svg>' }, /Brand\.logo\.light/],
    ['an administrator without a mailbox', { administrator: { name: 'Lê Minh', email: 'admin' } }, /^Email: /],
    ['the code of another', { code: 'azure' }, /azure is in use/],
  ] as [string, Partial<NewMerchant>, RegExp][])('is not opened with %s', async (_, change, said) => {
    await expect(open({ code: 'cove', ...change })).rejects.toThrow(said);
  });

  it('sells: its administrator is invited, adds resort and account, and the first order is confirmed', async () => {
    tries += 1;
    const code = `bay${tries}`;
    const host = `${code}.localhost`;
    const administrator = { ...FORM.administrator, email: `admin@${code}.example` };
    const openBay = () => open({ code, administrator });
    const { id, welcome } = await openBay();
    expect(welcome).toBe('invited');
    // A second run after an interruption finds the same merchant and sends the link again.
    expect(await openBay()).toEqual({ id, welcome: 'invited again' });
    served.merchants.refresh();
    const to = requestsTo(served);
    const send = async (key: string, content: object, token?: string) => {
      const { text } = await to.command(key, { Id: randomUUID(), ...content }, { host, token });
      const answer = JSON.parse(text) as { Success: boolean; Message: string; Data: Record<string, string> };
      if (!answer.Success) throw new Error(`${key}: ${answer.Message} ${text}`);
      return answer.Data;
    };

    const sent = () => mails.filter((mail) => mail.to.address === administrator.email);
    await eventually(() => expect(sent()).toHaveLength(2));
    // Waiting mails are sent in parallel and in any order; the later link works, the earlier one does not.
    const opened: boolean[] = [];
    for (const { text } of sent()) {
      const Token = /[?&]link=([\w-]{43})/.exec(text)![1]!;
      const confirmation = { Id: randomUUID(), Token, Password: 'a long password', ConsentVersion: CONSENT_VERSION };
      const answer = await to.command('CustomerRelationshipManagement/ConfirmRegistration', confirmation, { host });
      opened.push((JSON.parse(answer.text) as { Success: boolean }).Success);
    }
    expect(opened.toSorted()).toEqual([false, true]);
    const signed = await to.post(
      '/User/LoginByMerchantCode',
      { UserName: administrator.email, Password: 'a long password' },
      { host },
    );
    const token = (JSON.parse(signed.text) as { Data: { tokenId: string } }).Data.tokenId;
    expect(await openBay()).toEqual({ id, welcome: 'has an account' });

    const ask = async (query: string) =>
      (JSON.parse((await to.query(query, {}, { host, token })).text) as { data: never }).data;
    const done = async () => {
      const { firststeps: read } = (await ask(
        '{ firststeps { over resortId steps { step done } } }',
      )) as unknown as FirstStepsRead;
      return read.over ? 'over' : read.steps.filter((step) => step.done).map(({ step }) => step);
    };
    // The invitation of the first administrator does not count as inviting a colleague.
    expect(await done()).toEqual([]);

    const [resortId, roomId, stayId] = [randomUUID(), randomUUID(), randomUUID()];
    await send(
      'Catalogue/CreateResort',
      {
        Id: resortId,
        FriendlyUrl: 'vinh-xanh',
        Name: words('Vịnh Xanh'),
        Place: words('Cát Bà'),
        DetailAddress: words('Cát Bà, Hải Phòng'),
        Description: words('<p>Bên vịnh.</p>'),
        Latitude: 20.7,
        Longitude: 107.05,
        Email: 'hello@bay.example',
        Mobile: '0903418226',
        Attributes: [{ Attribute: 'category', Values: ['bay'] }],
        ImageIds: [],
      },
      token,
    );
    const room = {
      Id: roomId,
      ResortId: resortId,
      Name: words('Phòng nhìn vịnh'),
      Description: words('Hai giường.'),
    };
    const guests = {
      AdultsStandard: 2,
      AdultsMax: 3,
      ChildStandard: 1,
      ChildMax: 2,
      ChildAgeFrom: 0,
      ChildAgeTo: 11,
    };
    await send('Catalogue/CreateRoom', { ...room, ...guests, Position: 0, ImageIds: [] }, token);
    const from = addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), 60);
    const stay = { Id: stayId, FromDate: from, ToDate: addDays(from, 7), Price: 9_000_000 };
    await send('Catalogue/PublishStays', { RoomId: roomId, ProductType: ProductType.Vacation, Stays: [stay] }, token);

    expect(await done()).toEqual(['resort', 'room', 'stays', 'shown']);
    const methods = async () =>
      (
        (await ask('{ paymentmethods { items { id sku } } }')) as {
          paymentmethods: { items: { id: string; sku: string }[] };
        }
      ).paymentmethods.items;
    // Without a bank account, transfers are not offered.
    expect((await methods()).map(({ sku }) => sku)).toEqual(['cod']);
    const { merchantmoney } = (await ask('{ merchantmoney { version mayNameAlone } }')) as {
      merchantmoney: { version: string; mayNameAlone: boolean };
    };
    expect(merchantmoney.mayNameAlone).toBe(true);
    const account = { Name: 'BIDV', Bin: '970418', AccountNumber: '5601000273', AccountName: 'BAY CLUB', Branch: '' };
    const limits = { PointsAloneLimit: 10_000, MoneyAloneLimit: 20_000_000, Reason: 'our first account' };
    await send('Merchant/SetMerchantMoney', { Version: merchantmoney.version, Bank: account, ...limits }, token);
    served.merchants.refresh();
    expect(await done()).toEqual(['resort', 'room', 'stays', 'shown', 'account']);
    const transfer = (await methods()).find(({ sku }) => sku === 'bank-transfer')!;
    const [orderId, buyerId] = [randomUUID(), randomUUID()];
    // The administrator who set the price may not buy at it, so another member does.
    await served.azure.sql(
      `insert into users (merchant_id, id, user_name, email, first_name, last_name, mobile)
         values ($1, $2, 'lan', 'lan@bay.example', 'Lan', 'Trần', '0903418226')`,
      [id, buyerId],
    );
    const bay = { ...served.azure, merchant: { ...served.azure.merchant, id } };
    const buyer = await signInDirectly(bay, buyerId);
    const hold = { Id: orderId, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
    await send('Sale/CreateVacationOrder', hold, buyer);
    await send('Sale/ConfirmOrder', { Id: orderId, PaymentMethodId: transfer.id }, buyer);
    const [order] = await served.azure.sql('select code, all_status from orders where merchant_id = $1', [id]);
    expect(order).toMatchObject({ code: expect.stringMatching(/^BA/) as string, all_status: 33 });
    // A merchant that has sold something needs no first steps.
    expect(await done()).toBe('over');
  });

  it('has its list of first steps dismissed once, for all its administrators', async () => {
    const world = served.lotus;
    const to = requestsTo(served);
    const [one, other] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
    const isOver = async (by: string) => {
      const token = await signInDirectly(world, by);
      const { text } = await to.query('{ firststeps { over } }', {}, { host: 'lotus.localhost', token });
      return (JSON.parse(text) as { data: FirstStepsRead }).data.firststeps.over;
    };
    expect(await isOver(other)).toBe(false);
    expect((await world.send(one, DismissFirstSteps, { Id: randomUUID() })).ok).toBe(true);
    expect(await isOver(other)).toBe(true);
    // The audit names the administrator who dismissed it.
    const [kept] = await world.sql(
      "select actor_id from audit_entries where merchant_id = $1 and command = 'Merchant/DismissFirstSteps'",
      [world.merchant.id],
    );
    expect(kept).toMatchObject({ actor_id: one });
  });
});
