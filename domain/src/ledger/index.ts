export * from './accounts.ts';
export * from './rates.ts';
export * from './refusals.ts';
export * from './transfers.ts';
