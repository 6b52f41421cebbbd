import type { Config } from '../platform/config.ts';
import type { Slice } from '../platform/slice.ts';
import { discardDeadLetters, retryDeadLetters } from './deal-with-dead-letters.ts';
import { operationsResolvers } from './operations.resolvers.ts';

export { givenUp, lettersWaiting } from './operations.queries.ts';
export { usageOf, type Usage } from './usage.queries.ts';

interface Parts {
  config: Config;
}

/** Operations of a marketplace: its state and its failures, with retries. */
export const operationsSlice = {
  commands: [retryDeadLetters, discardDeadLetters],
  resolvers: ({ config }) => operationsResolvers(config),
} satisfies Slice<Parts>;
