export { coalescedStatement, ensureEach, type CoalescedBuilder } from './coalesced-statement.ts';
export * from './database.ts';
export { jsonText } from './json-text.ts';
export { migrate, migrationNames, orRefuseSchema } from './migrate.ts';
export { openDatabase } from './open.ts';
export { openPostgres } from './postgres.ts';
export { ensure, statement, type Builder, type Query, type RowOf } from './statement.ts';
export { hasWords, wordPatterns } from './word-search.ts';
export type { FollowedEvent } from './appended-events.ts';
