export * from './closure.ts';
export * from './refusals.ts';
