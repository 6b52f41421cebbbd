export * from './bands.ts';
export * from './measures.ts';
export * from './periods.ts';
export * from './sought.ts';
