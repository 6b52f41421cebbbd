import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { booksResolvers } from './books.resolvers.ts';
import { setsAndCurrent } from './rates.ts';

type Found = Awaited<ReturnType<typeof setsAndCurrent>>;
const shown = ({ createdAt, number, ...set }: Found['sets'][number], current: number) => ({
  ...set,
  rates: [...set.rates],
  current: number === current,
  createdDate: createdAt.toISOString(),
});

const taxrates: QueryResolvers['taxrates'] = async (_, __, { merchant, database }) => {
  const { sets, current } = await setsAndCurrent(database, merchant, new Date());
  const items = sets.map((set) => shown(set, current));
  const { id: latest } = sets.reduce((one, other) => (other.number > one.number ? other : one));
  return { latest, items, totalCount: items.length, success: true, message: '' };
};

const currenttaxrates: QueryResolvers['currenttaxrates'] = async (_, __, { merchant, database }) => {
  const { sets, current } = await setsAndCurrent(database, merchant, new Date());
  // Members do not see which member of staff entered it.
  return {
    ...shown(
      sets.find(({ number }) => number === current)!,
      current,
    ),
    setBy: null,
  };
};

export const ledgerResolvers = { Query: { taxrates, currenttaxrates, ...booksResolvers } };
