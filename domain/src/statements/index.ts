export * from './month.ts';
export * from './statement.ts';
