import { accept, refuse, type Result } from '../common/index.ts';
import type { OrderRefusal } from './refusals.ts';

interface Taking {
  /** For whom the stay is sold; null: it is the club's. */
  ownerId: string | null;
  /** The person whose order has the stay, or would have it. */
  customerId: string;
  /** The acting user; null for the server itself. */
  actorId: string | null;
}

/**
 * The owner for whom a stay is sold gains by its order. So they do not buy it, as points and gift codes would come back
 * to them as money, and do not take it, change it or pay for it in a member's place.
 */
export const mayTakeWeek = ({ ownerId, customerId, actorId }: Taking): Result<null, OrderRefusal> =>
  ownerId !== null && (ownerId === customerId || ownerId === actorId) ? refuse('OWN_WEEK', {}) : accept(null);
