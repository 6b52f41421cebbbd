import { randomUUID } from 'node:crypto';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { ChangeFee, SetFee } from '@sandbar/contract/payments';
import { ProductType } from '@sandbar/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** The price of a stay with its fees is the same on card, pin, resort page and order. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let token: string;
let url: string;
const money = { days: 40, price: 1_000_000 };
const points = { days: 80, pointPrice: 300 };
let stays: { money: string; points: string };
const FEE = randomUUID();
const service = { vi: 'Phí phục vụ', en: 'Service fee' };

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  to = requestsTo(served);
  world = served.azure;
  token = await signInDirectly(world, world.memberId);
  stays = { money: await world.addStay(money), points: await world.addStay(points) };
  const [resort] = await world.sql('select friendly_url from resorts where id = $1', [world.resortId]);
  url = resort!.friendly_url as string;
  for (const [Id, ProductType_, Amount] of [
    [FEE, ProductType.Vacation, 50_000],
    [randomUUID(), ProductType.VacationExchange, 351_000],
    [randomUUID(), ProductType.RentVacation, 9_000],
  ] as const)
    await world.send('system', SetFee, { Id, Name: service, ProductType: ProductType_, Amount, Published: true });
});
afterAll(() => served.close());

const ask = async <Data>(query: string) =>
  (JSON.parse((await to.query(query, {}, { token })).text) as { data: Data }).data;
interface Whole {
  total: number;
  feeTotal: number;
}
interface Card {
  fromPrice: number | null;
  fromPointPrice: number | null;
  stay: Whole & { fromDate: string; productType: number; pointPrice: number; cheapest: boolean };
}
const search = async (given: string) => {
  const { productvacations } = await ask<{
    productvacations: { items: Card[]; pins: { fromPrice: number; fromPointPrice: number; feeTotal: number }[] };
  }>(`{ productvacations(keyword: "${url.replaceAll('-', ' ')}", ${given}) {
    items { fromPrice fromPointPrice stay { fromDate productType pointPrice total feeTotal cheapest } }
    pins { fromPrice fromPointPrice feeTotal } } }`);
  return productvacations;
};
const page = async () => {
  const { productvacation } = await ask<{
    productvacation: {
      fees: (Whole & { name: string; productType: number; amount: number })[];
      products: { variants: (Whole & { id: string; price: number })[] }[];
      weeks: { fromPrice: number | null; fromTotal: number | null }[];
      heldByMe: (Whole & { orderId: string; price: number })[];
    };
  }>(`{ productvacation(friendlyUrl: "${url}") { fees { name productType amount }
    products { variants { id price total feeTotal } } weeks { fromPrice fromTotal }
    heldByMe { orderId price total feeTotal } } }`);
  return productvacation;
};
const ofStay = async (id: string) =>
  (await page()).products.flatMap(({ variants }) => variants).find((stay) => stay.id === id);

describe('the whole price', () => {
  it('is on the card of a search sorted by it, in the unit of the stay, and on the pin', async () => {
    const only = (type: number) => search(`productType: ${type}, sort: price, withFees: true`);
    await expect.poll(async () => (await only(ProductType.Vacation)).items[0]?.stay.feeTotal).toBe(50_000);
    expect(await only(ProductType.Vacation)).toMatchObject({
      items: [{ fromPrice: 1_000_000, stay: { total: 1_050_000, pointPrice: 0, cheapest: true } }],
      pins: [{ fromPrice: 1_000_000, feeTotal: 50_000 }],
    });
    expect(await only(ProductType.VacationExchange)).toMatchObject({
      items: [{ fromPointPrice: 300, stay: { total: 1_851_000, feeTotal: 351_000, pointPrice: 300 } }],
      pins: [{ fromPrice: null, fromPointPrice: 300, feeTotal: 351_000 }],
    });
  });

  it('is used by a price range on request; otherwise fees do not count', async () => {
    const found = async (given: string) =>
      (await search(`productType: ${ProductType.Vacation}, ${given}`)).items.length;
    expect(await found('maxPrice: 1049999, withFees: true')).toBe(0);
    expect(await found('maxPrice: 1050000, withFees: true')).toBe(1);
    expect(await found('minPrice: 1050000, withFees: true')).toBe(1);
    expect(await found('minPrice: 1050001, withFees: true')).toBe(0);
    expect(await found('maxPrice: 1000000')).toBe(1);
    expect(await found('minPrice: 1000001')).toBe(0);
  });

  it('is the price of the stay by which a search is sorted', async () => {
    const dear = await world.addStay({ days: 20, price: 5_000_000 });
    const stay = async (sort: string) => (await search(`sort: ${sort}, withFees: true`)).items[0]?.stay.total;
    await expect.poll(() => stay('date')).toBe(5_050_000);
    expect(await stay('price')).toBe(1_050_000);
    expect((await search('sort: date, withFees: true')).items[0]?.stay.cheapest).toBe(false);
    await world.sql('delete from stays where id = $1', [dear]);
  });

  it.each(['money', 'points'] as const)(
    'of a stay priced in %s equals that of the order, before and after the hold',
    async (unit) => {
      const shown = (await ofStay(stays[unit]))!;
      expect(shown.total).toBe(shown.price + shown.feeTotal);
      const Id = randomUUID();
      const held = await world.send(world.memberId, CreateVacationOrder, {
        Id,
        ProductId: stays[unit],
        AdultTotal: 1,
        ChildrenAges: [],
      });
      expect(held).toMatchObject({ ok: true });
      const said = { points: unit === 'points' ? 300 : 0, money: unit === 'points' ? 351_000 : shown.total };
      expect(
        await ask(`{ vacationorder(id: "${Id}") { grandTotal said { points money } }
          order(id: "${Id}") { said { points money } } }`),
      ).toEqual({ vacationorder: { grandTotal: shown.total, said }, order: { said } });
      expect((await page()).heldByMe.find(({ orderId }) => orderId === Id)).toMatchObject({
        price: shown.price,
        total: shown.total,
        feeTotal: shown.feeTotal,
      });
    },
  );

  it('is in the year strip, beside the price before a discount', async () => {
    const weeks = (await page()).weeks.filter(({ fromTotal }) => fromTotal !== null);
    expect(weeks).toContainEqual({ fromPrice: 1_000_000, fromTotal: 1_050_000 });
    expect(weeks).toContainEqual({ fromPrice: null, fromTotal: 1_851_000 });
  });

  it('follows a change of a fee: at once on the resort’s page, within a second in the search', async () => {
    await world.addStay({ days: 60, price: 1_000_000 });
    const first = async () => (await search(`productType: ${ProductType.Vacation}, sort: price`)).items[0]?.stay;
    await expect.poll(first).toMatchObject({ total: 1_050_000 });
    expect((await page()).fees.map(({ productType }) => productType).toSorted((a, b) => a - b)).toEqual([
      ProductType.Vacation,
      ProductType.VacationExchange,
      ProductType.RentVacation,
    ]);
    await world.send('system', ChangeFee, {
      Id: randomUUID(),
      FeeId: FEE,
      Name: service,
      Amount: 50_000,
      Published: false,
      Seen: { Name: service, Amount: 50_000, Published: true },
    });
    expect((await page()).fees.some(({ productType }) => productType === ProductType.Vacation)).toBe(false);
    await expect.poll(first).toMatchObject({ total: 1_000_000, feeTotal: 0 });
  });
});
