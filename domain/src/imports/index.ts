export * from './cells.ts';
export * from './columns.ts';
export * from './described.ts';
export * from './field.ts';
export * from './fields.ts';
export * from './refusals.ts';
export * from './states.ts';
export * from './stays.ts';
