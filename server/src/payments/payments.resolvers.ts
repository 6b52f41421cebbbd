import { inLanguage } from '@sandbar/domain/common';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { publishedMethods } from './payments.queries.ts';

const paymentmethods: QueryResolvers['paymentmethods'] = async (_, __, context) => {
  await context.recentSession();
  const methods = await context.database.run(publishedMethods({ merchantId: context.merchant.id }));
  const items = methods.map((method) => ({
    id: method.id,
    type: method.type,
    sku: method.sku,
    name: inLanguage(method.name, context.locale),
    displayOrder: method.displayOrder,
    timeout: method.timeoutMinutes,
    published: method.published,
    createdBy: method.createdBy,
    createdDate: method.createdAt.toISOString(),
    configuration: JSON.stringify({ message: inLanguage(method.configuration.message, context.locale) }),
    imageUrl: null,
  }));
  return { items, totalCount: items.length, success: true, message: '' };
};

export const paymentResolvers = { Query: { paymentmethods } };
