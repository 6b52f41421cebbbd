export * from './invoices.commands.ts';
