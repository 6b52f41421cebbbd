import { onOrderChanged, type Inform } from './notifications/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Reaction } from './platform/jobs/outbox.ts';
import type { MerchantScope } from './platform/merchant-scope.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  /** Tells a member something: bell, mail, push. */
  inform: Inform;
}

/** The whole of the side effects: event kind → reactions. Each runs as a job of its own, at least once, after the event's transaction committed. */
export const subscriptions = (deps: Deps): Record<string, readonly Reaction[]> => ({
  'order.changed': [onOrderChanged(deps)],
});
