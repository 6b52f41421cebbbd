/** Writes JSON Schemas as TypeScript types, for those parts of JSON Schema that the contracts use. */

export type Schema = Record<string, unknown>;

/** Returns a documentation comment, or nothing for an empty text. */
export const comment = (text: unknown, indent = ''): string => {
  if (typeof text !== 'string' || text === '') return '';
  const lines = text.replaceAll('*/', '* /').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

const LITERALS = /^[A-Za-z_$][\w$]*$/;
const nameOf = (key: string): string => (LITERALS.test(key) ? key : JSON.stringify(key));

const PRIMITIVES: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * @param refs collects the names of the components that the type refers to
 * @throws Error for a schema that cannot be expressed here
 */
export const typeOf = (schema: Schema, refs: Set<string>, indent = ''): string => {
  const at = (next: unknown) => typeOf(next as Schema, refs, indent);
  const ref = schema['$ref'] as string | undefined;
  if (ref) {
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    refs.add(name);
    return name;
  }
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (schema['enum']) return union((schema['enum'] as unknown[]).map((each) => JSON.stringify(each)));
  const either = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (either) return union(either.map(at));
  if (schema['allOf']) return (schema['allOf'] as Schema[]).map(at).join(' & ');
  const type = schema['type'] as string | string[] | undefined;
  if (Array.isArray(type)) return union(type.map((each) => at({ ...schema, type: each })));
  if (type === 'array') {
    const items = at(schema['items'] ?? {});
    return /^[\w$]+$/.test(items) ? `${items}[]` : `(${items})[]`;
  }
  if (type === 'object') return objectType(schema, refs, indent);
  if (type === undefined) return 'unknown';
  const primitive = PRIMITIVES[type];
  if (!primitive) throw new Error(`a ${type} has no type`);
  return primitive;
};

const union = (types: string[]): string => [...new Set(types)].join(' | ');

const objectType = (schema: Schema, refs: Set<string>, indent: string): string => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const more = schema['additionalProperties'];
  const values = typeof more === 'object' && more !== null ? typeOf(more as Schema, refs, indent) : undefined;
  if (properties.length === 0) return `Record<string, ${values ?? (schema['properties'] ? 'never' : 'unknown')}>`;
  return `{\n${fieldsOf(schema, refs, `${indent}  `)}${indent}}`;
};

/** Returns the lines of an object's fields, each with its comment. */
export const fieldsOf = (schema: Schema, refs: Set<string>, indent: string): string => {
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
    .map(([key, value]) => {
      const optional = required.has(key) ? '' : '?';
      const type = typeOf(value, refs, indent);
      return `${comment(value['description'], indent)}${indent}${nameOf(key)}${optional}: ${type};\n`;
    })
    .join('');
};
