import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Every way to pay, offered or not, in the order of the checkout. */
export const DeskMethodsQuery = graphql(`
  query DeskMethods {
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

/** The gateways, and what each has of its keys. */
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

export type DeskMethods = ResultOf<typeof DeskMethodsQuery>;
export type DeskMethod = NonNullable<DeskMethods['deskpaymentmethods']>[number];
export type Gateways = ResultOf<typeof GatewaysQuery>;
export type ReadGateway = NonNullable<Gateways['paymentgateways']>[number];
