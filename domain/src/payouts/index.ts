export * from './account-number.ts';
export * from './refusals.ts';
export * from './rules.ts';
export * from './runs.ts';
