export * from './month.ts';
export * from './statement.ts';
export * from './years.ts';
