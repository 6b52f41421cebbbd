import { readFileSync } from 'node:fs';
import { commandKey } from '@sandbar/contract/common';
import { buildSchema, isObjectType, type GraphQLField } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { commandHandlers } from './commands.ts';

/**
 * What old clients use for owners: fields and arguments with their types, and commands with contents as they send them.
 * Nothing of it may be removed or change its type.
 */

const schema = buildSchema(readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8'));
const pairs = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)] as const);
const fieldsOf = (name: string): Record<string, GraphQLField<unknown, unknown>> => {
  const type = schema.getType(name);
  return isObjectType(type) ? type.getFields() : {};
};

const LIST = 'totalCount:Int! success:Boolean! message:String!';
const ROOM_CLASS = `id:ID! name:String! sku:String! type:Int! images:[Image!]! addresses:[ProductAddress!]!
  adultsStandard:Int! childStandard:Int! adultsExtra:Int! childExtra:Int! childAgeFrom:Int! childAgeTo:Int!
  createdDate:String! modifiedDate:String!`;
const WEEK = `code:String! id:ID! bookingId:String! orderType:Int! price:Money! costPrice:Money! addressId:ID!
  addressName:String! detailAddress:String! productId:ID productName:String! standardOccupancy:Int! adultsStandard:Int!
  adultsExtra:Int! childStandard:Int! childExtra:Int! childAgeFrom:Int! childAgeTo:Int! referenceCode:String!
  referenceProductId:ID fromDate:Date! toDate:Date! point:Int! images:[WeekProof!]! owner:String! ownerEmail:String!
  ownerMobile:String! customerName:String customerEmail:String customerMobile:String status:Int! displayStatus:String!
  createdDate:String! note:String!`;

describe('entities', () => {
  test.each([
    ['DepositOrder', WEEK],
    ['DepositOrderList', `items:[DepositOrder!]! ${LIST}`],
    [
      'VacationProductOrder',
      `${WEEK} expireDate:Date! allStatus:Int! productPublished:Boolean! soldOrders:[SoldOrder!]!`,
    ],
    ['VacationProductOrderList', `items:[VacationProductOrder!]! ${LIST}`],
    ['SoldOrder', 'id:ID! code:String! allStatus:Int! subTotal:Money! grandTotal:Money!'],
    ['WeekProof', 'id:ID! path:String!'],
    ['Address', 'id:ID! name:String! latitude:Float! longitude:Float! detailAddress:String!'],
    ['ProductAddress', 'id:ID! name:String! latitude:Float! longitude:Float! detailAddress:String!'],
    ['AddressList', `items:[Address!]! ${LIST}`],
    ['Product', `${ROOM_CLASS} price:Money bookingId:String fromDate:Date toDate:Date`],
    ['ProductList', `items:[Product!]! ${LIST}`],
    ['PurchasedProduct', `${ROOM_CLASS} price:Money! bookingId:String! fromDate:Date! toDate:Date!`],
    ['PurchasedProducts', `items:[PurchasedProduct!]! ${LIST}`],
    ['Image', 'id:ID! path:String! isFeatured:Boolean! name:String! displayOrder:Int!'],
    [
      'VacationRentProduct',
      'id:ID! addressName:String! name:String! price:Money! status:Int! productVacationRent:ProductVacationRent!',
    ],
    ['ProductVacationRent', 'fromDate:Date! toDate:Date! verifyStatus:Int!'],
    ['VacationRentProductList', `items:[VacationRentProduct!]! ${LIST}`],
    [
      'Promotion',
      `id:ID! active:Boolean! createdBy:ID createdDate:String! totalUsed:Int! totalAmountUsed:Money! totalCodes:Int!
       type:Int! fromDate:Date! toDate:Date! images:[Image!]! merchantId:ID! name:String!
       promotionTargets:[PromotionTarget!]! pluginDatas:[PromotionPlugin!]!`,
    ],
    ['PromotionTarget', 'id:ID! targetName:String! targetId:ID!'],
    [
      'PromotionPlugin',
      'id:ID! pluginId:ID! pluginName:String! pluginType:String! data:String! dataContent:String! priority:Int!',
    ],
    ['Promotions', `items:[Promotion!]! ${LIST}`],
    ['LibraryImage', 'id:ID! name:String! path:String! categories:[String!]!'],
    ['LibraryImages', `items:[LibraryImage!]! ${LIST}`],
    ['Merchant', 'id:ID! domains:[String!]! code:String! member:Boolean! configuration:String! exchangeRate:String!'],
  ])('%s has its fields, each of its type', (name, fields) => {
    const has = fieldsOf(name);
    expect(Object.fromEntries(pairs(fields).map(([field]) => [field, String(has[field]?.type)]))).toEqual(
      Object.fromEntries(pairs(fields)),
    );
  });
});

