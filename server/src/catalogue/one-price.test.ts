import { randomUUID } from 'node:crypto';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { ChangeFee, SetFee } from '@sandbar/contract/payments';
import { ProductType } from '@sandbar/domain/catalogue';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/**
 * For any fees and prices, and after the fees changed, the card, the favourites, the resort's page, the checkout and
 * the order show the same price.
 */

const RUNS = rounds(6, 60);
const RATE = 5000;
const NAME = { vi: 'Phí', en: 'Fee' };
const KINDS = [ProductType.Vacation, ProductType.VacationExchange] as const;

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let token: string;
let url: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 1000, unpaidLimit: 1000 } });
  world = served.azure;
  to = requestsTo(served);
  token = await signInDirectly(world, world.memberId);
  const [resort] = await world.sql('select friendly_url from resorts where id = $1', [world.resortId]);
  url = resort!.friendly_url as string;
  await world.sql('insert into favourites (merchant_id, member_id, resort_id) values ($1, $2, $3)', [
    world.merchant.id,
    world.memberId,
    world.resortId,
  ]);
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const ask = async <Data>(query: string) =>
  (JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text) as { data: Data }).data;

interface Fee {
  kind: (typeof KINDS)[number];
  amount: number;
  published: boolean;
}
interface Whole {
  total: number;
  feeTotal: number;
  said: { points: number; money: number };
}

interface SetFeeOf {
  Id: string;
  kind: number;
  Amount: number;
  Published: boolean;
}

const amount = fc.integer({ min: 1, max: 90_000_000 });
const fee: fc.Arbitrary<Fee> = fc.record({ kind: fc.constantFrom(...KINDS), amount, published: fc.boolean() });
const change = fc.record({ amount, published: fc.boolean() });

const changeFee = async (seen: SetFeeOf, { Id: FeeId, Amount, Published }: SetFeeOf) => {
  const Seen = { Name: NAME, Amount: seen.Amount, Published: seen.Published };
  if (seen.Amount === Amount && seen.Published === Published) return;
  const sent = { Id: randomUUID(), FeeId, Name: NAME, Amount, Published, Seen };
  expect(await world.send('system', ChangeFee, sent)).toMatchObject({ ok: true });
};

/** Reads the price of a stay as each page shows it before a hold. */
const shown = async (kind: number): Promise<Whole> => {
  const fields = 'stay { total feeTotal said { points money } }';
  const only = `keyword: "${url.replaceAll('-', ' ')}", productType: ${kind}, withFees: true`;
  const { productvacations: search } = await ask<{ productvacations: { items: { stay: Whole }[] } }>(
    `productvacations(${only}) { items { ${fields} } }`,
  );
  return search.items[0]!.stay;
};
const favourite = async (): Promise<Whole> => {
  const { favourites } = await ask<{ favourites: { stay: Whole }[] }>(
    'favourites { stay { total feeTotal said { points money } } }',
  );
  return favourites[0]!.stay;
};
const onPage = async (stayId: string): Promise<{ total: number; feeTotal: number }> => {
  const { productvacation } = await ask<{
    productvacation: { products: { variants: { id: string; total: number; feeTotal: number }[] }[] };
  }>(`productvacation(friendlyUrl: "${url}") { products { variants { id total feeTotal } } }`);
  return productvacation.products.flatMap(({ variants }) => variants).find(({ id }) => id === stayId)!;
};

/** Holds and confirms a stay. @returns the order's price at each step */
const ordered = async (ProductId: string) => {
  const Id = randomUUID();
  const hold = { Id, ProductId, AdultTotal: 1, ChildrenAges: [] };
  expect(await world.send(world.memberId, CreateVacationOrder, hold)).toMatchObject({ ok: true });
  const read = async () => {
    const { vacationorder } = await ask<{ vacationorder: { grandTotal: number; said: Whole['said'] } }>(
      `vacationorder(id: "${Id}") { grandTotal said { points money } }`,
    );
    return vacationorder;
  };
  const held = await read();
  const confirm = { Id, PaymentMethodId: world.bankTransferId };
  expect(await world.send(world.memberId, ConfirmOrder, confirm)).toMatchObject({ ok: true });
  return { id: Id, held, confirmed: await read(), again: read };
};

it(`the price of a stay is one sum from the card to the order, ${RUNS} times`, async () => {
  let days = 30;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fee, { maxLength: 4 }),
      fc.array(change, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 500_000_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      async (fees, changes, price, points) => {
        const set = await Promise.all(
          fees.map(async ({ kind, amount: Amount, published: Published }) => {
            const Id = randomUUID();
            const sent = { Id, Name: NAME, ProductType: kind, Amount, Published };
            expect(await world.send('system', SetFee, sent)).toMatchObject({ ok: true });
            return { Id, kind, Amount, Published };
          }),
        );
        const due = (kind: number, of: { kind: number; Amount: number; Published: boolean }[]) =>
          of.reduce((sum, one) => sum + (one.kind === kind && one.Published ? one.Amount : 0), 0);
        const kept: Awaited<ReturnType<typeof ordered>>[] = [];
        const compare = async (now: typeof set) => {
          for (const [kind, what] of [
            [ProductType.Vacation, { price }],
            [ProductType.VacationExchange, { pointPrice: points }],
          ] as const) {
            days += 1;
            const stay = await world.addStay({ days, ...what });
            const inPoints = kind === ProductType.VacationExchange;
            const feeTotal = due(kind, now);
            const total = (inPoints ? points * RATE : price) + feeTotal;
            const said = inPoints ? { points, money: feeTotal } : { points: 0, money: total };
            await expect.poll(() => shown(kind)).toEqual({ total, feeTotal, said });
            expect(await favourite()).toEqual({ total, feeTotal, said });
            expect(await onPage(stay)).toMatchObject({ total, feeTotal });
            const order = await ordered(stay);
            expect(order.held).toEqual({ grandTotal: total, said });
            expect(order.confirmed.grandTotal).toBe(total);
            kept.push(order);
          }
        };
        await compare(set);
        const before = await Promise.all(kept.map(({ again }) => again()));
        const changed = set.map((one, at) => ({
          ...one,
          Amount: changes[at]!.amount,
          Published: changes[at]!.published,
        }));
        for (const [at, one] of changed.entries()) await changeFee(set[at]!, one);
        expect(await Promise.all(kept.map(({ again }) => again()))).toEqual(before);
        await compare(changed);
        for (const one of changed) await changeFee(one, { ...one, Published: false });
      },
    ),
    { numRuns: RUNS },
  );
});
