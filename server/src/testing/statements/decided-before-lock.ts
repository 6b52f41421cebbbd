import { nodesOf, parseStatement } from './syntax-tree.ts';

/**
 * Finds the tables whose absence of rows (`not exists`) a statement checks while it also waits for row locks. After the
 * wait PostgreSQL evaluates the locked row again, but not other tables: rows that were inserted there during the wait
 * are missed. Such a statement has to be two: the first takes the lock, the second checks. `skip locked` does not wait.
 */
export const decidedBeforeLock = (text: string): string[] =>
  nodesOf(parseStatement(text), 'SelectStmt')
    .filter(({ lockingClause }) =>
      nodesOf(lockingClause, 'LockingClause').some((lock) => lock.waitPolicy === 'LockWaitBlock'),
    )
    .flatMap(({ whereClause }) => nodesOf(whereClause, 'BoolExpr'))
    .filter(({ boolop }) => boolop === 'NOT_EXPR')
    .flatMap((not) => nodesOf(not, 'SubLink'))
    .flatMap((sub) => nodesOf(sub, 'RangeVar'))
    .map(({ relname }) => relname ?? '');
