import { accept, refuse, type Result } from '../common/index.ts';
import type { OrderRefusal } from './refusals.ts';

interface Taking {
  /** The owner for whom the stay is sold; null: it belongs to the club. */
  ownerId: string | null;
  /** The person whose order has the stay, or would have it. */
  customerId: string;
  /** The acting user; null for the server itself. */
  actorId: string | null;
}

/**
 * Refuses an owner who would order the stay that is sold for them, because points and gift codes would come back to
 * them as money. They also may not order it, change it or pay for it in a member's place.
 */
export const mayTakeWeek = ({ ownerId, customerId, actorId }: Taking): Result<null, OrderRefusal> =>
  ownerId !== null && (ownerId === customerId || ownerId === actorId) ? refuse('OWN_WEEK', {}) : accept(null);
