/** The typed client of a Sandbar marketplace. */
export { accepted, Refusal } from './answers.ts';
export type { Accepted, AnswerOf, CommandName, InputOf, RefusalData, Refused, Sent, WrongField } from './answers.ts';
export { Unreachable } from './calls.ts';
export type { Commands } from './generated/commands.generated.ts';
export type { Reads } from './generated/reads.generated.ts';
export type { CommonRefusal, RefusalCode } from './generated/refusals.generated.ts';
export { WEBHOOK_EXAMPLES } from './generated/webhooks.generated.ts';
export type { WebhookData, WebhookEvent, WebhookKind } from './generated/webhooks.generated.ts';
export { Sandbar } from './sandbar.ts';
export type { CallSettings, ReadName, SandbarOptions, Ticket, TicketFor } from './sandbar.ts';
export { signWebhook, verifyWebhook, WebhookRefused } from './verify-webhook.ts';
export type { Received, VerifiedWebhook, WebhookFault, WebhookHeaders } from './verify-webhook.ts';
