import type { AnswerSchemas, Schema } from './answer-schemas.ts';
import { commentBefore, type Declaration, type SourceModel, type Tree, walk } from './source-model.ts';
import type { ReachedRefusals } from './reached-refusals.ts';

/** What the contract file of a command says: see `contractSources`. */
export interface ContractSource {
  /** Its folder below contract/src, for example `orders`. */
  slice: string;
  comment: string;
  /** Comments of the input's fields, by the name of the field. */
  fields: ReadonlyMap<string, string>;
  answer: Schema;
  /** The codes with which its handler may refuse. */
  refusals: readonly string[];
}

const propertyOf = (object: Tree, name: string): Tree | undefined =>
  (object['properties'] as Tree[]).find((each) => (each['key'] as { name?: string } | undefined)?.name === name)?.[
    'value'
  ] as Tree | undefined;

/** Whether a node is this text or a template that fits it, such as `decisions` of contract/src/weeks. */
const matches = (node: Tree | undefined, text: string): boolean => {
  if (node?.type === 'Literal') return node['value'] === text;
  if (node?.type !== 'TemplateLiteral') return false;
  const quasis = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return new RegExp(`^${quasis.join('\\w+')}$`).test(text);
};

interface Found {
  declaration: Declaration;
  /** The object that is passed to `command`. */
  definition: Tree;
  /** The type of the answer. */
  answer: Tree;
}

const commandsIn = function* (model: SourceModel): Generator<Found> {
  for (const module of model.modules) {
    if (!module.file.includes('/contract/src/')) continue;
    for (const declaration of module.declarations.values())
      for (const call of walk(declaration.node['init'])) {
        const callee = call['callee'] as Tree | undefined;
        if (call.type !== 'CallExpression' || callee?.type !== 'MemberExpression') continue;
        if ((callee['property'] as unknown as { name: string }).name !== 'answering') continue;
        const [definition] = (callee['object'] as unknown as { arguments: Tree[] }).arguments;
        const [answer] = (call['typeArguments'] as unknown as { params: Tree[] }).params;
        yield { declaration, definition: definition!, answer: answer! };
      }
  }
};

/** Returns the comments of an input's fields, including the fields of schemas of its module that it is composed of. */
const fieldComments = (model: SourceModel, { declaration, definition }: Found): Map<string, string> => {
  const found = new Map<string, string>();
  const seen = new Set<Declaration>([declaration]);
  const look = (node: unknown, { module }: Declaration) => {
    for (const each of walk(node)) {
      if (each.type === 'Identifier') {
        const next = model.resolve(module, each['name'] as string);
        if (!next || seen.has(next) || !next.module.file.includes('/contract/src/')) continue;
        seen.add(next);
        look(next.node['init'], next);
      }
      const name = each.type === 'Property' ? (each['key'] as unknown as { name?: string }).name : undefined;
      const comment = name && commentBefore(module, each.start);
      if (comment && !found.has(name)) found.set(name, comment);
    }
  };
  look(propertyOf(definition, 'input'), declaration);
  return found;
};

/** Returns the constants that handlers name: the command's own, or those of the function that declares it. */
const namesOf = (model: SourceModel, { name }: Declaration): string[] => {
  const names = new Set([name]);
  for (const each of names)
    for (const module of model.modules)
      if (module.file.includes('/contract/src/'))
        for (const declaration of module.declarations.values())
          if ([...walk(declaration.node['init'])].some((node) => node.type === 'Identifier' && node['name'] === each))
            names.add(declaration.name);
  return [...names];
};

/**
 * @returns what the sources say of each command, by its unique name
 * @throws Error when the sources do not declare it
 */
export const contractSources = (model: SourceModel, answers: AnswerSchemas, reached: ReachedRefusals) => {
  const all = [...commandsIn(model)];
  return (name: string): ContractSource => {
    const found = all.find(({ definition }) => matches(propertyOf(definition, 'name'), name));
    if (!found) throw new Error(`${name} is declared nowhere`);
    const { declaration } = found;
    return {
      slice: /\/contract\/src\/([^/]+)\//.exec(declaration.module.file)![1]!,
      comment: commentBefore(declaration.module, found.definition.start) ?? declaration.comment ?? '',
      fields: fieldComments(model, found),
      answer: answers.of(found.answer, declaration.module),
      refusals: reached.of(namesOf(model, declaration)),
    };
  };
};
