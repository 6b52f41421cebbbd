import { type Declaration, type Module, type SourceModel, type Tree, walk } from './source-model.ts';

/**
 * Finds the refusals that the handler of a command can reach: the codes in its own declaration and in all declarations
 * that it leads to by name. The list may be too long where a shared function refuses for another caller.
 */

/** Tables of all codes. Naming such a table does not mean that all its codes are used. */
const TABLES = /\/(?:refusals\/|platform\/|audit\/|.*words\.ts$)/;

export class ReachedRefusals {
  readonly #model: SourceModel;
  readonly #codes: ReadonlySet<string>;
  readonly #known = new Map<Declaration, { codes: Set<string>; next: Set<Declaration> }>();
  /** The declarations of each contract's handler, by the name of the contract. */
  readonly #handlers = new Map<string, Declaration[]>();

  constructor(model: SourceModel, codes: readonly string[]) {
    this.#model = model;
    this.#codes = new Set(codes);
    for (const module of model.modules) {
      if (!module.file.includes('/server/src/')) continue;
      for (const declaration of module.declarations.values())
        for (const contract of handled(declaration.node))
          this.#handlers.set(contract, [...(this.#handlers.get(contract) ?? []), declaration]);
    }
  }

  /**
   * @param contracts names of the command's constant, for example `CreateVacationOrder`, or of the constants that lead
   * to it
   * @throws Error when no handler is found
   */
  of(contracts: readonly string[]): string[] {
    const handlers = contracts.flatMap((name) => this.#handlers.get(name) ?? []);
    if (handlers.length === 0) throw new Error(`no handler of ${contracts.join(', ')} is found`);
    const seen = new Set<Declaration>(handlers);
    const found = new Set<string>();
    for (const declaration of seen) {
      const { codes, next } = this.#look(declaration);
      for (const code of codes) found.add(code);
      for (const each of next) seen.add(each);
    }
    return [...found].sort();
  }

  #look(declaration: Declaration) {
    const known = this.#known.get(declaration);
    if (known) return known;
    const looked = { codes: new Set<string>(), next: new Set<Declaration>() };
    this.#known.set(declaration, looked);
    if (TABLES.test(declaration.module.file)) return looked;
    for (const node of values(declaration.node)) {
      if (node.type === 'Literal' && this.#codes.has(node['value'] as string))
        looked.codes.add(node['value'] as string);
      if (node.type !== 'Identifier') continue;
      const next = this.#meant(declaration.module, node['name'] as string);
      if (next && next !== declaration) looked.next.add(next);
    }
    return looked;
  }

  #meant(module: Module, name: string): Declaration | undefined {
    const found = this.#model.resolve(module, name);
    // A contract defines what is sent, not what the handler does with it.
    return found && !found.module.file.includes('/contract/src/') && !found.node.type.startsWith('TS')
      ? found
      : undefined;
  }
}

/** Yields the nodes of a declaration except its types. */
function* values(node: unknown): Generator<Tree> {
  for (const each of walk(node)) if (!each.type.startsWith('TS')) yield each;
}

/** Yields the contracts that a declaration handles: `handler(Contract, …)`, `effect({ contract: Contract, … })`. */
function* handled(node: unknown): Generator<string> {
  for (const call of walk(node)) {
    if (call.type !== 'CallExpression') continue;
    const [first] = call['arguments'] as unknown as Tree[];
    if (first?.type === 'Identifier') yield first['name'] as string;
    if (first?.type === 'MemberExpression') yield rootOf(first);
    if (first?.type !== 'ObjectExpression') continue;
    for (const property of first['properties'] as Tree[]) {
      const key = (property['key'] as { name?: string } | undefined)?.name;
      const value = property['value'] as Tree | undefined;
      if (key === 'contract' && value) yield rootOf(value);
    }
  }
}

/** Returns the first name of an expression, for example `DEPOSIT_DECISIONS` of `DEPOSIT_DECISIONS.approve`. */
const rootOf = (node: Tree): string =>
  node.type === 'MemberExpression' ? rootOf(node['object'] as unknown as Tree) : String(node['name']);
