export * from './code-batches.ts';
export * from './codes-at-price.ts';
export * from './gift-codes.ts';
export * from './guesses.ts';
export * from './read-codes.ts';
export * from './refusals.ts';
export * from './rent-price.ts';
export * from './rent-programs.ts';
