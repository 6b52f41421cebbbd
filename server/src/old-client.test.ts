import { randomUUID } from 'node:crypto';
import { CreateRentPromotion } from '@sandbar/contract/promotions';
import { CreateExtraVacation } from '@sandbar/contract/weeks';
import { addDays, addMonths, dayInZone } from '@sandbar/domain/common';
import { RENT_PLUGIN_IDS } from '@sandbar/domain/promotions';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldClient, type CommandReply, type OldRead } from './testing/old-client.ts';
import { readsOf, STYLES } from './testing/old-reads.ts';
import { serve, type Served } from './testing/served.ts';
import { signInDirectly } from './testing/server-process.ts';
import type { World } from './testing/world.ts';

/**
 * The recorded calls of a client of the former system: plain HTTP, in the specification's words and order, and its
 * reading of the answers (member-portal and back-office, sections 3, 5 and 7). A call that fails here would fail for
 * every old client.
 */

let served: Served;
let world: World;
let ownerId: string;
let client: ReturnType<typeof oldClient>;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  served = await serve();
  world = served.azure;
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  await world.sql('update rooms set night_price = 3000000 where merchant_id = $1', [world.merchant.id]);
  ownerId = await world.addHolder('owner');
  client = oldClient(served, 'azure.localhost', await signInDirectly(world, ownerId));
  const picture = { width: 90, height: 60, channels: 3, background: '#08f' } as const;
  png = new Uint8Array(await sharp({ create: picture }).png().toBuffer());
});
afterAll(() => served.close());

const today = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
let contracts = 0;
/** Makes a week of seven nights more than a year ahead, with its own contract. */
const aWeek = () => {
  const FromDate = addDays(addMonths(today, 13), (contracts += 1));
  return { Id: randomUUID(), FromDate, ToDate: addDays(FromDate, 7) };
};
const uploads = async (names: readonly string[]) => {
  const Images = [];
  for (const [place, name] of names.entries())
    Images.push({ Id: await client.uploadImage(picture(name)), IsFeatured: place === 0, DisplayOrder: place });
  return Images;
};
const aDeposit = async () => ({
  ...aWeek(),
  OwnerId: ownerId,
  DepositProductId: world.roomId,
  Images: await uploads(['1.png', '2.png', '3.png']),
  FeeCategories: [],
  CutOfDate: 15,
  CutOfDateFeeCategoryIds: [],
  PromotionId: null,
  Price: 1,
  OriginalPrice: 1,
  ReferenceCode: `HD-${contracts}`,
  Note: '',
  CreatedDate: new Date().toISOString(),
  CreatedBy: ownerId,
});
const aRental = () => ({
  ...aWeek(),
  AddressId: world.resortId,
  Adult: 2,
  Children: 1,
  BathRoom: 1,
  DoubleBed: 1,
  SingleBed: 0,
  BedRoom: 1,
  FromAge: 4,
  ToAge: 11,
  IncludeBreakfast: 1,
  HasKitchen: 0,
  Price: 12_500_000,
  VerifyStatus: 0,
  VerifyTerm: true,
  ContractCode: `HD-${contracts}`,
  ContractInformationOwnerImageId: null,
  ContractRoomImageId: null,
  ContractVerifyImageId: null,
  PromotionVacationRents: [],
  Images: [],
  ActionBy: ownerId,
  MerchantId: world.merchant.id,
  LanguageId: 'vi-VN',
});
/** @returns the order's id, which equals the id that was sent */
const held = async () => {
  const Id = randomUUID();
  const ProductId = await world.addStay();
  const hold = { Id, MerchantId: world.merchant.id, CustomerId: ownerId, ActionBy: ownerId, ProductId };
  await done(client.command('Sale', 'CreateVacationOrder', { ...hold, AdultTotal: 2, ChildrenAges: [] }));
  return Id;
};
const done = async (sent: Promise<CommandReply>) => {
  const reply = await sent;
  expect(reply).toMatchObject({ Success: true });
  return reply.Data as { id: string };
};

