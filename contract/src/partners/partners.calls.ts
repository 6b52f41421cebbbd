import * as z from 'zod/mini';
import { email, uuid } from '../common/index.ts';

/**
 * POST /api/partner/tickets, sent by a partner's server with its API key: the member whom the ticket signs in, by
 * e-mail or id, and the order that it opens. Without an order the ticket is for creating one order of a free stay.
 */
export const ticketForm = z.union([
  z.strictObject({ email, orderId: z.optional(uuid) }),
  z.strictObject({ memberId: uuid, orderId: z.optional(uuid) }),
]);

/** The `Data` of its answer. */
export interface PartnerTicket {
  ticket: string;
  /** ISO 8601 instant. */
  expiresAt: string;
}

/**
 * POST /embed/session, sent by the checkout inside a partner's frame. `host` is the origin of the page around it, as
 * the browser reports it.
 */
export const frameSessionForm = z.strictObject({
  ticket: z.string().check(z.maxLength(200)),
  host: z.string().check(z.maxLength(300)),
});

/**
 * The `Data` of its answer. `token` is null where the browser keeps the cookie of this frame. Otherwise the frame sends
 * the token with each call and does not store it.
 */
export interface FrameSession {
  token: string | null;
}
