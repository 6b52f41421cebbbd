export * from './payouts.commands.ts';