const picture = (name = 'Phòng ngủ.png') => new File([png], name, { type: 'image/png' });

describe('reads', () => {
  let all: OldRead[];
  beforeAll(async () => {
    const { DepositProductId: ProductId, FeeCategories: _fees, ...week } = await aDeposit();
    const extra = { ...week, ProductId, Price: 10_000_000, ExpireDate: week.FromDate };
    expect(await world.send(ownerId, CreateExtraVacation, extra as never)).toMatchObject({ ok: true });
    await done(client.command('Sale', 'CreateVacationRentProduct', aRental()));
    const deposit = await done(client.command('Sale', 'CreateVacationExchangeDepositProduct', await aDeposit()));
    const targets = { order: await held(), deposit: deposit.id, extra: extra.Id };
    all = readsOf(world, ownerId, targets);
  });

  it.each(STYLES)('of both documents, with variables declared as %s', async (_, declares) => {
    for (const read of all) {
      const { data, errors } = await client.read(read, declares);
      expect(errors, read.name).toBeUndefined();
      const answer = data![read.name] as { success?: boolean; message?: string; items?: unknown[] } | null;
      expect(answer, read.name).not.toBeNull();
      if (read.fields.includes('success')) expect(answer, read.name).toMatchObject({ success: true });
      if (read.fields.startsWith('items')) expect(Array.isArray(answer!.items), read.name).toBe(true);
    }
  });

  it('find existing weeks, rooms and orders', async () => {
    for (const name of [
      'depositorders',
      'vacationproductorders',
      'userorders',
      'vacationrentproducts',
      'listproducts',
    ]) {
      const { data } = await client.read(
        all.find((read) => read.name === name)!,
        STYLES[0]![1],
      );
      expect((data![name] as { totalCount: number }).totalCount, name).toBeGreaterThan(0);
    }
  });

  it('of room classes before a resort is chosen are an empty list', async () => {
    const none = { ...all.find(({ name }) => name === 'listproducts')! };
    for (const value of [null, '']) {
      const asked = { ...none, arguments: { ...none.arguments, targetId: ['id', value] as const } };
      const { data, errors } = await client.read(asked, STYLES[0]![1]);
      expect(errors).toBeUndefined();
      expect(data!.listproducts).toMatchObject({ items: [], totalCount: 0, success: true });
    }
  });

  it('in one document share a variable between places of different types', async () => {
    const both = {
      // One argument is an id, the other one a text.
      name: 'merchant(id: $keyword) { id } userorders',
      arguments: { keyword: ['id', world.merchant.id] as const },
      fields: 'totalCount',
    };
    expect((await client.read(both, STYLES[0]![1])).data).toEqual({
      merchant: { id: world.merchant.id },
      userorders: { totalCount: 0 },
    });
  });
});

describe('files', () => {
  const file = async () => {
    const { data } = (await client.google('GoogleDrivePostFile', {}, picture('Hợp đồng.png'))) as {
      data: { WebViewLink: string };
    };
    const record = {
      Id: randomUUID(),
      MerchantId: world.merchant.id,
      Name: 'Hợp đồng',
      SubDescription: '',
      Description: '',
    };
    const made = await client.command('File', 'CreateFile', {
      ...record,
      TypeStorage: 64,
      Type: 256,
      Path: data.WebViewLink,
      ContentType: 'image/png',
      ContentLength: png.length,
      CreatedDate: new Date().toISOString(),
      CreatedBy: ownerId,
    });
    expect(made).toMatchObject({ Success: true });
    return record.Id;
  };
  const update = (Id: string, Name: string) =>
    client.command('File', 'UpdateFile', {
      Id,
      Name,
      SubDescription: '',
      Description: '',
      ModifiedDate: new Date().toISOString(),
      ModifiedBy: ownerId,
    });
  const nameOf = async (id: string) => {
    const read: OldRead = {
      name: 'file',
      arguments: { id: ['id', id], merchantId: ['id', world.merchant.id] },
      fields: 'id name',
    };
    return (await client.read(read, STYLES[0]![1])).data!.file;
  };

  it('keep the id that the client gave them', async () => {
    const id = await file();
    expect(await nameOf(id)).toEqual({ id, name: 'Hợp đồng' });
  });

  it('are renamed as often as the client likes, also back to a name they had', async () => {
    const id = await file();
    for (const name of ['một', 'hai', 'một', 'ba']) {
      expect(await update(id, name)).toMatchObject({ status: 200, Success: true });
      expect(await nameOf(id)).toEqual({ id, name });
    }
  });

  it('of another member are not found', async () => {
    const id = await file();
    const other = oldClient(served, 'azure.localhost', await signInDirectly(world, world.memberId));
    const content = { Id: id, Name: 'x', SubDescription: '', Description: '' };
    expect(await other.command('File', 'UpdateFile', content)).toMatchObject({ Success: false });
    expect(await nameOf(id)).toMatchObject({ name: 'Hợp đồng' });
  });
});

