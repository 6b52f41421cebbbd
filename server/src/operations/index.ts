import type { Config } from '../platform/config.ts';
import type { Slice } from '../platform/slice.ts';
import { discardDeadLetters, retryDeadLetters } from './deal-with-dead-letters.ts';
import { operationsResolvers } from './operations.resolvers.ts';

export { givenUp, lettersWaiting } from './operations.queries.ts';
export { usageOf, type Usage } from './usage.queries.ts';

interface Parts {
  config: Config;
}

/** What those who run a marketplace see of how it runs, and do about it. */
export const operationsSlice = {
  commands: [retryDeadLetters, discardDeadLetters],
  resolvers: ({ config }) => operationsResolvers(config),
} satisfies Slice<Parts>;
