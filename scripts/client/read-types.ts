import { readdirSync, readFileSync } from 'node:fs';
import {
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  print,
  typeFromAST,
  validate,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLInputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { HEAD } from './command-types.ts';
import { comment } from './json-types.ts';

/** Generates the client's reads: each document of client/reads with the types of its variables and its result. */

const SCALARS: Record<string, string> = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  Money: 'number',
  Date: 'string',
  ProductType: 'number',
};

const named = (type: GraphQLOutputType | GraphQLInputType): string => {
  const inner = getNamedType(type);
  if (isEnumType(inner))
    return inner
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ');
  const scalar = isScalarType(inner) ? SCALARS[inner.name] : undefined;
  if (!scalar) throw new Error(`${inner.name} has no type`);
  return scalar;
};

const wrapped = (type: GraphQLOutputType | GraphQLInputType, inner: string): string => {
  if (isNonNullType(type)) return bare(type.ofType as GraphQLOutputType, inner);
  return `${bare(type, inner)} | null`;
};
const bare = (type: GraphQLOutputType | GraphQLInputType, inner: string): string =>
  isListType(type) ? `Array<${wrapped(type.ofType as GraphQLOutputType, inner)}>` : inner;

const selected = (parent: GraphQLObjectType, { selections }: SelectionSetNode, indent: string): string => {
  const lines = selections.map((selection) => {
    if (selection.kind !== Kind.FIELD) throw new Error('reads name their fields one by one');
    const field = parent.getFields()[selection.name.value] as GraphQLField<unknown, unknown>;
    const type = getNamedType(field.type);
    const inner = isObjectType(type) ? selected(type, selection.selectionSet!, `${indent}  `) : named(field.type);
    const name = selection.alias?.value ?? selection.name.value;
    return `${comment(field.description, indent)}${indent}${name}: ${wrapped(field.type, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent.slice(2)}}`;
};

/** @returns the file below client/src/generated @throws Error for a document that does not match the schema */
export const readFileOf = (schema: GraphQLSchema, folder: URL): string => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  const reads = names.map((file) => {
    const document = parse(readFileSync(new URL(file, folder), 'utf8'));
    const [wrong] = validate(schema, document);
    if (wrong) throw new Error(`client/reads/${file}: ${wrong.message}`);
    const [definition] = document.definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${file} is no query`);
    const root = schema.getQueryType()!;
    const field = definition.selectionSet.selections[0]!;
    if (field.kind !== Kind.FIELD) throw new Error(`${file} reads no field`);
    const variables = (definition.variableDefinitions ?? []).map(({ variable, type }) => {
      const given = typeFromAST(schema, type as never) as GraphQLInputType;
      const argument = root.getFields()[field.name.value]!.args.find(({ name }) => name === variable.name.value);
      const optional = isNonNullType(given) ? '' : '?';
      const text = wrapped(given, named(given));
      return `${comment(argument?.description, '      ')}      ${variable.name.value}${optional}: ${text};\n`;
    });
    return {
      name: file.replace(/\.graphql$/, ''),
      about: root.getFields()[field.name.value]!.description,
      query: print(document),
      variables: variables.join(''),
      data: selected(root, definition.selectionSet, '      '),
    };
  });
  const types = reads.map(
    ({ name, about, variables, data }) =>
      `${comment(about, '  ')}  ${name}: {\n    variables: {\n${variables}    };\n    data: ${data};\n  };\n`,
  );
  const queries = reads.map(({ name, query }) => `  ${name}: ${JSON.stringify(query)},\n`);
  return (
    `${HEAD}\n/** The reads of client/reads: their variables, and what they give. */\nexport interface Reads {\n` +
    `${types.join('')}}\n\n` +
    `export const QUERIES: Record<keyof Reads, string> = {\n${queries.join('')}};\n`
  );
};
