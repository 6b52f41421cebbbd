export * from './kinds.ts';
export * from './status.ts';
