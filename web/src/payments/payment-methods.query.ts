import { PAYMENT_METHODS } from '@sandbar/contract/payments';
import { graphql, type ResultOf } from '../transport/graphql.ts';

export const PaymentMethods = graphql(PAYMENT_METHODS);

type Item = ResultOf<typeof PaymentMethods>['paymentmethods']['items'][number];

/** The fields of a payment method. */
export interface PaymentMethod {
  id: string;
  sku: string;
  name: string;
  /** The merchant's description; may be empty. */
  message: string;
  /** Minutes a confirmed order waits for the money. */
  timeout: number;
}

/** Methods of another type are not for members (member-portal section 5). */
const FOR_MEMBERS = 1;

export const offeredMethods = (items: readonly Item[]): PaymentMethod[] =>
  items
    .filter((item) => item.type === FOR_MEMBERS && item.published)
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .map(({ id, sku, name, timeout, configuration }) => ({
      id,
      sku,
      name,
      timeout,
      message: messageOf(configuration),
    }));

/** `configuration` is a JSON text of merchants' tools, so its content is not trusted. */
const messageOf = (configuration: string): string => {
  try {
    const { message } = JSON.parse(configuration) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
};
