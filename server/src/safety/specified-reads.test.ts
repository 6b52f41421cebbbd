import { randomUUID } from 'node:crypto';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { LOCALES } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** Reads as the specification writes them, requested as its clients do. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
let otherId: string;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
  otherId = await served.azure.addMember();
  await served.azure.sql(`update resorts set friendly_url = 'bai-kem' where merchant_id = $1`, [
    served.azure.merchant.id,
  ]);
});
afterAll(() => served.close());

const ask = async (query: string, variables: object = {}, as: string | undefined = token) => {
  const { status, text } = await to.query(query, variables, { token: as });
  const answer = JSON.parse(text) as {
    data: Record<string, never> | null;
    errors?: { message: string; extensions?: { code: string; data: object } }[];
  };
  return { status, ...answer };
};

const ORDER = '11111111-1111-4111-8111-111111111111';
/** Every read with the argument, and the query for it. */
const SAYS_WHO: Record<string, string> = {
  userorders: 'userorders(ARG) { totalCount }',
  order: `order(id: "${ORDER}", ARG) { id }`,
  vacationorder: `vacationorder(id: "${ORDER}", ARG) { id }`,
  notificationtransactions: 'notificationtransactions(ARG) { totalCount }',
  userpointtransactions: 'userpointtransactions(ARG) { totalCount }',
  pointoverview: 'pointoverview(ARG) { balance }',
  purchasedproducts: 'purchasedproducts(ARG) { totalCount }',
  paidproducts: 'paidproducts(ARG) { totalCount }',
  membershipmenunavigations: 'membershipmenunavigations(ARG) { totalCount }',
  addresses: 'addresses(ARG) { totalCount }',
  listproducts: `listproducts(targetId: "${ORDER}", ARG) { totalCount }`,
  product: `product(id: "${ORDER}", ARG) { id }`,
  vacationrentproducts: 'vacationrentproducts(ARG) { totalCount }',
  vacationrentproduct: `vacationrentproduct(id: "${ORDER}", ARG) { id }`,
  depositorders: 'depositorders(ARG) { totalCount }',
  promotions: 'promotions(ARG) { totalCount }',
  images: 'images(ARG) { totalCount }',
  depositorder: `depositorder(id: "${ORDER}", ARG) { id }`,
  vacationproductorders: 'vacationproductorders(ARG) { totalCount }',
  vacationproductorder: `vacationproductorder(id: "${ORDER}", ARG) { id }`,
};
const tokenUser = { ...SAYS_WHO, userinfo: 'userinfo(ARG) { id }' };
const merchantId = {
  ...SAYS_WHO,
  paymentmethods: 'paymentmethods(ARG) { totalCount }',
  schedules: 'schedules(ARG) { totalCount }',
  file: `file(id: "${ORDER}", ARG) { id }`,
};

describe('an argument that contradicts the session', () => {
  it('is refused in every read that has it', () => {
    const fields = Object.values(served.app.graphql.schema.getQueryType()!.getFields());
    const having = (name: string) => fields.filter(({ args }) => args.some((arg) => arg.name === name));
    expect(
      having('tokenUser')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(tokenUser).toSorted());
    expect(
      having('merchantId')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(merchantId).toSorted());
  });

  it.each(Object.entries(tokenUser))(
    'another member’s id is refused by %s; one’s own and a token are not',
    async (_, read) => {
      const said = (value: string) => ask(`{ ${read.replace('ARG', `tokenUser: "${value}"`)} }`);
      expect(await said(otherId)).toMatchObject({
        status: 403,
        errors: [{ extensions: { code: 'CONTRADICTS_SESSION', data: { field: 'tokenUser' } } }],
      });
      for (const value of [served.azure.memberId, token, '']) expect((await said(value)).status).toBe(200);
    },
  );

  it.each(Object.entries(merchantId))('another merchant’s id is refused by %s; one’s own is not', async (_, read) => {
    const said = (value: string) => ask(`{ ${read.replace('ARG', `merchantId: "${value}"`)} }`);
    expect(await said(served.lotus.merchant.id)).toMatchObject({
      status: 403,
      errors: [{ extensions: { code: 'CONTRADICTS_SESSION', data: { field: 'merchantId' } } }],
    });
    expect((await said(served.azure.merchant.id)).status).toBe(200);
  });

  it('is refused as the merchant’s id, too', async () => {
    expect(await ask(`{ merchant(id: "${served.lotus.merchant.id}") { code } }`)).toMatchObject({ status: 403 });
    expect((await ask(`{ merchant(id: "${served.azure.merchant.id}") { code } }`)).data).toEqual({
      merchant: { code: 'azure' },
    });
  });
});

