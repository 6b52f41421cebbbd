import type { Declares, OldRead } from './old-client.ts';
import type { World } from './world.ts';

/** The types that clients' tools declared for variables in different ways, with equal values. */
export const STYLES: [string, Declares][] = [
  [
    'texts',
    { id: 'String', day: 'String', text: 'String', number: 'Int', flag: 'Boolean', type: 'String', ids: '[String]' },
  ],
  [
    'ids and dates',
    { id: 'ID', day: 'Date', text: 'String', number: 'Int', flag: 'Boolean', type: 'Int', ids: '[ID]' },
  ],
  [
    'required ones',
    {
      id: 'String!',
      day: 'String!',
      text: 'String!',
      number: 'Int!',
      flag: 'Boolean!',
      type: 'String!',
      ids: '[String!]!',
    },
  ],
];

const ROOM = `id name sku price images { id path isFeatured } addresses { id name latitude longitude detailAddress }
  adultsStandard childStandard adultsExtra childExtra childAgeFrom childAgeTo type createdDate modifiedDate bookingId
  fromDate toDate`;
const WEEK = `code id bookingId orderType price costPrice addressId addressName detailAddress productId productName
  standardOccupancy adultsStandard adultsExtra childStandard childExtra childAgeFrom childAgeTo referenceCode
  referenceProductId fromDate toDate point images { id path } owner ownerEmail ownerMobile customerName customerEmail
  customerMobile status displayStatus createdDate note`;
const SOLD = `${WEEK} expireDate allStatus productPublished soldOrders { id code allStatus subTotal grandTotal }`;
const ORDER = `id code createdDate allStatus grandTotal subTotal paymentAmount paymentMethodName payments { allStatus
  amount code id note paymentMethodId paymentMethodName referenceCode targetId } delivery { addressDetail trackingCode
  amount } orderLines { id targetName originalPrice price quantity total } user { id email lastName mobile }`;

/** The reads of section 7 of both documents. @param targets ids of existing things that belong to the owner */
export const readsOf = (
  world: World,
  ownerId: string,
  targets: Record<'order' | 'deposit' | 'extra', string>,
): OldRead[] => {
  const merchantId = ['id', world.merchant.id] as const;
  const languageId = ['text', 'vi-VN'] as const;
  const tokenUser = ['text', ''] as const;
  const targetId = ['id', ownerId] as const;
  const page = {
    limit: ['number', 10],
    offset: ['number', 0],
    order: ['text', 'DESC'],
    sort: ['text', 'CreatedDate'],
  } as const;
  const days = { from: ['day', '2020-01-01'], to: ['day', '2099-12-31'] } as const;
  const keyword = ['text', ''] as const;
  const list = (fields: string) => `items { ${fields} } totalCount success message`;
  const one = (id: string) => ({ id: ['id', id], merchantId, languageId }) as const;
  return [
    {
      name: 'depositorders',
      arguments: { ...page, ...days, merchantId, targetId, keyword, languageId, type: ['type', '131072'] },
      fields: list(WEEK),
    },
    {
      name: 'vacationproductorders',
      arguments: { ...page, fromDate: days.from, toDate: days.to, merchantId, targetId, keyword, languageId },
      fields: list(SOLD),
    },
    {
      name: 'userorders',
      arguments: { ...page, ...days, keyword, tokenUser, languageId, merchantId },
      fields: list(ORDER),
    },
    {
      name: 'order',
      arguments: { ...one(targets.order), tokenUser },
      fields: `${ORDER} shippingAmount userName userEmail userMobile`,
    },
    {
      name: 'vacationorder',
      arguments: { ...one(targets.order), tokenUser },
      fields: `id code allStatus grandTotal subTotal note giftCodeAmount promotionAmount adultTotal childrenAges
        createdDate orderLines { targetName quantity price total discountAmount product { images { path } id type
        fromDate toDate expireDate } } payments { allStatus amount paymentMethodName }`,
    },
    { name: 'depositorder', arguments: one(targets.deposit), fields: WEEK },
    { name: 'vacationproductorder', arguments: one(targets.extra), fields: SOLD },
    {
      name: 'addresses',
      arguments: {
        ...page,
        ...days,
        limit: ['number', 10_000],
        sort: ['text', 'name'],
        order: ['text', 'asc'],
        active: ['flag', true],
        categoryIds: ['ids', []],
        keyword,
        tokenUser,
      },
      fields: list('id name latitude longitude detailAddress'),
    },
    { name: 'merchant', arguments: { id: merchantId }, fields: 'id domains code member configuration exchangeRate' },
    {
      name: 'paidproducts',
      arguments: { type: ['type', '131072'], limit: ['number', 9], offset: ['number', 0], merchantId },
      fields: list(ROOM),
    },
    {
      name: 'listproducts',
      arguments: {
        ...page,
        limit: ['number', 100],
        published: ['flag', true],
        type: ['type', '131072'],
        targetId: ['id', world.resortId],
      },
      fields: list(ROOM),
    },
    {
      name: 'vacationrentproducts',
      arguments: { limit: ['number', 10], offset: ['number', 0], keyword, status: ['number', 2] },
      fields: list('id addressName name price status productVacationRent { fromDate toDate verifyStatus }'),
    },
    { name: 'product', arguments: { id: ['id', world.roomId] }, fields: ROOM },
    {
      name: 'schedules',
      arguments: { ...days, merchantId, targetId },
      fields: 'items { id name targetId triggerDateTime } totalCount',
    },
    {
      name: 'images',
      arguments: { ...page, ...days, keyword, languageId, merchantId, tokenUser, type: ['type', '256'] },
      fields: list('id name path categories'),
    },
    {
      name: 'promotions',
      arguments: { ...days, type: ['type', '16'], merchantId, languageId },
      fields: list(`id active createdBy createdDate totalUsed totalAmountUsed totalCodes type fromDate toDate images {
        id path } merchantId name promotionTargets { id targetName targetId } pluginDatas { id pluginId pluginName
        pluginType data dataContent priority }`),
    },
    {
      name: 'userpointtransactions',
      arguments: {
        ...page,
        ...days,
        limit: ['number', 1_000_000],
        keyword,
        tokenUser,
        targetId,
        languageId,
        merchantId,
      },
      fields: list('orderId id point targetName orderCode transactionType createdDate'),
    },
    {
      name: 'notificationtransactions',
      arguments: { ...page, limit: ['number', 50], tokenUser, merchantId },
      fields: list('id message urlReturn allStatus createdDate'),
    },
    {
      name: 'purchasedproducts',
      arguments: { type: ['type', '131072'], tokenUser, merchantId, languageId },
      fields: list(ROOM),
    },
    { name: 'paymentmethods', arguments: { merchantId }, fields: 'items { id name type sku timeout configuration }' },
    {
      name: 'membershipmenunavigations',
      arguments: { tokenUser, merchantId, languageId },
      fields: 'items { id name navigation }',
    },
    {
      name: 'productvacation',
      arguments: { friendlyUrl: ['text', 'bai-kem'], productType: ['type', '0'], size: ['number', 1] },
      fields: `name detailAddress latitude longitude images { path } products { id name type fromPrice fromPointPrice
        variants { id fromDate toDate price pointPrice productType type
          discounts { from to resultType resultValue } } }`,
    },
  ];
};
