import {
  type ConstValueNode,
  getNamedType,
  GraphQLError,
  type GraphQLEnumType,
  type GraphQLInputType,
  GraphQLScalarType,
  isEnumType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
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

/** The scalar that takes 131072 and "131072": the specification gives the type of a product as a text. */
const EITHER = 'ProductType';
/** Scalars whose values are texts on the wire. Old clients declare a variable of one as any of them. */
const TEXTS = new Set(['String', 'ID', 'Date']);

/** Where a variable stands: the type that is wanted there, without its last `!`, and whether null is refused. */
interface Uses {
  required: boolean;
  nodes: VariableNode[];
}

/**
 * Old clients declare ids, days, sorting and types of products each in its own way: `$id: String` for `ID!`, `$from:
 * Date` for `String`, `$ids: [String]` for `[String!]`, `$sort: String` for an enum, and write `order: "DESC"`. Each
 * variable gets the type of the place where it stands; one that stands in places of several types gets a copy for each
 * (`copiedVariables`). The document is changed in place, before it is validated; what fits nowhere is refused then.
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
  const nameEnum = (node: ValueNode) => writeEnum(node, types.getInputType());
  visit(document, visitWithTypeInfo(types, { Variable: noteUse, StringValue: nameEnum, EnumValue: nameEnum }));
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const copies = (operation.variableDefinitions ?? []).flatMap((definition) =>
      declareAsUsed(schema, definition, used.get(definition.variable.name.value)),
    );
    if (copies.length > 0)
      change(operation, { variableDefinitions: [...(operation.variableDefinitions ?? []), ...copies] });
  }
};

/** Gives a definition the type of its first place. @returns definitions of its copies for the others */
const declareAsUsed = (
  schema: GraphQLSchema,
  definition: VariableDefinitionNode,
  places: ReadonlyMap<string, Uses> = new Map(),
): VariableDefinitionNode[] => {
  const declared = baseOf(definition.type);
  const fitting = [...places].filter(([text]) => mayStandFor(schema, declared, text.replaceAll(/[[\]!]/g, '')));
  const { name } = definition.variable;
  return fitting.flatMap(([text, { required, nodes }], index) => {
    const isRequired = definition.type.kind === Kind.NON_NULL_TYPE || (required && !definition.defaultValue);
    const type = parseType(isRequired ? `${text}!` : text, { noLocation: true });
    const enumType = schema.getType(baseOf(type));
    if (index === 0) {
      change(definition, { type });
      if (definition.defaultValue) writeEnum(definition.defaultValue, enumType as GraphQLInputType | undefined);
      return [];
    }
    const copied = { kind: Kind.NAME, value: `__${index}_${name.value}` } as const;
    for (const node of nodes) change(node, { name: copied });
    const defaultValue = definition.defaultValue && ({ ...definition.defaultValue } as ConstValueNode);
    if (defaultValue) writeEnum(defaultValue, enumType as GraphQLInputType | undefined);
    const variable: VariableNode = { kind: Kind.VARIABLE, name: copied };
    return [{ ...definition, variable, type, ...(defaultValue && { defaultValue }) }];
  });
};

const baseOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : baseOf(type.type));

const mayStandFor = (schema: GraphQLSchema, declared: string, wanted: string): boolean => {
  if (declared === wanted) return true;
  if (declared === 'Int') return wanted === EITHER;
  return TEXTS.has(declared) && (TEXTS.has(wanted) || wanted === EITHER || isEnumType(schema.getType(wanted)));
};

/** Where an enum is wanted, a text or a name in other letters (`"desc"`, `DESC`) becomes the enum's own. */
const writeEnum = (node: ValueNode, wanted: GraphQLInputType | null | undefined): void => {
  const type = getNamedType(wanted);
  if (!isEnumType(type) || (node.kind !== Kind.STRING && node.kind !== Kind.ENUM)) return;
  Object.assign(node, { kind: Kind.ENUM, value: nameIn(type, node.value) });
};

const nameIn = (type: GraphQLEnumType, text: string): string =>
  type.getValues().find(({ name }) => name.toLowerCase() === text.toLowerCase())?.name ?? text;

const COPY = /^__\d+_/;

/**
 * The variables of a document that `takePlainArguments` changed: copies have the value of what they copy, and of enums
 * the names are in the enum's own letters. @returns undefined when the variables stay as they are
 */
export const variablesAsDeclared = (
  schema: GraphQLSchema,
  document: DocumentNode,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined => {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const changed: Record<string, unknown> = {};
  for (const { variable, type } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value;
    const original = name.replace(COPY, '');
    const value = given[original];
    const wanted = schema.getType(baseOf(type));
    if (typeof value === 'string' && isEnumType(wanted)) changed[name] = nameIn(wanted, value);
    else if (name !== original && original in given) changed[name] = value;
  }
  return Object.keys(changed).length > 0 ? { ...given, ...changed } : undefined;
};