describe('arguments as texts', () => {
  it.each([
    ['a number', '{ productvacation(friendlyUrl: "bai-kem", productType: 0) { id } }', {}],
    ['a text', '{ productvacation(friendlyUrl: "bai-kem", productType: "0") { id } }', {}],
    [
      'a variable of type String',
      'query ($t: String) { productvacation(friendlyUrl: "bai-kem", productType: $t) { id } }',
      { t: '0' },
    ],
    [
      'a variable with a default',
      'query ($t: String = "0") { productvacation(friendlyUrl: "bai-kem", productType: $t) { id } }',
      {},
    ],
    [
      'a variable of type Int',
      'query ($t: Int) { productvacation(friendlyUrl: "bai-kem", productType: $t) { id } }',
      { t: 0 },
    ],
  ])('a product’s type is accepted as %s', async (_, query, variables) => {
    for (let round = 0; round < 3; round += 1)
      expect((await ask(query, variables)).data).toEqual({ productvacation: { id: served.azure.resortId } });
  });

  it('a text that is not a number is refused, however it is sent', async () => {
    for (const [query, variables] of [
      ['{ productvacation(friendlyUrl: "bai-kem", productType: "x") { id } }', {}],
      ['query ($t: String) { productvacation(friendlyUrl: "bai-kem", productType: $t) { id } }', { t: 'x' }],
      ['query ($t: String) { productvacation(friendlyUrl: "bai-kem", productType: $t) { id } }', { t: '1.5' }],
    ] as const)
      expect(await ask(query, variables), query).toMatchObject({ status: 400 });
  });

  it.each(['userpointtransactions', 'notificationtransactions', 'userorders'])(
    '%s takes order and sort as texts and as variables of type String',
    async (read) => {
      const plain = `{ ${read}(order: "desc", sort: "createdDate") { totalCount } }`;
      const declared = `query ($order: String, $sort: String) { ${read}(order: $order, sort: $sort) { totalCount } }`;
      expect((await ask(plain)).status).toBe(200);
      expect((await ask(declared, { order: 'asc', sort: 'createdDate' })).status).toBe(200);
    },
  );

  it('an unknown sort order is refused where the schema lists them', async () => {
    expect((await ask('{ userpointtransactions(order: "sideways") { totalCount } }')).status).toBe(400);
  });
});

