export * from './database.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open.ts';
export { openPostgres } from './postgres.ts';
export { ensure, ensureEach, sharedStatement, statement, type AskedBy, type Builder, type Query, type RowOf } from './statement.ts';
export { hasWords, wordPatterns } from './word-search.ts';
