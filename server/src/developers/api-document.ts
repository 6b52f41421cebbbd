import { readFile } from 'node:fs/promises';
import { loadOnce } from '../platform/load-once.ts';

/** The parts of docs/openapi.json that the reference shows. */

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: JsonSchema | boolean;
}

interface Content {
  schema?: JsonSchema;
  example?: unknown;
}

export interface Operation {
  method: string;
  path: string;
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: object[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Content> }>;
  /** `Domain/Name`, for commands only. */
  'x-command'?: string;
  'x-permission'?: string;
  'x-refusals'?: string[];
}

export interface ApiDocument {
  info: { version: string };
  tags: { name: string; description: string }[];
  operations: Operation[];
  /** `data` is the schema of what the event carries. */
  webhooks: { kind: string; summary: string; example: unknown; data: JsonSchema }[];
  schemas: Record<string, JsonSchema>;
  refusals: Record<string, { status: number; message: string; advice: string }>;
}

const FILE = new URL('../../../docs/openapi.json', import.meta.url);

interface Raw {
  info: { version: string };
  tags: ApiDocument['tags'];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JsonSchema> };
  'x-refusals': ApiDocument['refusals'];
}

/** Reads the document once, for the first reader. */
export const apiDocument = loadOnce(async (): Promise<ApiDocument> => {
  const raw = JSON.parse(await readFile(FILE, 'utf8')) as Raw;
  const { schemas } = raw.components;
  return {
    info: raw.info,
    tags: raw.tags,
    operations: Object.entries(raw.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    ),
    webhooks: Object.entries(raw.webhooks).map(([kind, { post }]) => ({
      kind,
      summary: post.summary,
      example: post.requestBody?.content['application/json']?.example,
      data: post.requestBody?.content['application/json']?.schema?.properties?.['data'] ?? {},
    })),
    schemas,
    refusals: raw['x-refusals'],
  };
});

/** Resolves a schema's reference, with its name. */
export const resolved = (
  schema: JsonSchema,
  { schemas }: Pick<ApiDocument, 'schemas'>,
): { schema: JsonSchema; name?: string } => {
  if (!schema.$ref) return { schema };
  const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  return { schema: schemas[name] ?? {}, name };
};

/** The type as readers see it: `string (uuid)`, `"approve" or "refuse"`, `array of integer`. */
export const typeText = (given: JsonSchema, document: Pick<ApiDocument, 'schemas'>): string => {
  const { schema, name } = resolved(given, document);
  if (name && !schema.enum && !schema.anyOf) return name;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' or ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((each) => typeText(each, document)))].join(' or ');
  if (schema.items) return `array of ${typeText(schema.items, document)}`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
};

/** Describes the bounds of a value: `at most 200 characters`. */
export const boundsText = ({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string => {
  const between = (least: number | undefined, most: number | undefined, what: string) => {
    const known = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
    const from = least !== undefined && least > -Number.MAX_SAFE_INTEGER ? least : undefined;
    if (from !== undefined && known !== undefined) return `${from} to ${known}${what}`;
    if (known !== undefined) return `at most ${known}${what}`;
    return from === undefined ? '' : `at least ${from}${what}`;
  };
  return [
    between(minimum, maximum, ''),
    between(minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' entries'),
  ]
    .filter((text) => text !== '')
    .join(', ');
};
