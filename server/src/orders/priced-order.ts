import { inLanguage, type Locale } from '@sandbar/domain/common';
import type { PricedOrder } from '@sandbar/domain/orders';
import type { orderForScreen } from './orders.queries.ts';

export type OrderOnScreen = NonNullable<ReturnType<typeof orderForScreen>['row']>;

/** An order as its price lines are made of it. */
export const pricedOrder = (order: OrderOnScreen, locale: Locale) =>
  ({
    ...order,
    orderLines: (order.lines ?? []).map(({ targetName, productType: type, fromDate, toDate, ...line }) => ({
      ...line,
      targetName: inLanguage(targetName, locale),
      product: { type, fromDate, toDate },
    })),
    giftCodes: order.giftCodes ?? [],
  }) satisfies PricedOrder;
