import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type Node } from 'oxc-parser';

/**
 * Reads the declarations of contract, domain and server from their source files. The types of answers, the comments and
 * the reachable refusals come from there, so they need not be written a second time.
 */

export type Tree = Node & Record<string, unknown>;

export interface Declaration {
  module: Module;
  name: string;
  node: Tree;
  /** Its documentation comment as paragraphs of text. Undefined without one. */
  comment: string | undefined;
}

export interface Module {
  file: string;
  declarations: Map<string, Declaration>;
  /** The origin of each imported name, by its local name. */
  imports: Map<string, { file: string; name: string }>;
  /** The files of `export * from`. */
  passesOn: string[];
  /** The names of `export { a } from`. */
  reexports: Map<string, { file: string; name: string }>;
  comments: readonly { end: number; text: string }[];
  text: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKSPACES = ['contract', 'domain', 'server'];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'testing' ? [] : filesBelow(path);
    return /\.ts$/.test(entry.name) && !/\.(test|generated|d)\.ts$/.test(entry.name) ? [path] : [];
  });

const fileOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const own = /^@sandbar\/(\w+)\/(.+)$/.exec(specifier);
  return own ? join(ROOT, own[1]!, 'src', own[2]!, 'index.ts') : undefined;
};

/**
 * Returns the text of a documentation comment without its stars. Paragraphs stay separate, and the lines of a paragraph
 * are joined.
 */
const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*+ ?/gm, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .replaceAll(/\s*@(param|returns|throws)\b[\s\S]*$/g, '');

const readModule = (file: string): Module => {
  const text = readFileSync(file, 'utf8');
  const parsed = parseSync(file, text);
  const comments = parsed.comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end, value }) => ({ end, text: plain(value.slice(1)) }));
  const module: Module = {
    file,
    declarations: new Map(),
    imports: new Map(),
    passesOn: [],
    reexports: new Map(),
    comments,
    text,
  };
  for (const statement of parsed.program.body as unknown as Tree[]) take(module, statement);
  return module;
};

const take = (module: Module, statement: Tree): void => {
  const source = (statement['source'] as { value: string } | null)?.value;
  const file = source === undefined ? undefined : fileOf(source, module.file);
  if (statement.type === 'ImportDeclaration') {
    for (const each of statement['specifiers'] as Tree[]) {
      const local = (each['local'] as { name: string }).name;
      const name = (each['imported'] as { name: string } | undefined)?.name ?? 'default';
      if (file) module.imports.set(local, { file, name });
    }
    return;
  }
  if (statement.type === 'ExportAllDeclaration') {
    if (file) module.passesOn.push(file);
    return;
  }
  const isExport = statement.type === 'ExportNamedDeclaration';
  if (isExport && file)
    for (const each of statement['specifiers'] as Tree[])
      module.reexports.set((each['exported'] as { name: string }).name, {
        file,
        name: (each['local'] as { name: string }).name,
      });
  const declared = (isExport ? statement['declaration'] : statement) as Tree | null;
  if (!declared) return;
  const comment = commentBefore(module, statement.start);
  const keep = (name: string, node: Tree) => module.declarations.set(name, { module, name, node, comment });
  if (declared.type === 'VariableDeclaration') {
    for (const each of declared['declarations'] as Tree[]) {
      const id = each['id'] as Tree;
      if (id.type === 'Identifier') keep(id['name'] as string, each);
    }
  } else if (declared['id']) keep((declared['id'] as { name: string }).name, declared);
};

/** Returns the documentation comment that ends right before a place. */
export const commentBefore = (module: Module, start: number): string | undefined =>
  module.comments.findLast(({ end }) => end <= start && module.text.slice(end, start).trim() === '')?.text;

export class SourceModel {
  readonly #modules = new Map<string, Module>();

  constructor() {
    for (const workspace of WORKSPACES)
      for (const file of filesBelow(join(ROOT, workspace, 'src'))) this.#modules.set(file, readModule(file));
  }

  get modules(): readonly Module[] {
    return [...this.#modules.values()];
  }

  /** Finds the declaration of a name in a module. Undefined for names from packages and of JavaScript itself. */
  resolve(module: Module, name: string): Declaration | undefined {
    const own = module.declarations.get(name);
    if (own) return own;
    const from = module.imports.get(name);
    return from && this.#exported(from.file, from.name, new Set());
  }

  #exported(file: string, name: string, seen: Set<string>): Declaration | undefined {
    const module = this.#modules.get(file);
    if (!module || seen.has(file) || !existsSync(file)) return undefined;
    seen.add(file);
    const own = module.declarations.get(name);
    if (own) return own;
    const renamed = module.reexports.get(name);
    if (renamed) return this.#exported(renamed.file, renamed.name, seen);
    for (const next of module.passesOn) {
      const found = this.#exported(next, name, seen);
      if (found) return found;
    }
    return undefined;
  }
}

/** Yields a node and all nodes below it. */
export function* walk(node: unknown): Generator<Tree> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) yield* walk(each);
    return;
  }
  const tree = node as Tree;
  if (typeof tree.type !== 'string') return;
  yield tree;
  for (const [key, value] of Object.entries(tree)) if (key !== 'type' && typeof value === 'object') yield* walk(value);
}
