import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { apiOf } from './member.ts';

type Merchant = Parameters<typeof siteOf>[0];

export interface ConfirmedOrder {
  id: string;
  code: string;
  grandTotal: number;
}

/** The type of a stay that is paid in money. */
const CURRENCY = 16_384;
const DAY_MS = 86_400_000;

/** Holds a stay and confirms it for payment by transfer. Returns null when another member has it. */
export const confirmStay = async (
  api: Awaited<ReturnType<typeof apiOf>>,
  ProductId: string,
): Promise<ConfirmedOrder | null> => {
  const Id = randomUUID();
  const held = await api.command('Sale', 'CreateVacationOrder', { Id, ProductId, AdultTotal: 1, ChildrenAges: [] });
  if (!held.Success) return null;
  const { paymentmethods } = await api.graphql<{ paymentmethods: { items: { id: string; sku: string }[] } }>(
    '{ paymentmethods { items { id sku } } }',
  );
  const PaymentMethodId = paymentmethods.items.find(({ sku }) => sku === 'bank-transfer')!.id;
  expect(await api.command('Sale', 'ConfirmOrder', { Id, PaymentMethodId })).toMatchObject({ Success: true });
  const { vacationorder } = await api.graphql<{ vacationorder: ConfirmedOrder }>(
    'query ($id: ID!) { vacationorder(id: $id) { id code grandTotal } }',
    { id: Id },
  );
  return vacationorder;
};

/**
 * Makes orders that a member held and confirmed for payment by transfer, of stays that begin in two months or later.
 * Takes the first free stays of the catalogue, whatever the day and whatever earlier journeys bought.
 */
export const confirmedOrders = async (
  request: APIRequestContext,
  merchant: Merchant,
  userName: string,
  count: number,
  /**
   * In the home currency: stays that cost less or more are skipped. The free stays and their prices differ each day.
   */
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { least?: number; most?: number } = {},
): Promise<ConfirmedOrder[]> => {
  const api = await apiOf(request, merchant, userName);
  const { productvacations } = await api.graphql<{ productvacations: { items: { friendlyUrl: string }[] } }>(
    '{ productvacations(limit: 20) { items { friendlyUrl } } }',
  );
  const soonest = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const made: ConfirmedOrder[] = [];
  for (const { friendlyUrl } of productvacations.items.toReversed()) {
    const { productvacation } = await api.graphql<{
      productvacation: { products: { type: number; variants: { id: string; fromDate: string; price: number }[] }[] };
    }>(
      `query ($url: String!) { productvacation(friendlyUrl: $url) { products { type variants { id fromDate
        price } } } }`,
      {
        url: friendlyUrl,
      },
    );
    const stays = productvacation.products
      .filter(({ type }) => type === CURRENCY)
      .flatMap(({ variants }) =>
        variants.filter(({ fromDate, price }) => fromDate > soonest && price >= least && price <= most),
      );
    for (const { id: ProductId } of stays) {
      const order = await confirmStay(api, ProductId);
      if (order && made.push(order) === count) return made;
    }
  }
  throw new Error(`only ${made.length} stays are free`);
};

/** Sends a payment as the bank-line service reports it, so the order is paid. */
export const payByTransfer = async (
  request: APIRequestContext,
  merchant: Merchant,
  { code, grandTotal }: ConfirmedOrder,
): Promise<void> => {
  const response = await request.post(`http://127.0.0.1:${process.env.E2E_PORT}/api/payments/bank-line`, {
    data: {
      id: randomUUID(),
      transferType: 'in',
      transferAmount: grandTotal,
      content: `CK ${code}`,
      referenceCode: randomUUID(),
    },
    headers: { host: new URL(siteOf(merchant)).host, authorization: 'Apikey sandbar-demo-bank-line' },
  });
  expect(response.ok()).toBe(true);
};
