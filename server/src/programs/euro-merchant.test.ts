import { randomUUID } from 'node:crypto';
import { ProductType } from '@sandbar/domain/catalogue';
import { addDays, dayInZone, LOCALES, type Locale } from '@sandbar/domain/common';
import { ADMINISTRATOR } from '@sandbar/domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersExporter } from '../orders/index.ts';
import type { Cell } from '../platform/exporter.ts';
import { confirmedMail } from '../testing/mail-facts.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { openMerchant } from './open-merchant.ts';

/** A merchant in Lisbon with the euro as its currency is created, and sells a stay for 187.50 euros. */

const PRICE = 187_50;
const MONEY: Record<Locale, string> = {
  'vi-VN': '187,50 €',
  'en-US': '€187.50',
  de: '187,50 €',
  fr: '187,50 €',
  es: '187,50 €',
  ja: '€187.50',
  zh: '€187.50',
};
const HOST = 'mare.localhost';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const words = (text: string) => ({ vi: text, en: text });
const isHome = /₫|VND|[đd]ồng Việt|\bdongs?\b|ドン|越南盾/iu;

interface Answer {
  Success: boolean;
  Message: string;
  Code?: string;
}

let served: Served;
let merchantId: string;
let [clerk, buyer] = ['', ''];
const orderId = randomUUID();

const addPerson = async (name: string, role?: string): Promise<string> => {
  const id = randomUUID();
  await served.azure.sql(
    `insert into users (merchant_id, id, user_name, email, first_name, last_name, mobile)
      values ($1, $2, $3::text, $3::text || '@mare.example', $3, 'Sousa', '+351912345678')`,
    [merchantId, id, name],
  );
  if (role)
    await served.azure.sql(
      `insert into user_roles (merchant_id, user_id, role_id)
        select $1, $2, id from roles where merchant_id = $1 and code = $3`,
      [merchantId, id, role],
    );
  return signInDirectly({ ...served.azure, merchant: { ...served.azure.merchant, id: merchantId } }, id);
};

const call = async (key: string, content: object, token: string, locale: Locale = 'en-US'): Promise<Answer> => {
  const headers = { 'accept-language': locale };
  const { text } = await requestsTo(served).command(
    key,
    { Id: randomUUID(), ...content },
    { host: HOST, token, headers },
  );
  return JSON.parse(text) as Answer;
};
const send = async (key: string, content: object, token: string) =>
  expect(await call(key, content, token), key).toMatchObject({ Success: true });
const ask = async <Data>(query: string, token: string): Promise<Data> =>
  (JSON.parse((await requestsTo(served).query(query, {}, { host: HOST, token })).text) as { data: Data }).data;
const merchant = () => served.merchants.byId(merchantId);

beforeAll(async () => {
  served = await serve();
  const administrator = { name: 'Ana Sousa', email: 'admin@mare.example' };
  const place = { country: 'PT', currency: 'EUR', timeZone: 'Europe/Lisbon' };
  const look = { code: 'mare', name: 'Mare Club', primary: '#0B6E8F', accent: '#FF6B4A' };
  ({ id: merchantId } = await openMerchant(served, { ...look, administrator, place, language: 'en-US' }));
  served.merchants.refresh();
  clerk = await addPerson('ana', ADMINISTRATOR);
  buyer = await addPerson('rui');
  const [resortId, roomId, stayId] = [randomUUID(), randomUUID(), randomUUID()];
  const texts = {
    Name: words('Praia'),
    Place: words('Cascais'),
    DetailAddress: words('Cascais'),
    Description: words('<p>Mar.</p>'),
  };
  const point = { Latitude: 38.7, Longitude: -9.42, Email: 'hello@mare.example', Mobile: '+351912345678' };
  const shown = { Attributes: [{ Attribute: 'category', Values: ['bay'] }], ImageIds: [] };
  await send('Catalogue/CreateResort', { Id: resortId, FriendlyUrl: 'praia', ...texts, ...point, ...shown }, clerk);
  const guests = { AdultsStandard: 2, AdultsMax: 3, ChildStandard: 1, ChildMax: 2, ChildAgeFrom: 0, ChildAgeTo: 11 };
  const room = {
    Id: roomId,
    ResortId: resortId,
    Name: words('Quarto'),
    Description: words('Duas camas.'),
    Position: 0,
    ImageIds: [],
  };
  await send('Catalogue/CreateRoom', { ...room, ...guests }, clerk);
  const from = addDays(dayInZone(new Date(), place.timeZone), 60);
  const Stays = [{ Id: stayId, FromDate: from, ToDate: addDays(from, 7), Price: PRICE }];
  await send('Catalogue/PublishStays', { RoomId: roomId, ProductType: ProductType.Vacation, Stays }, clerk);
  await send('Sale/CreateVacationOrder', { Id: orderId, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] }, buyer);
  const { paymentmethods } = await ask<{ paymentmethods: { items: { id: string; sku: string }[] } }>(
    '{ paymentmethods { items { id sku } } }',
    buyer,
  );
  const cash = paymentmethods.items.find(({ sku }) => sku === 'cod')!;
  await send('Sale/ConfirmOrder', { Id: orderId, PaymentMethodId: cash.id }, buyer);
});
afterAll(() => served.close());

