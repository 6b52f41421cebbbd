import { ProductType } from '@sandbar/domain/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogueBed, text, type CatalogueBed } from './testing.ts';

describe("a resort's page", () => {
  let bed: CatalogueBed;
  let resort: string;
  let studio: string;
  let villa: string;
  let stays: string[];
  beforeAll(async () => {
    bed = await openCatalogueBed();
    await bed.defineAttributes('azure');
    const image = await bed.addImage('azure');
    resort = await bed.addResort('azure', {
      FriendlyUrl: 'may-bien',
      Name: { vi: 'Mây Biển', en: 'Sea Cloud' },
      Description: text(
        '<p onclick="x()">Quiet<script>alert(1)</script></p><img src="x" onerror="y()"><a href="javascript:z()">go</a>',
      ),
      ImageIds: [image],
      Attributes: [
        { Attribute: 'rating', Values: ['four'] },
        { Attribute: 'amenities', Values: ['golf', 'spa'] },
        {
          Attribute: 'highlights',
          Html: text('<ul><li>Check-in from 15:00</li></ul><iframe src="https://evil.example"></iframe>'),
        },
      ],
    });
    studio = await bed.addRoom('azure', resort, { ImageIds: [image] });
    villa = await bed.addRoom('azure', resort, {
      Name: text('Villa'),
      Description: text('Bed & <b onclick="x()">breakfast</b>, 2 &lt; 3<script>alert(1)</script>'),
      AdultsStandard: 4,
      AdultsMax: 6,
      Position: 1,
    });
    stays = await bed.addStays('azure', studio, [30, 31, 60, -3], { price: 9_000_000 });
    await bed.addStays('azure', villa, [30], { price: 3_000, inPoints: true });
  });
  afterAll(() => bed.close());

  const page = (given: Partial<Parameters<CatalogueBed['detail']>[1]> = {}, userId?: string) =>
    bed.detail('azure', { friendlyUrl: 'may-bien', ...given }, userId);

  test('takes one statement, the first time and later', async () => {
    await page();
    expect(bed.statements).toHaveLength(1);
    await page();
    expect(bed.statements).toEqual(['catalogue.resort-now']);
  });

  test('shows texts, stars, attributes and sanitised HTML', async () => {
    const found = (await page())!;
    expect(found).toMatchObject({ id: resort, name: 'Sea Cloud', stars: 4, heldByMe: [] });
    expect(found).toMatchObject({ checkInTime: '14:00', checkOutTime: '12:00' });
    expect(found.description).toBe('<p>Quiet</p><a rel="noopener nofollow">go</a>');
    expect(
      found.attributes.map((attribute) => [attribute.code, attribute.attributeValues.map((value) => value.value)]),
    ).toEqual([
      ['rating', ['Four stars']],
      ['amenities', ['Spa', 'Golf']],
      ['highlights', ['<ul><li>Check-in from 15:00</li></ul>']],
    ]);
    expect(found.images[0]).toMatchObject({ isFeatured: true });
  });

  test('shows a room’s description as HTML in which nothing runs', async () => {
    const [, room] = (await page())!.products;
    expect(room!.description).toBe('Bed &amp; <b>breakfast</b>, 2 &lt; 3');
  });

  test('lists room classes with their free stays and from-prices', async () => {
    const found = (await page())!;
    expect(
      found.products.map((room) => [room.id, room.type, room.fromPrice, room.fromPointPrice, room.variants.length]),
    ).toEqual([
      [studio, ProductType.Vacation, 9_000_000, null, 3],
      [villa, ProductType.VacationExchange, null, 3_000, 1],
    ]);
    expect(found.products).toMatchObject([
      {
        name: 'Studio',
        adultsStandard: 2,
        adultsMax: 2,
        childStandard: 0,
        childMax: 1,
        images: [{ isFeatured: true }],
      },
      { name: 'Villa', adultsStandard: 4, adultsMax: 6, childStandard: 0, childMax: 1, images: [] },
    ]);
    expect(found.products[0]!.variants[0]).toEqual({
      id: stays[0],
      fromDate: bed.day(30),
      toDate: bed.day(37),
      nights: 7,
      price: 9_000_000,
      originalPrice: 9_000_000,
      pointPrice: 1_800,
      productType: ProductType.Vacation,
      type: ProductType.Vacation,
      total: 9_000_000,
      feeTotal: 0,
      discounts: [],
    });
    expect(found.products[1]!.variants[0]).toMatchObject({ price: 15_000_000, pointPrice: 3_000 });
  });

  test.each([
    [{ productType: ProductType.VacationExchange }, 1],
    [{ adults: 3 }, 1],
    [{ adults: 7 }, 0],
    [{ fromDate: 31, toDate: 38 }, 1],
    [{ fromDate: 31, toDate: 38, flexDays: 1 }, 3],
    [{ fromDate: 32 }, 1],
  ])(
    'the filter %j leaves %i stays',
    async (
      {
        fromDate,
        toDate,
        ...given
      }: { fromDate?: number; toDate?: number; flexDays?: number; adults?: number; productType?: number },
      expected,
    ) => {
      const days = {
        ...(fromDate === undefined ? {} : { fromDate: bed.day(fromDate) }),
        ...(toDate === undefined ? {} : { toDate: bed.day(toDate) }),
      };
      const found = (await page({ ...given, ...days }))!;
      expect(found.products.flatMap((room) => room.variants)).toHaveLength(expected);
    },
  );

  test('a hold hides the stay from others; its holder sees it as their own', async () => {
    const member = await bed.bed.createUser('azure');
    const orderId = await bed.setTaken(stays[2]!, true, { customerId: member.id });
    const others = (await page())!;
    const mine = (await page({}, member.id))!;
    const week = (found: typeof mine) =>
      found.weeks.find((one) => one.fromDate <= bed.day(60) && one.toDate > bed.day(60))!;
    expect(others.products[0]!.variants.map((stay) => stay.id)).toEqual([stays[0], stays[1]]);
    expect(others.heldByMe).toEqual([]);
    expect(week(others)).toMatchObject({ state: 'sold', roomCount: 0, fromPrice: 9_000_000 });
    expect(mine.heldByMe).toEqual([
      {
        orderId,
        stayId: stays[2],
        roomId: studio,
        fromDate: bed.day(60),
        toDate: bed.day(67),
        price: 1_000,
        pointPrice: 0,
        productType: ProductType.Vacation,
        total: 1_000,
        feeTotal: 0,
        holdExpiresAt: expect.any(String),
      },
    ]);
    expect(week(mine)).toMatchObject({ state: 'mine' });
    await bed.setTaken(stays[2]!, false);
    expect(week((await page())!)).toMatchObject({ state: 'free', roomCount: 1 });
  });

  test('shows a discount at once, with the former price', async () => {
    await bed.addDiscount('azure', studio, { CheckInTo: bed.day(30) });
    const [first, second] = (await page())!.products[0]!.variants;
    expect(first).toMatchObject({
      price: 8_100_000,
      originalPrice: 9_000_000,
      discounts: [{ name: 'Early', resultType: 0, resultValue: 10 }],
    });
    expect(second).toMatchObject({ price: 9_000_000, discounts: [] });
  });

  test('is not found at another merchant’s host or an unknown one', async () => {
    expect(await bed.detail('lotus', { friendlyUrl: 'may-bien' })).toBeNull();
    expect(await page({ friendlyUrl: 'nowhere' })).toBeNull();
  });

  test('wrong arguments are named', async () => {
    await expect(page({ fromDate: 'soon', adults: 21 })).rejects.toMatchObject({
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'fromDate' }, { path: 'adults' }] } },
    });
  });
});
