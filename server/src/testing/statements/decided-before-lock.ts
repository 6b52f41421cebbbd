import { nodesOf, parseStatement } from './syntax-tree.ts';

/**
 * The tables of which a statement says that they have no row, of the rows that it waits for. PostgreSQL looks again at
 * a row that changed during the wait, but not at other tables: rows that came there meanwhile are not seen, and the
 * answer is of before. The lock is a statement of its own, and the next one asks. One that skips what is locked does
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
