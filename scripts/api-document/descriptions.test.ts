import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { expect, it } from 'vitest';

/** Fields of the GraphQL schema with a description. Their number may only grow. */

/** @returns the number of fields of object types, and how many of them have a description */
const count = (sdl: string): { fields: number; described: number } => {
  const types = Object.values(buildSchema(sdl).getTypeMap()).filter((type) => isObjectType(type));
  const fields = types.filter(({ name }) => !name.startsWith('__')).flatMap((type) => Object.values(type.getFields()));
  return { fields: fields.length, described: fields.filter(({ description }) => description).length };
};

/** The number of described fields at the last change. Raise it when you add descriptions. */
const DESCRIBED = 1370;

it('at least as many fields as before are described', () => {
  const { described } = count(readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8'));
  expect(described).toBeGreaterThanOrEqual(DESCRIBED);
});

it('all fields of Query are described', () => {
  const schema = buildSchema(readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8'));
  const without = Object.values(schema.getQueryType()!.getFields()).filter(({ description }) => !description);
  expect(without.map(({ name }) => name)).toEqual([]);
});

it('a field without a description is not counted', () => {
  expect(count('type Query { "What it is." a: Int  b: Int }')).toEqual({ fields: 2, described: 1 });
});
