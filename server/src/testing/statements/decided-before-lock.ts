import { nodesOf, parseStatement } from './syntax-tree.ts';

/**
 * Finds tables in which a statement checks the absence of rows (`not exists`) while it also waits for row locks. After
 * the wait PostgreSQL evaluates the locked row again, but not other tables, so rows that were inserted there meanwhile
 * are missed. Such a statement must be divided: the first one takes the lock, the second one checks. `skip locked` does
 * not wait.
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
