import {
  getNamedType,
  GraphQLError,
  GraphQLScalarType,
  isEnumType,
  isNonNullType,
  Kind,
  parseType,
  type TypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type ValueNode,
  type VariableDefinitionNode,
  type VariableNode,
} from 'graphql';

const typeOf = (value: unknown): number => {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > 2 ** 30)
    throw new GraphQLError('ProductType must be a whole number, or a text of digits');
  return number;
};

/** The type of a product, as a number or a text. @throws GraphQLError for anything else */
export const productTypeScalar = new GraphQLScalarType({
  name: 'ProductType',
  serialize: typeOf,
  parseValue: typeOf,
  parseLiteral: (node) => typeOf(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined),
});

type Writable<Node> = { -readonly [Key in keyof Node]: Node[Key] };
const change = <Node extends object>(node: Node, to: Partial<Writable<Node>>) => Object.assign(node, to);

/** The scalar that accepts 131072 and "131072", because the specification gives the type of a product as a text. */
const EITHER = 'ProductType';
/**
 * Scalars whose values are texts on the wire. Old clients declare a variable of one of these types as any other of
 * them.
 */
const TEXTS = new Set(['String', 'ID', 'Date']);

/**
 * The places of a variable with one type: the type expected there without its last `!`, and whether null is refused.
 */
interface Uses {
  required: boolean;
  nodes: VariableNode[];
}

/**
 * Old clients declare ids, days, sorting and types of products in various ways: `$id: String` for `ID!`, `$from: Date`
 * for `String`, `$ids: [String]` for `[String!]`, `$sort: String` for an enum, and write `order: "DESC"`. Each variable
 * gets the type of the place where it stands; one that stands in places of several types gets a copy for each
 * (`variablesWithCopies`). The document is changed in place before it is validated; validation refuses what still does
 * not fit.
 */
export const takePlainArguments = (schema: GraphQLSchema, document: DocumentNode): void => {
  const used = new Map<string, Map<string, Uses>>();
  const types = new TypeInfo(schema);
  const noteUse = (node: VariableNode, _key: unknown, parent: unknown) => {
    const type = types.getInputType();
    if (!type || (parent as { kind?: Kind }).kind === Kind.VARIABLE_DEFINITION) return;
    const required = isNonNullType(type) && types.getDefaultValue() === undefined;
    const text = String(isNonNullType(type) ? type.ofType : type);
    const places = used.get(node.name.value) ?? new Map<string, Uses>();
    const uses = places.get(text) ?? { required: false, nodes: [] };
    places.set(text, { required: uses.required || required, nodes: [...uses.nodes, node] });
    used.set(node.name.value, places);
  };
  const nameEnum = (node: ValueNode) => {
    asEnum(schema, String(getNamedType(types.getInputType())), node);
  };
  visit(document, visitWithTypeInfo(types, { Variable: noteUse, StringValue: nameEnum }));
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const copies = (operation.variableDefinitions ?? []).flatMap((definition) =>
      declareAsUsed(schema, definition, used.get(definition.variable.name.value)),
    );
    if (copies.length > 0)
      change(operation, { variableDefinitions: [...(operation.variableDefinitions ?? []), ...copies] });
  }
};

/**
 * Gives a definition the type of its first place. @returns definitions of copies for the other places, never required
 */
const declareAsUsed = (
  schema: GraphQLSchema,
  definition: VariableDefinitionNode,
  places: ReadonlyMap<string, Uses> = new Map(),
): VariableDefinitionNode[] => {
  const declared = baseOf(definition.type);
  const { defaultValue } = definition;
  const isRequired = definition.type.kind === Kind.NON_NULL_TYPE;
  const [first, ...others] = [...places].filter(([text]) =>
    mayStandFor(schema, declared, text.replaceAll(/[[\]!]/g, '')),
  );
  const copies = others.map(([text, { nodes }], index) => {
    const name = { kind: Kind.NAME, value: `__${index}_${definition.variable.name.value}` } as const;
    for (const node of nodes) change(node, { name });
    return {
      ...definition,
      variable: { kind: Kind.VARIABLE, name } as const,
      type: typeNamed(text),
      ...(defaultValue && { defaultValue: asEnum(schema, text, { ...defaultValue }) }),
    };
  });
  if (first) {
    const [text, { required }] = first;
    change(definition, { type: typeNamed(isRequired || (required && !defaultValue) ? `${text}!` : text) });
    if (defaultValue) asEnum(schema, text, defaultValue);
  }
  return copies;
};

const typeNamed = (text: string): TypeNode => parseType(text, { noLocation: true });

const baseOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : baseOf(type.type));

const mayStandFor = (schema: GraphQLSchema, declared: string, wanted: string): boolean => {
  if (declared === wanted) return true;
  if (declared === 'Int') return wanted === EITHER;
  return TEXTS.has(declared) && (TEXTS.has(wanted) || wanted === EITHER || isEnumType(schema.getType(wanted)));
};

/** Where an enum is expected, a string literal becomes one of its names. */
const asEnum = <Node extends ValueNode>(schema: GraphQLSchema, wanted: string, node: Node): Node =>
  isEnumType(schema.getType(wanted)) && node.kind === Kind.STRING ? Object.assign(node, { kind: Kind.ENUM }) : node;

const COPY = /^__\d+_/;

/** The variables of a document that `takePlainArguments` changed: each copy has the value of its original. */
export const variablesWithCopies = (
  document: DocumentNode,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined => {
  const [operation] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const copies = (operation?.variableDefinitions ?? [])
    .map(({ variable }) => variable.name.value)
    .filter((name) => COPY.test(name) && name.replace(COPY, '') in given);
  if (copies.length === 0) return undefined;
  return { ...given, ...Object.fromEntries(copies.map((name) => [name, given[name.replace(COPY, '')]])) };
};

/** Accepts enum values in any letter case: `DESC` and `"CreatedDate"` as `desc` and `createdDate`. */
export const ignoreLettersOfEnums = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__')) continue;
    const exact = type.getValue.bind(type);
    const byLowerCase = new Map(type.getValues().map((value) => [value.name.toLowerCase(), value]));
    type.getValue = (name) => exact(name) ?? byLowerCase.get(name.toLowerCase());
  }
};