describe('Google’s calls', () => {
  it('list events below data, and return the link of a new one', async () => {
    const day = (await world.sql(`select ((now() at time zone 'Asia/Ho_Chi_Minh')::date + 3)::text as day`))[0]!.day;
    const event = {
      startTime: `${String(day)}T02:00:00.000Z`,
      endTime: `${String(day)}T02:30:00.000Z`,
      summary: 'Họp với khách',
      location: 'Hà Nội',
      description: '',
      method: 'email',
      mintues: '5',
    };
    const entered = (await client.google('CreateCalendarEvent', event)) as { data: { HtmlLink: string } };
    expect(entered.data.HtmlLink).toMatch(/^http/);
    const listed = (await client.google('GetListCalendarDetails', { startDate: today, endDate: '2099-01-01' })) as {
      data: { CalendarDetails: { Id: string; Name: string; StartTime: string; EndTime: string }[] };
    };
    expect(listed.data.CalendarDetails).toContainEqual({
      Id: expect.any(String),
      Name: 'Họp với khách',
      StartTime: event.startTime,
      EndTime: event.endTime,
    });
  });

  it('list files in the first value of the object', async () => {
    await client.google('GoogleDrivePostFile', {}, picture('Hóa đơn.png'));
    const [first] = Object.values(await client.google('GetListFileGoogleDrive', { emailAddress: '', folderId: '' }));
    const { DriveDetails } = first as { DriveDetails: { FileName: string; published: boolean; WebViewLink: string }[] };
    expect(DriveDetails.find(({ FileName }) => FileName === 'Hóa đơn.png')).toMatchObject({
      id: expect.any(String),
      published: false,
      WebViewLink: expect.stringContaining('/Drive/File/'),
    });
  });
});

