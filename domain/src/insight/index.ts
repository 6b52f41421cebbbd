export * from './measures.ts';
export * from './periods.ts';
