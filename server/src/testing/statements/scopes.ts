import type { Node } from 'libpg-query';
import { namesIn } from './syntax-tree.ts';

/** A column of one mention of a table, or an expression. */
export class Value {
  parameter: number | undefined;
  /** Bound when all values of one of these lists are, to the same parameter. */
  sources: Value[][] = [];
}

export interface Column {
  name: string | undefined;
  value: Value;
}

/** What stands in FROM: its columns as far as they are known. */
export interface Relation {
  alias: string | undefined;
  columns: Column[];
  /** Has more columns than are known. */
  partial: boolean;
}

/** What names mean in one query; those of the queries around it are known too. */
export class Scope {
  relations: Relation[] = [];
  ctes = new Map<string, Output>();
  parent: Scope | undefined;
  constructor(parent: Scope | undefined) {
    this.parent = parent;
  }
}

/** The columns a query answers with. */
export type Output = Pick<Relation, 'columns' | 'partial'>;

/** Binds all that follows from the values that are bound already. */
export const propagate = (values: readonly Value[]): void => {
  for (let changed = true; changed;) {
    changed = false;
    for (const value of values) {
      if (value.parameter !== undefined) continue;
      const bound = value.sources.find(
        ([first, ...rest]) =>
          first?.parameter !== undefined && rest.every(({ parameter }) => parameter === first.parameter),
      );
      value.parameter = bound?.[0]!.parameter;
      changed ||= bound !== undefined;
    }
  }
};

/** The nearest answer of the scopes, from the inside outwards. */
export const inScopes = <Found>(from: Scope, look: (scope: Scope) => Found | undefined): Found | undefined => {
  for (let scope: Scope | undefined = from; scope; scope = scope.parent) {
    const found = look(scope);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const renamed = ({ columns, partial }: Output, names: readonly Node[] | undefined): Output => ({
  columns:
    partial && names ? [] : columns.map(({ name, value }, place) => ({ name: namesIn(names)[place] ?? name, value })),
  partial,
});
