import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** All payment methods, offered or not, in the checkout's order. */
export const ConsoleMethodsQuery = graphql(`
  query ConsoleMethods {
    deskpaymentmethods {
      id
      sku
      name {
        vi
        en
      }
      message {
        vi
        en
      }
      timeout
      displayOrder
      published
      offered
      waiting
    }
  }
`);

/** The gateways, with the keys that are set. */
export const GatewaysQuery = graphql(`
  query Gateways {
    paymentgateways {
      gateway
      enabled
      knownKeys
      testMode
      changedDate
    }
  }
`);

export type ConsoleMethods = ResultOf<typeof ConsoleMethodsQuery>;
export type ConsoleMethod = NonNullable<ConsoleMethods['deskpaymentmethods']>[number];
export type Gateways = ResultOf<typeof GatewaysQuery>;
export type ReadGateway = NonNullable<Gateways['paymentgateways']>[number];
