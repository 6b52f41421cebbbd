import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { openThings } from './open-things.queries.ts';
import { openThingPath, openThingText } from './say-open-things.ts';

const erasureopen: QueryResolvers['erasureopen'] = async (_parent, _given, { database, merchant, locale, session }) => {
  const { userId } = await session();
  const things = await database.run(openThings({ merchantId: merchant.id, userId, timeZone: merchant.timeZone }));
  return things.map((thing) => ({
    kind: thing.kind,
    text: openThingText(merchant, locale, thing),
    path: openThingPath(thing),
  }));
};

export const profileResolvers = { Query: { erasureopen } };
