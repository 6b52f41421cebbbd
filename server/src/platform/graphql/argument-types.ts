import {
  getNamedType,
  GraphQLError,
  GraphQLScalarType,
  isEnumType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type NamedTypeNode,
  type ValueNode,
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

/** The scalar that takes 131072 and "131072": the specification gives the type of a product as a text. */
const EITHER = 'ProductType';
/** What old clients declare such variables as. */
const PLAIN = new Set(['String', 'Int']);

/**
 * Old clients write sorting and types of products as texts: `order: "desc"`, `$sort: String`, `productType: "0"`. Where
 * the schema has an enum or ProductType, such a text, or a variable declared as one, is taken for what it means. The
 * document is changed in place, before it is validated; a text that means nothing is refused then.
 */
export const takePlainArguments = (schema: GraphQLSchema, document: DocumentNode): void => {
  const types = new TypeInfo(schema);
  for (const operation of document.definitions) {
    const meant = new Map<string, string>();
    const note = (node: ValueNode) => {
      const type = getNamedType(types.getInputType());
      if (!type || !(isEnumType(type) || type.name === EITHER)) return;
      if (node.kind === Kind.VARIABLE) meant.set(node.name.value, type.name);
      if (node.kind === Kind.STRING && isEnumType(type)) Object.assign(node, { kind: Kind.ENUM });
    };
    visit(operation, visitWithTypeInfo(types, { Variable: note, StringValue: note }));
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type } of operation.variableDefinitions ?? []) {
      const name = meant.get(variable.name.value);
      const declared = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
      if (name === undefined || declared.kind !== Kind.NAMED_TYPE || !PLAIN.has(declared.name.value)) continue;
      (declared as Writable<NamedTypeNode>).name = { kind: Kind.NAME, value: name };
    }
  }
};
