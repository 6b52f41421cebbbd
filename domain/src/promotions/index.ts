export * from './gift-codes.ts';
export * from './guesses.ts';
export * from './read-codes.ts';
export * from './refusals.ts';
