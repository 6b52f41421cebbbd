import { WEBHOOK_KINDS, WEBHOOK_TEST } from '@sandbar/domain/partners';
import type { AnswerSchemas, Schema } from './answer-schemas.ts';
import { exampleOf } from './examples.ts';
import { commentBefore, type SourceModel, type Tree } from './source-model.ts';

/** A webhook of the document, from its type in contract/src/partners/partners.webhooks.ts. */

interface Webhook {
  kind: string;
  /** A sentence that says when it is sent. */
  words: string;
  data: Schema;
}

/** @throws Error when the contract has no type for one of the kinds */
const webhooksOf = (model: SourceModel, answers: AnswerSchemas): Webhook[] => {
  const module = model.modules.find(({ file }) => file.endsWith('/contract/src/partners/partners.webhooks.ts'));
  const declared = module?.declarations.get('WebhookData');
  if (!module || !declared) throw new Error('the contract types no webhooks');
  const members = (declared.node['body'] as unknown as { body: Tree[] }).body.map((member) => ({
    kind: (member['key'] as { value: string }).value,
    words: commentBefore(module, member.start) ?? '',
    data: answers.of((member['typeAnnotation'] as { typeAnnotation: Tree }).typeAnnotation, module),
  }));
  return [...WEBHOOK_KINDS, WEBHOOK_TEST].map((kind) => {
    const found = members.find((member) => member.kind === kind);
    if (!found?.words) throw new Error(`the contract does not say what ${kind} is`);
    return found;
  });
};

const TIMESTAMP: Schema = { type: 'string', format: 'date-time', description: 'When it was noted.' };

const eventSchema = (type: Schema, data: Schema): Schema => ({
  type: 'object',
  properties: { type, timestamp: TIMESTAMP, data },
  required: ['type', 'timestamp', 'data'],
});

/** Example values of fields that differ between kinds. */
const VALUES: Record<string, unknown> = {
  currency: 'VND',
  grandTotal: 12_500_000,
  amount: 12_500_000,
  paid: 0,
  points: 0,
  adults: 2,
  childrenAges: [],
  holdExpiresAt: null,
  fromDate: '2027-03-05',
  toDate: '2027-03-12',
  reason: 'canceled',
  kind: 'rental',
  change: 'approve',
  state: 'offered',
};
const RUNNING: ReadonlySet<string> = new Set(['order.held', 'order.confirmed', 'offer.made', 'payment.taken-back']);
const UNPAID: ReadonlySet<string> = new Set([...RUNNING, 'order.expired', 'order.canceled']);

const exampleData = (kind: string, made: unknown): unknown => {
  if (Array.isArray(made) || typeof made !== 'object' || made === null) return made;
  return Object.fromEntries(
    Object.entries(made).map(([name, value]) => {
      if (name === 'paid' && !UNPAID.has(kind)) return [name, 12_500_000];
      if (name === 'holdExpiresAt' && RUNNING.has(kind)) return [name, '2027-02-02T12:00:00.000Z'];
      return [name, name in VALUES ? VALUES[name] : exampleData(kind, value)];
    }),
  );
};

const camel = (kind: string) => `on ${kind}`.replaceAll(/[ .-](\w)/g, (_, letter: string) => letter.toUpperCase());

const operation = ({ kind, words, data }: Webhook, components: Record<string, Schema>) => ({
  post: {
    operationId: camel(kind),
    tags: ['partners'],
    summary: words,
    description: `${words} Signed by Standard Webhooks; answer 2xx within 15 seconds.`,
    security: [{}],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      description: 'Of Standard Webhooks.',
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: eventSchema({ const: kind, description: 'The kind.' }, data),
          example: {
            type: kind,
            timestamp: '2027-02-01T12:00:00.000Z',
            data: exampleData(kind, exampleOf(data, components)),
          },
        },
      },
    },
    responses: {
      204: { description: 'Taken. Any other answer is tried again.' },
      410: { description: 'Gone for good: the endpoint is switched off.' },
    },
  },
});

/** Returns the document's webhooks by their kinds. */
export const webhookPart = (model: SourceModel, answers: AnswerSchemas) =>
  Object.fromEntries(webhooksOf(model, answers).map((each) => [each.kind, operation(each, answers.components)]));
