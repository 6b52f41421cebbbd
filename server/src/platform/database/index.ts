export * from './database.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open.ts';
export { openPostgres } from './postgres.ts';
export { statement, type Builder } from './statement.ts';
