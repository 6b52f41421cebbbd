export * from './amounts.ts';
export * from './buyer.ts';
export * from './in-words.ts';
export * from './invoice.ts';
export * from './lines.ts';
export * from './refusals.ts';