describe('reads', () => {
  const PAGE = 'limit:Int offset:Int';
  const WHO = 'merchantId:ID languageId:String';
  test.each([
    [
      'depositorders',
      `${PAGE} order:String sort:String ${WHO} targetId:ID keyword:String type:ProductType from:Date to:Date`,
    ],
    [
      'vacationproductorders',
      `${PAGE} order:String sort:String ${WHO} targetId:ID keyword:String type:ProductType fromDate:Date toDate:Date`,
    ],
    ['depositorder', `id:ID! ${WHO}`],
    ['vacationproductorder', `id:ID! ${WHO}`],
    [
      'addresses',
      `keyword:String ${PAGE} order:String sort:String from:Date to:Date active:Boolean tokenUser:String ` +
        `categoryIds:[String!]`,
    ],
    ['paidproducts', `type:ProductType ${PAGE}`],
    ['listproducts', `targetId:ID type:ProductType published:Boolean ${PAGE} order:String sort:String`],
    ['vacationrentproducts', `${PAGE} keyword:String status:Int`],
    ['product', 'id:ID!'],
    [
      'images',
      `keyword:String ${PAGE} order:SortOrder sort:LibrarySort type:ProductType languageId:String tokenUser:String ` +
        `from:Date to:Date active:Boolean`,
    ],
    ['promotions', `type:ProductType languageId:String from:Date to:Date ${PAGE}`],
  ])('%s takes its arguments, each of its type', (name, given) => {
    const { args = [] } = schema.getQueryType()!.getFields()[name] ?? {};
    const types = new Map(args.map((arg) => [arg.name, String(arg.type)]));
    expect(Object.fromEntries(pairs(given).map(([argument]) => [argument, types.get(argument)]))).toEqual(
      Object.fromEntries(pairs(given)),
    );
  });
});

const [ID, RESORT, PICTURE] = [1, 2, 3].map((digit) => `${digit}`.repeat(8) + '-1111-4111-8111-111111111111');
const DAY = '2027-08-01';
const NOW = '2026-08-01T03:04:05.678Z';
const album = [
  { Id: PICTURE, IsFeatured: true, DisplayOrder: 0 },
  { Id: RESORT, IsFeatured: false, DisplayOrder: 1 },
];

describe('commands', () => {
  test.each<[string, Record<string, unknown>]>([
    [
      'Sale/CreateVacationExchangeDepositProduct',
      {
        Id: ID,
        OwnerId: ID,
        DepositProductId: RESORT,
        Images: [...album, { Id: ID, IsFeatured: false, DisplayOrder: 2 }],
        FeeCategories: [{ Id: ID, Price: 0 }],
        CutOfDate: 15,
        CutOfDateFeeCategoryIds: [ID],
        PromotionId: ID,
        Price: 23_100_000,
        OriginalPrice: 21_000_000,
        FromDate: DAY,
        ToDate: '2027-08-08',
        ReferenceCode: 'HĐ-1',
        Note: 'Tầng cao',
        CreatedDate: NOW,
        CreatedBy: ID,
      },
    ],
    [
      'Sale/CreateVacationRentProduct',
      {
        Id: ID,
        AddressId: RESORT,
        Adult: 2,
        Children: 1,
        BathRoom: 1,
        DoubleBed: 1,
        SingleBed: null,
        BedRoom: 1,
        FromAge: 0,
        ToAge: 11,
        IncludeBreakfast: 1,
        HasKitchen: false,
        Price: 12_500_000,
        VerifyStatus: 1,
        VerifyTerm: true,
        ContractCode: 'HĐ-1',
        FromDate: DAY,
        ToDate: '2027-08-08',
        ContractInformationOwnerImageId: PICTURE,
        ContractRoomImageId: '',
        ContractVerifyImageId: null,
        PromotionVacationRents: [
          { PromotionId: ID, ApplyBeforeCheckIn: 0, Name: 'Đặt sớm', PluginDatas: [{ Data: '{"Amount":1}' }] },
          { PromotionId: RESORT, ApplyBeforeCheckIn: 20, ApplyMode: 2 },
        ],
        Images: album,
        ActionBy: ID,
        MerchantId: ID,
        LanguageId: 'vi-VN',
      },
    ],
    [
      'Promotion/CalculateDiscountProductVacationRent',
      {
        Id: ID,
        Amount: 12_500_000,
        FromDate: NOW,
        PromotionItems: [{ PromotionId: ID, ApplyBeforeCheckIn: 0 }],
        ModifiedBy: ID,
        ModifiedDate: NOW,
      },
    ],
  ])('%s takes what clients write, every field of it', (key, content) => {
    const { input } = commandHandlers.find(({ contract }) => commandKey(contract) === key)!.contract;
    const { properties = {} } = z.toJSONSchema(input as unknown as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: object };
    expect(Object.keys(content).filter((field) => !(field in properties))).toEqual([]);
    expect(z.safeParse(input as unknown as z.ZodType, content).error?.issues ?? []).toEqual([]);
  });
});
