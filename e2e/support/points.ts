import type { apiOf } from './member.ts';

const EXCHANGE = 131072;

export type Member = Awaited<ReturnType<typeof apiOf>>;
interface Overview {
  balance: number;
  expiries: { expiresAt: string; point: number }[];
  steps: { balance: number }[];
}
export const overview = async (member: Member) =>
  (
    await member.graphql<{ pointoverview: Overview }>(
      '{ pointoverview { balance expiries { expiresAt point } steps { balance } } }',
    )
  ).pointoverview;
/** Holds an exchange stay that the member can pay with points. @returns the order's id and its price */
export const holdExchangeStay = async (member: Member): Promise<{ id: string; pointPrice: number }> => {
  const { productvacations } = await member.graphql<{ productvacations: { items: { friendlyUrl: string }[] } }>(
    '{ productvacations(limit: 20) { items { friendlyUrl } } }',
  );
  const { balance } = await overview(member);
  // Starts from the end of the catalogue, where other journeys seldom book.
  for (const { friendlyUrl } of productvacations.items.toReversed()) {
    const { productvacation } = await member.graphql<{
      productvacation: { products: { type: number; variants: { id: string; pointPrice: number }[] }[] };
    }>(
      'query ($url: String!) { productvacation(friendlyUrl: $url) { products { type variants { id pointPrice } } } }',
      { url: friendlyUrl },
    );
    for (const { id: stay, pointPrice } of productvacation.products.flatMap(({ type, variants }) =>
      type === EXCHANGE ? variants : [],
    )) {
      if (pointPrice > balance) continue;
      const id = crypto.randomUUID();
      if (
        (
          await member.command('Sale', 'CreateVacationOrder', {
            Id: id,
            ProductId: stay,
            AdultTotal: 1,
            ChildrenAges: [],
          })
        ).Success
      )
        return { id, pointPrice };
    }
  }
  throw new Error('no exchange stay is free');
};

/** Books an exchange stay and pays its whole price with points. @returns the order's id */
export const bookWithPoints = async (member: Member): Promise<string> => {
  const { id, pointPrice } = await holdExchangeStay(member);
  const { paymentmethods } = await member.graphql<{ paymentmethods: { items: { id: string; sku: string }[] } }>(
    '{ paymentmethods { items { id sku } } }',
  );
  const PaymentMethodId = paymentmethods.items.find(({ sku }) => sku === 'bank-transfer')!.id;
  for (const [name, content] of [
    ['CreatePointPaymentSale', { Id: crypto.randomUUID(), TargetId: id, Point: pointPrice }],
    ['ConfirmOrder', { Id: id, PaymentMethodId }],
  ] as const) {
    const answer = await member.command('Sale', name, content);
    if (!answer.Success) throw new Error(`${name} was refused: ${answer.Code}`);
  }
  return id;
};