describe('rooms for rent', () => {
  const rent = (more: object = {}) => client.command('Sale', 'CreateVacationRentProduct', { ...aRental(), ...more });

  it('are created with pictures that were uploaded with a token and a file alone', async () => {
    const Images = await uploads(['Phòng ngủ.png', 'Ban công.png']);
    const created = await done(rent({ Images }));
    const rows = await world.sql('select image_id from album_images where week_id = $1 order by position', [
      created.id,
    ]);
    expect(rows.map(({ image_id: id }) => id)).toEqual(Images.map(({ Id }) => Id));
  });

  it('do not take a picture of another member', async () => {
    const other = oldClient(served, 'azure.localhost', await signInDirectly(world, await world.addHolder('owner')));
    const theirs = await other.uploadImage(picture());
    expect(await rent({ Images: [{ Id: theirs, IsFeatured: true, DisplayOrder: 0 }] })).toMatchObject({
      Success: false,
    });
  });

  it.each([
    [{ Price: 999_999 }, 'Số tiền cho thuê không được dưới 1.000.000'],
    [{ Adult: 0 }, 'Số người lớn phải lớn hơn 0'],
    [{ Adult: 11 }, 'Số người lớn phải nhỏ hơn 10'],
    [{ Children: 0 }, 'Số trẻ em phải lớn hơn 0'],
    [{ Children: 11 }, 'Số trẻ em phải nhỏ hơn 10'],
  ])('with %o are refused in the specification’s words', async (wrong, message) => {
    expect(await rent(wrong)).toMatchObject({ Success: false, Message: message });
  });

  it('have their discount calculated from the merchant’s day of an instant', async () => {
    const [first, PromotionId] = [addDays(today, 200), randomUUID()];
    const program = {
      Id: PromotionId,
      Name: { vi: 'Hè', en: 'Summer' },
      FromDate: first,
      ToDate: addDays(first, 90),
      Plugins: [{ Id: randomUUID(), PluginId: RENT_PLUGIN_IDS.amount, Amount: 500_000 }],
    };
    expect(await world.send(world.administratorId, CreateRentPromotion, program)).toMatchObject({ ok: true });
    const check = async (FromDate: string) => {
      const sent = { Id: randomUUID(), Amount: 12_500_000, PromotionItems: [{ PromotionId }], FromDate };
      return client.command('Promotion', 'CalculateDiscountProductVacationRent', sent);
    };
    // The program's first day has started in the merchant’s time zone, but not yet in Greenwich.
    const { Success, Message } = await check(`${addDays(first, -1)}T17:00:00.000Z`);
    expect(Success).toBe(true);
    expect(JSON.parse(Message)).toEqual({ 0: 12_500_000, 1: 12_000_000 });
    expect(await check(`${addDays(first, -1)}T16:59:59.000Z`)).toMatchObject({ Code: 'RENT_PROMOTION_NEVER' });
  });
});

describe('deposits', () => {
  it('are created from three uploads, and one without a picture says what is missing', async () => {
    const content = await aDeposit();
    const missing = { ...content, Id: randomUUID(), Images: content.Images.slice(1) };
    expect((await client.command('Sale', 'CreateVacationExchangeDepositProduct', missing)).Data).toMatchObject({
      fields: [{ path: 'Images', message: 'Trường bắt buộc.' }],
    });
    await done(client.command('Sale', 'CreateVacationExchangeDepositProduct', content));
  });
});

describe('a member', () => {
  it('corrects the profile as often as needed with the own id as Id', async () => {
    const profile = {
      Id: ownerId,
      LastName: 'Lê',
      CompanyName: '',
      CompanySite: '',
      Mobile: '0903418226',
      Email: `${ownerId}@azure.example`,
      DateOfBirth: '1990-01-02',
      ModifiedDate: new Date().toISOString(),
      ModifiedBy: ownerId,
      IdentifyNo: '012345678901',
      Images: [],
    };
    for (const FirstName of ['Minh', 'Lan', 'Minh'])
      expect(
        await client.command('User', 'UpdatePersonalInformationUser', { ...profile, FirstName }),
        FirstName,
      ).toMatchObject({ Success: true });
    const information = await client.get('/User/GetInformation?languageId=vi-VN');
    expect(JSON.stringify(information)).toContain('Minh');
  });

  it('holds a stay, and confirms; the order’s own id is the one that was sent', async () => {
    const Id = await held();
    const confirmed = await client.command('Sale', 'ConfirmOrder', {
      Id,
      GiftCode: '',
      CustomerName: 'Lê Hoàng Minh',
      CustomerEmail: `${ownerId}@azure.example`,
      CustomerMobile: '0903418226',
      Note: '',
      IpAddress: '',
      ModifiedDate: new Date().toISOString(),
      PaymentMethodId: world.bankTransferId,
      ModifiedBy: ownerId,
    });
    expect(confirmed).toMatchObject({ Success: true });
    const read = { name: 'vacationorder', arguments: { id: ['id', Id] }, fields: 'id allStatus' } as OldRead;
    expect((await client.read(read, STYLES[0]![1])).data!.vacationorder).toEqual({ id: Id, allStatus: 33 });
  });
});
