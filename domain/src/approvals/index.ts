export * from './evidence.ts';
export * from './kinds.ts';
export * from './refusals.ts';
export * from './rules.ts';
export * from './ties.ts';
