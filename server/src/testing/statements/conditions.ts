import type { Node } from 'libpg-query';
import { namesIn } from './syntax-tree.ts';

/** The parts of a condition that must all be true; parts below OR or NOT apply only to some rows. */
const conjuncts = (condition: Node): Node[] =>
  'BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR'
    ? (condition.BoolExpr.args ?? []).flatMap(conjuncts)
    : [condition];

const isEquals = (names: readonly Node[] | undefined): boolean => namesIn(names).at(-1) === '=';

const partsOf = (side: Node): Node[] => ('RowExpr' in side ? (side.RowExpr.args ?? []) : [side]);

/** The equalities of a condition that hold for every row: `a = b`, and the parts of `(a, b) = (c, d)`. */
export const equalitiesIn = (condition: Node): [Node, Node][] =>
  conjuncts(condition).flatMap((part) => {
    if (!('A_Expr' in part) || part.A_Expr.kind !== 'AEXPR_OP' || !isEquals(part.A_Expr.name)) return [];
    const { lexpr, rexpr } = part.A_Expr;
    if (!lexpr || !rexpr) return [];
    const [left, right] = [partsOf(lexpr), partsOf(rexpr)];
    return left.length === right.length ? left.map((each, place): [Node, Node] => [each, right[place]!]) : [];
  });

/** The memberships of a condition in a query's rows: `(a, b) in (select c, d …)`. */
export const isOneOf = (condition: Node): { tested: Node[]; subselect: Node }[] =>
  conjuncts(condition).flatMap((part) => {
    if (!('SubLink' in part) || part.SubLink.subLinkType !== 'ANY_SUBLINK') return [];
    const { operName, testexpr, subselect } = part.SubLink;
    return testexpr && subselect && (operName === undefined || isEquals(operName))
      ? [{ tested: partsOf(testexpr), subselect }]
      : [];
  });
