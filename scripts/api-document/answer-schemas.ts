import { commentBefore, type Declaration, type Module, type SourceModel, type Tree } from './source-model.ts';

/** Builds the JSON Schema of the types that commands answer with, including the comments of their fields. */

export type Schema = Record<string, unknown>;

const PRIMITIVES: Record<string, Schema> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSUnknownKeyword: {},
};

export class AnswerSchemas {
  /** The interfaces that answers refer to, by name. */
  readonly components: Record<string, Schema> = {};
  readonly #model: SourceModel;

  constructor(model: SourceModel) {
    this.#model = model;
  }

  /** @throws Error for a type that cannot be expressed here */
  of(type: Tree, module: Module): Schema {
    const primitive = PRIMITIVES[type.type];
    if (primitive) return primitive;
    switch (type.type as string) {
      case 'TSTypeLiteral':
        return this.#object(type['members'] as Tree[], module);
      case 'TSUnionType':
        return union((type['types'] as Tree[]).map((each) => this.of(each, module)));
      case 'TSIntersectionType':
        return { allOf: (type['types'] as Tree[]).map((each) => this.of(each, module)) };
      case 'TSLiteralType':
        return { const: (type['literal'] as { value: unknown }).value };
      case 'TSArrayType':
        return { type: 'array', items: this.of(type['elementType'] as Tree, module) };
      case 'TSTypeOperator':
      case 'TSParenthesizedType':
        return this.of(type['typeAnnotation'] as Tree, module);
      case 'TSTypeReference':
        return this.#reference(type, module);
      case 'TSIndexedAccessType':
        return this.#valuesOf(type['objectType'] as Tree, module);
      default:
        throw new Error(`${module.file}: a ${type.type} has no schema`);
    }
  }

  #object(members: Tree[], module: Module): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const member of members) {
      const name = (member['key'] as { name: string }).name;
      const annotation = (member['typeAnnotation'] as { typeAnnotation: Tree }).typeAnnotation;
      const description = commentBefore(module, member.start);
      properties[name] = { ...this.of(annotation, module), ...(description && { description }) };
      if (!member['optional']) required.push(name);
    }
    return { type: 'object', properties, ...(required.length > 0 && { required }) };
  }

  #reference(type: Tree, module: Module): Schema {
    const name = (type['typeName'] as { name: string }).name;
    const given = ((type['typeArguments'] as { params: Tree[] } | null)?.params ?? []) as Tree[];
    if (name === 'Record')
      return given[1]!.type === 'TSNeverKeyword'
        ? { type: 'object', properties: {} }
        : { type: 'object', additionalProperties: this.of(given[1]!, module) };
    if (name === 'Array' || name === 'ReadonlyArray') return { type: 'array', items: this.of(given[0]!, module) };
    if (name === 'Partial' || name === 'Readonly') return this.of(given[0]!, module);
    const found = this.#model.resolve(module, name);
    if (!found) throw new Error(`${module.file}: ${name} is declared nowhere`);
    if (found.node.type !== 'TSInterfaceDeclaration' && found.node.type !== 'TSTypeAliasDeclaration')
      throw new Error(`${module.file}: ${name} is no type`);
    if (!this.components[name]) {
      this.components[name] = {};
      this.components[name] = this.#declared(found);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #declared({ node, module, comment }: Declaration): Schema {
    const description = comment ? { description: comment } : {};
    if (node.type === 'TSTypeAliasDeclaration')
      return { ...this.of(node['typeAnnotation'] as unknown as Tree, module), ...description };
    const own = this.#object((node['body'] as unknown as { body: Tree[] }).body, module);
    const bases = (node['extends'] as unknown as Tree[]).map((each) => {
      const name = (each['expression'] as { name: string }).name;
      return this.#declared(this.#model.resolve(module, name)!);
    });
    const all = [...bases, own];
    return {
      type: 'object',
      properties: Object.assign({}, ...all.map((each) => each['properties'])),
      required: [...new Set(all.flatMap((each) => (each['required'] as string[] | undefined) ?? []))],
      ...description,
    };
  }

  /** Handles `(typeof LIST)[number]`. */
  #valuesOf(type: Tree, module: Module): Schema {
    const query = (type.type as string) === 'TSParenthesizedType' ? (type['typeAnnotation'] as Tree) : type;
    if (query.type !== 'TSTypeQuery') throw new Error(`${module.file}: a ${query.type} of a list has no schema`);
    const list = this.#model.resolve(module, (query['exprName'] as { name: string }).name);
    let value = list?.node['init'] as unknown as Tree | undefined;
    while (value && value.type !== 'ArrayExpression') value = value['expression'] as Tree | undefined;
    if (!value) throw new Error(`${module.file}: a list of values is not written out`);
    return { enum: (value['elements'] as { value: unknown }[]).map((each) => each.value) };
  }
}

const union = (schemas: Schema[]): Schema => {
  const literals = schemas.filter((each) => 'const' in each);
  if (literals.length === schemas.length) return { enum: literals.map((each) => each['const']) };
  const rest = schemas.filter((each) => !('const' in each));
  return { anyOf: [...rest, ...(literals.length > 0 ? [{ enum: literals.map((each) => each['const']) }] : [])] };
};
