export * from './bands.ts';
export * from './measures.ts';
export * from './periods.ts';
export * from './search-terms.ts';