describe('a merchant in euro', () => {
  it('has its country, currency and zone, and limits at the scale of its currency', async () => {
    const { settings, timeZone, exchangeRate } = await merchant();
    expect(settings).toMatchObject({ country: 'PT', currency: 'EUR', moneyAloneLimit: 800_00 });
    expect([timeZone, exchangeRate]).toEqual(['Europe/Lisbon', 100]);
    const [fee] = await served.azure.sql('select minimum from ledger_rates where merchant_id = $1 and kind = $2', [
      merchantId,
      'fee',
    ]);
    expect(Number(fee!.minimum)).toBe(20_00);
  });

  it.each(LOCALES)('writes the mail of the order in %s with euros and cents', async (locale) => {
    const { title, message, facts = [] } = await confirmedMail(served.database, await merchant(), orderId, locale);
    const values = facts.map(([, value]) => plain(value));
    expect(values).toContain(MONEY[locale]);
    expect([title, message, ...values].join(' ')).not.toMatch(isHome);
  });

  it.each(LOCALES)('refuses in %s with euros and cents', async (locale) => {
    const paid = { OrderId: orderId, Amount: 100_00, Left: 100_00 };
    const { Code, Message } = await call('Payment/CloseCashPayment', paid, clerk, locale);
    expect(Code).toBe('CASH_CHANGED');
    expect(plain(Message)).toContain(MONEY[locale]);
    expect(Message).not.toMatch(isHome);
  });

  it('is exported in euros, with decimals', async () => {
    const rows: Cell[] = [];
    for await (const some of ordersExporter.rows(served.database, await merchant(), {} as never, 'en-US'))
      rows.push(...some.flat());
    expect(rows.filter((cell) => cell === 187.5)).toHaveLength(3);
    expect(rows).not.toContain(PRICE);
  });

  it('is not offered services of Vietnamese banks and providers in dong', async () => {
    const way = { Name: words('VNPay'), Message: words('Pay'), TimeoutMinutes: 60, DisplayOrder: 3, Published: true };
    expect(await call('Payment/SetPaymentMethod', { ...way, Sku: 'vnpay' }, clerk)).toMatchObject({
      Code: 'CURRENCY_ONLY',
      Message: 'This is available only when your currency is VND.',
    });
    const file = { Content: 'reference,amount,description\nFT1,1000,MA1', DryRun: true, FileName: 'bank.csv' };
    expect(await call('Payment/TakeInBankFile', file, clerk)).toMatchObject({ Code: 'CURRENCY_ONLY' });
    const { paymentgateways } = await ask<{ paymentgateways: { gateway: string }[] }>(
      '{ paymentgateways { gateway } }',
      clerk,
    );
    expect(paymentgateways.map(({ gateway }) => gateway)).not.toContain('vnpay');
  });
});

describe('a bank account', () => {
  it('is an IBAN with correct check digits', async () => {
    const name = async (Number: string) =>
      call(
        'Payment/SetRefundAccount',
        { OrderId: orderId, Bank: 'Sparkasse', Holder: 'Ana Sousa', Number },
        buyer,
        'de',
      );
    expect(JSON.stringify(await name('12345678'))).toMatch(/"Number".*IBAN des Kontos/);
    expect(JSON.stringify(await name('DE98370400440532013000'))).toMatch(/"Number".*gibt es bei der Bank nicht/);
    expect(await name('DE89 3704 0044 0532 0130 00')).toMatchObject({ Code: 'REFUND_ACCOUNT_NOT_AWAITED' });
  });
});
