import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

/**
 * The checks of a command or form must answer any input with wrong fields, never with an exception. Checks over several
 * fields run even if one of these is wrong already.
 */

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

/** The value for all places of one kind. */
interface Filling {
  text: string;
  number: number;
  items: number;
  /** Whether the last of several kinds of a value is used, which is `null` where that is allowed. */
  last: boolean;
}

const TEXTS = [
  '',
  'x',
  '2026-02-30',
  '10000-01-01',
  '2026-01-01T99:99:99Z',
  'https://[',
  'a@b@c',
  '\0',
  '\uD800',
  '9'.repeat(400),
  '%E0%A4%A',
  '{{',
];
const NUMBERS = [-1, 0.5, 1e308];
const FILLINGS: Filling[] = [false, true].flatMap((last) => [
  ...TEXTS.map((text) => ({ text, number: 1, items: 1, last })),
  ...NUMBERS.map((number) => ({ text: 'x', number, items: 2, last })),
  { text: 'x', number: 1, items: 0, last },
]);

/** Returns a value of the right types, which is all that some checks assume. */
const filled = (schema: JsonSchema, filling: Filling): unknown => {
  const { text, number, items, last } = filling;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return filled(last ? kinds.at(-1)! : kinds[0]!, filling);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => filled(each, filling)));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, additionalProperties } = schema;
      const own = Object.entries(properties).map(([name, each]) => [name, filled(each, filling)]);
      if (typeof additionalProperties === 'object') own.push([text, filled(additionalProperties, filling)]);
      return Object.fromEntries(own);
    }
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((each) => filled(each, filling));
      return Array.from({ length: items }, () => filled(schema.items ?? {}, filling));
    case 'number':
    case 'integer':
      return number;
    case 'boolean':
      return last;
    case 'null':
      return null;
    default:
      return text;
  }
};

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;

/** All schemas that modules of the contract export: of commands, of their fields, of forms. */
const SCHEMAS = (
  await Promise.all(
    globSync('**/*.ts', { cwd: fileURLToPath(new URL('..', import.meta.url)) })
      .filter((file) => !/\.test\.ts$|\.d\.ts$|(^|\/)index\.ts$|^refusals\//.test(file))
      .map(async (file) => {
        const module = (await import(new URL(`../${file}`, import.meta.url).href)) as Record<string, unknown>;
        return Object.entries(module).flatMap(([name, value]) => {
          const input = isSchema(value) ? value : (value as { input?: unknown } | null)?.input;
          return isSchema(input) ? [[`${file} ${name}`, input] as const] : [];
        });
      }),
  )
).flat();

/** Tries all fillings. @returns those with which the schema threw */
const thrown = (schema: z.ZodType): string[] => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return FILLINGS.flatMap((filling) => {
    try {
      schema.safeParse(filled(shape, filling));
      return [];
    } catch (error) {
      return [`${JSON.stringify(filling)}: ${String(error)}`];
    }
  }).slice(0, 3);
};

describe('whatever is sent', () => {
  it('is checked by many schemas', () => expect(SCHEMAS.length).toBeGreaterThan(200));

  it('is refused or accepted, and no check throws', () => {
    expect(SCHEMAS.map(([name, schema]) => [name, thrown(schema)]).filter(([, by]) => by!.length > 0)).toEqual([]);
  });

  it('control: a check that relies on another one throws', () => {
    const week = z
      .object({ From: z.string().refine((day) => !Number.isNaN(Date.parse(day))) })
      .refine(({ From }) => new Date(From).toISOString() !== '');
    expect(thrown(week)).not.toEqual([]);
  });
});
