import { WEBHOOK_TEST, type WebhookKind } from '@sandbar/domain/partners';
import type { Schema } from './answer-schemas.ts';

/** When each webhook is sent. */
export const WEBHOOK_WORDS: Record<WebhookKind | typeof WEBHOOK_TEST, string> = {
  'order.held': 'A member holds a stay.',
  'order.confirmed': 'The member confirmed; the money may be still to come.',
  'order.paid': 'The order is paid in full.',
  'order.canceled': 'The order was given up or canceled.',
  'order.expired': 'The hold of an order ran out.',
  'stay.arrived': 'The resort or the staff marked the guest as arrived.',
  'stay.no-show': 'The resort or the staff marked the guest as not having come.',
  [WEBHOOK_TEST]: 'Partner/TestWebhook asked for it: a test, sent once.',
};

const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });
const count = (description: string): Schema => ({ type: 'integer', description });
const nullable = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

const object = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** Of all kinds: `webhook.test` has `data.webhookId` alone. */
export const webhookSchema: Schema = {
  description: 'An event. Fields may be added; none changes its meaning.',
  ...object({
    type: text('The kind.', { enum: Object.keys(WEBHOOK_WORDS) }),
    timestamp: text('When it was noted.', { format: 'date-time' }),
    data: {
      anyOf: [
        object({
          orderId: text('The order.', { format: 'uuid' }),
          code: text('The order’s code, as people read it.'),
          customerId: text('The member, for your own records.', { format: 'uuid' }),
          currency: text('Of the amounts, ISO 4217.'),
          grandTotal: count('What the order costs, in minor units.'),
          paid: count('What was paid of it, in minor units.'),
          points: count('Points that pay a part of it.'),
          holdExpiresAt: nullable(text('When the hold runs out.', { format: 'date-time' })),
          adults: count('Adults who travel.'),
          childrenAges: { type: 'array', items: { type: 'integer' }, description: 'Ages of the children.' },
          stay: {
            anyOf: [
              object({
                id: text('The stay.', { format: 'uuid' }),
                resortId: text('Its resort.', { format: 'uuid' }),
                roomId: text('Its room.', { format: 'uuid' }),
                fromDate: text('Check-in.', { format: 'date' }),
                toDate: text('Check-out.', { format: 'date' }),
              }),
              { type: 'null' },
            ],
          },
        }),
        object({ webhookId: text('The endpoint that is tried.', { format: 'uuid' }) }),
      ],
    },
  }),
};

const ID = '6f1c9a52-3d0e-4b7a-9c44-8f2f5a7b1e10';

export const webhookExample = (kind: string) => ({
  type: kind,
  timestamp: '2027-02-01T12:00:00.000Z',
  data:
    kind === WEBHOOK_TEST
      ? { webhookId: ID }
      : {
          orderId: ID,
          code: 'AZ2691305276',
          customerId: ID,
          currency: 'VND',
          grandTotal: 12_500_000,
          paid: kind === 'order.paid' || kind.startsWith('stay.') ? 12_500_000 : 0,
          points: 0,
          holdExpiresAt: kind === 'order.held' ? '2027-02-02T12:00:00.000Z' : null,
          adults: 2,
          childrenAges: [],
          stay: { id: ID, resortId: ID, roomId: ID, fromDate: '2027-03-05', toDate: '2027-03-12' },
        },
});
