export * from './ledger.commands.ts';
