import { ProductType, type StayPrice, type WholePrice } from '../catalogue/index.ts';
import { priceOrder } from './price-order.ts';

/** A fee of each order for a stay of the product type. Money. */
export interface StayFee {
  productType: number;
  amount: number;
}

/** A line of an order when it is held; `fee` is null for the stay's line. Money. */
export interface HeldLine<Fee extends StayFee> {
  fee: Fee | null;
  productType: number;
  originalPrice: number;
  price: number;
}

/** Returns the lines of an order for a stay: the stay, then each fee of its product type. */
export const heldLines = <Fee extends StayFee>(
  productType: number,
  { original, price }: Pick<StayPrice, 'original' | 'price'>,
  fees: readonly Fee[],
): HeldLine<Fee>[] => [
  { fee: null, productType, originalPrice: original, price },
  ...fees
    .filter((fee) => fee.productType === productType)
    .map((fee) => ({ fee, productType: ProductType.Fee, originalPrice: fee.amount, price: fee.amount })),
];

/** Returns the sum of lines before promotions, gift codes and points. @param pointRate money per point */
export const heldPrice = (lines: readonly { price: number }[], pointRate: number) =>
  priceOrder({
    lines: lines.map(({ price }) => ({ total: price })),
    promotionAmount: 0,
    giftCodeAmount: 0,
    points: 0,
    pointRate,
  });

/**
 * Returns the price that a member pays for a stay, computed from the lines of its order.
 * @param pointRate money per point
 */
export const wholePrice = (
  productType: number,
  price: Pick<StayPrice, 'original' | 'price'>,
  fees: readonly StayFee[],
  pointRate: number,
): WholePrice => {
  const { grandTotal: total } = heldPrice(heldLines(productType, price, fees), pointRate);
  return { total, feeTotal: total - price.price };
};
