export * from './command.ts';
export * from './fields.ts';
