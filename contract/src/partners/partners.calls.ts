import * as z from 'zod/mini';
import { email, uuid } from '../common/index.ts';

/**
 * POST /api/partner/tickets, sent by a partner's server with its API key: names the member the ticket lets in, by
 * e-mail or id, and the order that it opens. Without an order it is for making one: a single one, of a stay that is
 * free.
 */
export const ticketForm = z.union([
  z.strictObject({ email, orderId: z.optional(uuid) }),
  z.strictObject({ memberId: uuid, orderId: z.optional(uuid) }),
]);

/** Its answer's Data. */
export interface PartnerTicket {
  ticket: string;
  /** ISO 8601 instant. */
  expiresAt: string;
}

/**
 * POST /embed/session, sent by the checkout inside a partner's frame. `host` is the origin of the page around it, as
 * the browser says it.
 */
export const frameSessionForm = z.strictObject({
  ticket: z.string().check(z.maxLength(200)),
  host: z.string().check(z.maxLength(300)),
});

/**
 * Its answer's Data: `token` is null where the browser keeps our cookie for this frame; where it does not, the frame
 * sends it with each call and keeps it nowhere.
 */
export interface FrameSession {
  token: string | null;
}
