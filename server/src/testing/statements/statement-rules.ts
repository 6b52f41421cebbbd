import type { Node } from 'libpg-query';
import { functionName, nodesOf, parseStatement } from './syntax-tree.ts';
import { tenantBindings } from './tenant-binding.ts';

/** The facts that the rules need from the database's catalogue. */
export interface Catalogue {
  tenantTables: ReadonlySet<string>;
  /** By the name of a function: s (stable) or v (volatile); immutable ones are absent. */
  volatility: ReadonlyMap<string, string>;
}

const WRITES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/**
 * The faults of a statement that belongs to one merchant; empty when it has none.
 * @param parameters names of `$1`, `$2`, … @throws when the statement cannot be analyzed
 */
export const faultsOf = (
  sql: string,
  catalogue: Catalogue,
  parameters: readonly string[] = ['merchantId'],
): string[] => {
  const statement = parseStatement(sql);
  const bindings = tenantBindings(statement, catalogue.tenantTables).flatMap(({ table, parameter }) => {
    if (parameter === undefined) return [`${table} is not bound to one merchant`];
    return parameters[parameter - 1] === 'merchantId' ? [] : [`bound to $${parameter}, which is not the merchant`];
  });
  return [...new Set([...bindings, ...faultsOfWrites(statement, catalogue), ...faultsOfLocks(statement)])];
};

/** The faults of a statement across merchants, which may only read. */
export const faultsOfCrossing = (sql: string): string[] => {
  const statement = parseStatement(sql);
  const writes = WRITES.some((type) => nodesOf(statement, type).length > 0);
  return [...(writes ? ['writes'] : []), ...(nodesOf(statement, 'LockingClause').length > 0 ? ['locks rows'] : [])];
};

/** Whether a statement is limited to one merchant. */
export const isBound = (sql: string, { tenantTables }: Catalogue): boolean =>
  tenantBindings(parseStatement(sql), tenantTables).every(({ parameter }) => parameter !== undefined);

/**
 * A write must not move rows to another merchant. A distributed database evaluates the functions of a write once,
 * before it sends the write on, and can do so only in some places.
 */
const faultsOfWrites = (statement: Node, { volatility }: Catalogue): string[] => {
  const faults: string[] = [];
  const check = (root: unknown, where: string, refused: string) =>
    faults.push(
      ...functionsIn(root)
        .filter((name) => refused.includes(volatility.get(name) ?? 'i'))
        .map((name) => `${name}() in ${where}`),
    );
  for (const write of WRITES.flatMap((type) => nodesOf(statement, type))) {
    if ('onConflictClause' in write) check(write.onConflictClause, 'do update', 'sv');
    check(write.returningClause, 'returning', 'sv');
    const sets = [
      ...('targetList' in write ? (write.targetList ?? []) : []),
      ...('onConflictClause' in write ? (write.onConflictClause?.targetList ?? []) : []),
    ];
    if (sets.some((target) => 'ResTarget' in target && target.ResTarget.name === 'merchant_id'))
      faults.push('changes merchant_id');
    if (!('selectStmt' in write)) check(withoutQueries(write), 'an update or delete', 'v');
    check(nodesOf(write, 'CaseExpr'), 'case', 'sv');
    check(nodesOf(write, 'CoalesceExpr'), 'coalesce', 'sv');
  }
  return faults;
};

/**
 * A distributed database runs a statement with an insert in a CTE step by step, and passes the rows of one step to the
 * next in a file. A step that locks rows may read only tables: if a function, a sub-select of FROM or an earlier step
 * gives it rows, the next step reads its file in another format and fails (docs/decisions/041).
 */
const faultsOfLocks = (statement: Node): string[] => {
  const ctes = nodesOf(statement, 'CommonTableExpr');
  if (!ctes.some(({ ctequery }) => nodesOf(ctequery, 'InsertStmt').length > 0)) return [];
  const names = new Set(ctes.map(({ ctename }) => ctename));
  const steps = nodesOf(statement, 'SelectStmt').filter(
    (select) => select.lockingClause && !('SelectStmt' in statement && statement.SelectStmt === select),
  );
  const readsMore = steps.some(
    (step) =>
      nodesOf(step, 'RangeFunction').length > 0 ||
      nodesOf(step, 'RangeSubselect').length > 0 ||
      nodesOf(step, 'RangeVar').some(({ relname }) => names.has(relname)) ||
      nodesOf(step, 'SelectStmt').some(({ fromClause }) => !fromClause),
  );
  return readsMore ? ['locks rows among those of a function or of an earlier step'] : [];
};

/** The functions that are called below `root`; `current_timestamp` and similar ones count as `now`. */
const functionsIn = (root: unknown): string[] => [
  ...nodesOf(root, 'FuncCall').map(({ funcname }) => functionName(funcname)),
  ...nodesOf(root, 'SQLValueFunction').map(() => 'now'),
];

/** Without CTEs and sub-selects before the write, which are evaluated separately. */
const withoutQueries = (write: object): object =>
  Object.fromEntries(Object.entries(write).filter(([part]) => part !== 'withClause'));
