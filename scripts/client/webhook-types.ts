import { HEAD, type ApiDocument } from './command-types.ts';
import { comment, fieldsOf, typeOf, type Schema } from './json-types.ts';

/**
 * Generates the client's types of webhooks from docs/openapi.json, and an example of each for trying out a receiver.
 */

/** @returns the file below client/src/generated */
export const webhookFile = ({ webhooks, components: { schemas } }: ApiDocument): string => {
  const refs = new Set<string>();
  const kinds = Object.entries(webhooks).map(([kind, { post }]) => {
    const { schema, example } = post.requestBody.content['application/json']!;
    const data = (schema['properties'] as Record<string, Schema>)['data']!;
    return { kind, summary: post.summary, data: typeOf(data, refs, '    '), example };
  });
  const shared = [...refs].map((name) => {
    const schema = schemas[name]!;
    return `${comment(schema['description'])}export interface ${name} {\n${fieldsOf(schema, refs, '  ')}}\n`;
  });
  const map = kinds.map(({ kind, summary, data }) => `${comment(summary, '  ')}  '${kind}': ${data};\n`).join('');
  const examples = kinds
    .map(({ kind, example }) => `  '${kind}': ${JSON.stringify(example, null, 2).replaceAll('\n', '\n  ')},\n`)
    .join('');
  return (
    `${HEAD}\n${shared.join('\n')}\n/** The kinds of webhooks with their data. */\nexport interface WebhookData {\n` +
    `${map}}\n\nexport type WebhookKind = keyof WebhookData;\n\n` +
    `/** An event, by its \`type\`. Kinds and fields may be added: let pass what you do not know. */\n` +
    `export type WebhookEvent = {\n  [Kind in WebhookKind]: {\n    type: Kind;\n` +
    `    /** When it was noted: ISO 8601. */\n    timestamp: string;\n    data: WebhookData[Kind];\n  };\n` +
    `}[WebhookKind];\n\n` +
    `/** An example of each kind. */\nexport const WEBHOOK_EXAMPLES: {\n` +
    `  [Kind in WebhookKind]: { type: Kind; timestamp: string; data: WebhookData[Kind] };\n} = {\n${examples}};\n`
  );
};
