export * from './books.commands.ts';
export * from './ledger.commands.ts';
