import { loadModule, parseSync, type Node } from 'libpg-query';

/** PostgreSQL's own parser, compiled to WASM. The nodes of its tree have the names in parsenodes.h. */
await loadModule();

/** @throws on a syntax error, and unless the text is a single statement */
export const parseStatement = (sql: string): Node => {
  const { stmts } = parseSync(sql);
  const [only] = stmts ?? [];
  if (!only?.stmt || stmts!.length > 1) throw new Error(`expected one statement: ${sql}`);
  return only.stmt;
};

/**
 * Calls `visit` with every object below `root`, including `root`. Where it returns false, objects below are not
 * visited.
 */
export const walk = (root: unknown, visit: (node: Record<string, unknown>) => boolean | void): void => {
  if (Array.isArray(root)) return root.forEach((each) => walk(each, visit));
  if (typeof root !== 'object' || root === null) return;
  if (visit(root as Record<string, unknown>) === false) return;
  for (const below of Object.values(root)) walk(below, visit);
};

/** All nodes of a type below `root`, without their wrappers. */
export const nodesOf = <Type extends string>(root: unknown, type: Type): Unwrapped<Type>[] => {
  const found: Unwrapped<Type>[] = [];
  walk(root, (node) => void (type in node && found.push(node[type] as Unwrapped<Type>)));
  return found;
};
type Unwrapped<Type extends string> = Type extends string
  ? Extract<Node, Record<Type, unknown>>[Type & keyof Extract<Node, Record<Type, unknown>>]
  : never;

/** The names in a list of strings (`o.merchant_id`); undefined for `*`. */
export const namesIn = (fields: readonly Node[] | undefined): (string | undefined)[] =>
  (fields ?? []).map((field) => ('String' in field ? field.String.sval : undefined));

/** A function's name without its schema. */
export const functionName = (names: readonly Node[] | undefined): string => namesIn(names).at(-1) ?? '';
