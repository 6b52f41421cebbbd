export * from './refusals.ts';
export * from './rules.ts';
