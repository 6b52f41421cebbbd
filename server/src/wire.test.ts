import { readFileSync } from 'node:fs';
import { commandKey } from '@sandbar/contract/common';
import { ProductType } from '@sandbar/domain/catalogue';
import { LOCALES } from '@sandbar/domain/common';
import { UserType } from '@sandbar/domain/identity';
import { PICTURE_SIZES, UPLOAD_MAX_BYTES } from '@sandbar/domain/media';
import { OrderStatus } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { commandHandlers } from './commands.ts';

/** The names that old clients use: fields, arguments, commands, numbers. None of them may be removed. */

const schema = buildSchema(readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8'));
const words = (text: string) => text.split(' ');

describe('entities', () => {
  test.each([
    [
      'UserInfo',
      'id name firstName lastName userName email mobile dateOfBirth identifyNo companyName companySite ' +
        'communication languageId timeZone active avatar merchantId allType images totalPoint membership',
    ],
    ['UserImage', 'displayOrder id path name'],
    ['Membership', 'rank value'],
    ['Merchant', 'id code domains member configuration metaTag images exchangeRate'],
    ['MetaTag', 'Title Description Image Keyword FaviconUrl'],
    ['Image', 'path isFeatured name displayOrder'],
    ['NotificationTransaction', 'id message urlReturn allStatus createdDate'],
    ['MenuNavigation', 'id name navigation'],
    ['Resort', 'name detailAddress latitude longitude email mobile images attributes description products'],
    ['ResortAttribute', 'id name attributeValues'],
    ['ResortAttributeValue', 'value attributeId'],
    [
      'RoomProduct',
      'id name type fromPrice fromPointPrice adultsStandard adultsMax childStandard childMax images variants',
    ],
    ['Stay', 'id fromDate toDate price pointPrice productType discounts type'],
    ['StayDiscount', 'from to resultType resultValue'],
    ['PointTransaction', 'orderId id point targetName orderCode transactionType createdDate'],
    [
      'VacationOrder',
      'id code allStatus grandTotal subTotal promotionAmount giftCodeAmount adultTotal childrenAges createdDate ' +
        'orderLines payments',
    ],
    ['VacationOrderLine', 'product targetName quantity price total'],
    ['OrderedProduct', 'type images fromDate toDate'],
    ['VacationOrderPayment', 'allStatus amount paymentMethodName'],
    ['PaymentMethod', 'type id name displayOrder timeout sku createdBy createdDate published configuration imageUrl'],
    ['MailSummary', 'from title sender createdDate'],
  ])('%s has its fields', (name, fields) => {
    const type = schema.getType(name);
    expect(isObjectType(type) && words(fields).filter((field) => !(field in type.getFields()))).toEqual([]);
  });
});

describe('reads', () => {
  test.each([
    ['userinfo', 'tokenUser'],
    ['membershipmenunavigations', 'tokenUser merchantId languageId'],
    ['productvacation', 'friendlyUrl productType size'],
    ['userpointtransactions', 'limit offset order sort keyword tokenUser targetId languageId merchantId from to'],
    ['paymentmethods', 'merchantId'],
    ['vacationorder', 'id'],
    ['merchant', 'id'],
    ['purchasedproducts', 'type tokenUser merchantId languageId limit offset'],
    ['notificationtransactions', 'limit offset order sort tokenUser merchantId'],
    ['userorders', 'limit offset order sort keyword tokenUser languageId merchantId from to'],
  ])('%s takes its arguments', (name, given) => {
    const field = schema.getQueryType()!.getFields()[name];
    expect(words(given).filter((argument) => !field?.args.some((known) => known.name === argument))).toEqual([]);
  });
});

describe('commands', () => {
  test.each([
    ['User/ChangePasswordUser', 'Id OldPassword Password ModifiedBy ModifiedDate'],
    [
      'User/UpdatePersonalInformationUser',
      'Id FirstName LastName CompanyName CompanySite Mobile Email DateOfBirth ImageId ModifiedDate ModifiedBy ' +
        'IdentifyNo Images',
    ],
    ['Sale/CreateVacationOrder', 'Id MerchantId CustomerId ActionBy ProductId AdultTotal ChildrenAges'],
    ['Sale/CreatePointPaymentSale', 'Id CreatedDate CreatedBy MerchantId Point ShippingAmount TargetId GrandTotal'],
    [
      'Sale/ConfirmOrder',
      'Id GiftCode CustomerName CustomerEmail CustomerMobile DateOfBirth DeliveryTime AddressDetail ReceiverName ' +
        'ReceiverMobile ReceiverEmail Latitude Longitude Note IpAddress ModifiedDate PaymentMethodId ModifiedBy',
    ],
    ['CustomerRelationshipManagement/RecoveryPasswordByEmail', 'Id Domain Email ModifiedDate ModifiedBy'],
    [
      'CustomerRelationshipManagement/RegisterMemberMerchant',
      'Id Name Mobile Email MerchantCode Password ModifiedDate ModifiedBy',
    ],
    ['User/AddDeviceTokenUser', 'DeviceToken UserToken MerchantId Type TotalPoint ModifiedBy ModifiedDate'],
    ['NotificationTransaction/UserReadNotification', 'Id ModifiedDate ModifiedBy'],
  ])('%s takes its fields', (key, fields) => {
    const handler = commandHandlers.find(({ contract }) => commandKey(contract) === key);
    const { properties = {} } = z.toJSONSchema(handler!.contract.input as unknown as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: object };
    expect(words(fields).filter((field) => !(field in properties))).toEqual([]);
  });
});

describe('numbers', () => {
  test('flags of orders, payments, people and products', () => {
    expect(OrderStatus).toEqual({ Created: 1, Process: 32, Timeout: 256, Failed: 32_768, Closed: 1_048_576 });
    expect(PaymentStatus).toEqual({
      Created: 1,
      Process: 32,
      Canceled: 1024,
      Timeout: 32_768,
      Failed: 1_048_576,
      Closed: 33_554_432,
      Refunded: 1_073_741_824,
    });
    expect(UserType).toEqual({
      Default: 1,
      Affiliate: 4,
      Staff: 32,
      Author: 64,
      Editor: 256,
      EVoucher: 1024,
      Mod: 32_768,
      Admin: 1_048_576,
    });
    expect(ProductType).toMatchObject({
      None: 1,
      EVoucher: 8,
      Course: 32,
      MerchantPackage: 256,
      RoomBooking: 2048,
      OfficeBooking: 4096,
      Vacation: 16_384,
      Card: 32_768,
    });
    expect(ProductType).toMatchObject({ VacationExchange: 131_072, Fee: 262_144, RentVacation: 33_554_432 });
  });

  test('crops and the upload limit', () => {
    for (const size of ['800x800', '160x160', '75x75', '475x300', '200x150'] as const)
      expect(PICTURE_SIZES).toContain(size);
    expect(UPLOAD_MAX_BYTES).toBe(512_000);
  });

  test('seven locales', () => expect(LOCALES.toSorted()).toEqual(['de', 'en-US', 'es', 'fr', 'ja', 'vi-VN', 'zh']));
});
