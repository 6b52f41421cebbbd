import type { Node } from 'libpg-query';
import { namesIn } from './syntax-tree.ts';

/** A column of one mention of a table, or an expression. */
export class Value {
  parameter: number | undefined;
  /** The value is bound when all values of one of these lists are bound to the same parameter. */
  sources: Value[][] = [];
}

export interface Column {
  name: string | undefined;
  value: Value;
}

/** An item of FROM, with its known columns. */
export interface Relation {
  alias: string | undefined;
  columns: Column[];
  /** Whether it has more columns than are known. */
  partial: boolean;
}

/** The meaning of names in one query, including those of the queries around it. */
export class Scope {
  relations: Relation[] = [];
  ctes = new Map<string, Output>();
  parent: Scope | undefined;
  constructor(parent: Scope | undefined) {
    this.parent = parent;
  }
}

/** The columns that a query returns. */
export type Output = Pick<Relation, 'columns' | 'partial'>;

/** Binds all values that follow from those that are already bound. */
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

/** The first answer of the scopes, from the inside to the outside. */
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