describe('what the specification lists', () => {
  it('the seven languages, each with an existing flag', async () => {
    const { data } = await ask('{ languages { totalCount items { id code lang name imagePath } } }', {}, undefined);
    const { items } = (data as never as { languages: { items: { code: string; lang: string; imagePath: string }[] } })
      .languages;
    expect(items.map(({ code }) => code)).toEqual([...LOCALES]);
    expect(items[0]).toEqual({
      id: 'vi-VN',
      code: 'vi-VN',
      lang: 'vi',
      name: 'Tiếng Việt',
      imagePath: '/icons/flag-vi-VN.svg',
    });
    for (const { imagePath } of items) expect(await to.get(imagePath)).toMatchObject({ status: 200 });
    expect((await to.get('/icons/flag-xx.svg')).status).toBe(404);
    expect((await to.get('/icons/..%2f..%2fpackage.svg')).status).toBe(404);
  });

  it('payment methods with existing pictures', async () => {
    const { data } = await ask('{ paymentmethods { items { sku imageUrl } } }');
    const { items } = (data as never as { paymentmethods: { items: { sku: string; imageUrl: string }[] } })
      .paymentmethods;
    expect(items.length).toBeGreaterThan(1);
    for (const { imageUrl } of items) {
      const picture = await to.get(imageUrl);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('the merchant’s rate, dark and light logo', async () => {
    const { data } = await ask('{ merchant { exchangeRate configuration } }');
    const { merchant } = data as never as { merchant: { exchangeRate: string; configuration: string } };
    expect(JSON.parse(merchant.exchangeRate)).toEqual({ ExchangeRatePoint: served.azure.merchant.exchangeRate });
    expect(JSON.parse(merchant.configuration)).toEqual({
      DarkLogoPath: expect.stringMatching(/^data:image\/svg/) as string,
      LightLogoPath: expect.stringMatching(/^data:image\/svg/) as string,
    });
  });

  it('the delivery of an order as given in ConfirmOrder', async () => {
    const { azure } = served;
    const id = randomUUID();
    await holdDirectly(azure, azure.memberId, id, await azure.addStay());
    const said = {
      AddressDetail: '12 Trần Hưng Đạo',
      DeliveryTime: '2026-12-01T09:00:00+07:00',
      DateOfBirth: '1990-02-28',
      Latitude: 10.5,
      Longitude: 106.25,
    };
    expect(
      await azure.send(azure.memberId, ConfirmOrder, { Id: id, PaymentMethodId: azure.bankTransferId, ...said }),
    ).toMatchObject({ ok: true });
    const read = `{ order(id: "${id}") { shippingAmount delivery {
      addressDetail trackingCode amount deliveryTime latitude longitude dateOfBirth } } }`;
    expect((await ask(read)).data).toEqual({
      order: {
        shippingAmount: 0,
        delivery: {
          addressDetail: said.AddressDetail,
          trackingCode: '',
          amount: 0,
          deliveryTime: '2026-12-01T02:00:00.000Z',
          latitude: 10.5,
          longitude: 106.25,
          dateOfBirth: said.DateOfBirth,
        },
      },
    });
  });

  it('no delivery when none was given; a wrong field is named', async () => {
    const { azure } = served;
    const id = randomUUID();
    await holdDirectly(azure, azure.memberId, id, await azure.addStay());
    const send = (more: object) =>
      to.command('Sale/ConfirmOrder', { Id: id, PaymentMethodId: azure.bankTransferId, ...more }, { token });
    const wrong = await send({ Latitude: 91, Longitude: 'x', DateOfBirth: '30.02.1990', DeliveryTime: 'soon' });
    expect(wrong.status).toBe(422);
    for (const field of ['Latitude', 'Longitude', 'DateOfBirth', 'DeliveryTime'])
      expect(wrong.text).toContain(`"${field}"`);
    expect((await send({ DateOfBirth: '', DeliveryTime: '', AddressDetail: '' })).status).toBe(200);
    expect((await ask(`{ order(id: "${id}") { delivery { addressDetail } } }`)).data).toEqual({
      order: { delivery: null },
    });
  });

  it('an order with language, merchant and user; and ages of children from 0 to 17', async () => {
    const { azure } = served;
    const id = randomUUID();
    await holdDirectly(azure, azure.memberId, id, await azure.addStay());
    const own = `merchantId: "${azure.merchant.id}", tokenUser: "${azure.memberId}"`;
    expect((await ask(`{ vacationorder(id: "${id}", languageId: "vi-VN", ${own}) { id } }`)).data).toEqual({
      vacationorder: { id },
    });
    const hold = async (age: number) =>
      to.command(
        'Sale/CreateVacationOrder',
        { Id: randomUUID(), TargetId: randomUUID(), ChildrenAges: [age] },
        { token },
      );
    for (const age of [-1, 18]) expect((await hold(age)).text).toContain('ChildrenAges');
    for (const age of [0, 17]) expect((await hold(age)).text).not.toContain('ChildrenAges');
  });
});
