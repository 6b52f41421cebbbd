export * from './merchants.commands.ts';
