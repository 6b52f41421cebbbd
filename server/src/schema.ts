import type { IResolvers } from 'mercurius';
import { GraphQLScalarType } from 'graphql';
import { identityResolvers } from './identity/index.ts';
import { mailboxResolvers } from './mailbox/index.ts';
import { merchantResolvers } from './merchants/index.ts';
import { notificationResolvers } from './notifications/index.ts';
import { ordersResolvers, purchasedResolvers, userOrdersResolvers } from './orders/index.ts';
import { partnerResolvers } from './partners/index.ts';
import { paymentResolvers } from './payments/index.ts';
import { pointsResolvers } from './points/index.ts';
import type { Catalogue } from './catalogue/index.ts';

const plain = (name: string) => new GraphQLScalarType({ name, serialize: (value) => value, parseValue: (value) => value });

/** Assembles the GraphQL resolvers of all slices. The schema's text comes from contract. */
export const graphResolvers = (catalogue: Catalogue): IResolvers =>
  ({
    Money: plain('Money'),
    Date: plain('Date'),
    Query: {
      servernow: async (_parent: unknown, _arguments: unknown, context: { database: { raw(text: string): Promise<{ rows: { now: Date }[] }> } }) =>
        (await context.database.raw('select now() as now')).rows[0]!.now.toISOString(),
      ...catalogue.resolvers.Query,
      ...identityResolvers.Query,
      ...mailboxResolvers.Query,
      ...merchantResolvers.Query,
      ...notificationResolvers.Query,
      ...ordersResolvers.Query,
      ...userOrdersResolvers.Query,
      ...partnerResolvers.Query,
      ...paymentResolvers.Query,
      ...pointsResolvers.Query,
      ...purchasedResolvers.Query,
    },
  }) as unknown as IResolvers;
