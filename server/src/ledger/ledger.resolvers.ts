import { dayInZone } from '@sandbar/domain/common';
import { ratesOn } from '@sandbar/domain/ledger';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { rateSets } from './ledger.queries.ts';

const taxrates: QueryResolvers['taxrates'] = async (_, __, { merchant, database }) => {
  const sets = (await database.run(rateSets({ merchantId: merchant.id }))).map((set) => ({
    ...set,
    rates: set.rates ?? [],
  }));
  const current = ratesOn(sets, dayInZone(new Date(), merchant.timeZone));
  const items = sets.map(({ createdAt, number, ...set }) => ({
    ...set,
    current: number === current?.number,
    createdDate: createdAt.toISOString(),
  }));
  return { items, totalCount: items.length, success: true, message: '' };
};

export const ledgerResolvers = { Query: { taxrates } };
