export * from './affiliates.ts';
export * from './refusals.ts';
