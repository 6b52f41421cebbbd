export * from './accounts.ts';
export * from './books.ts';
export * from './chart.ts';
export * from './journal.ts';
export * from './rates.ts';
export * from './refusals.ts';
export * from './transfers.ts';
