export * from './payments.commands.ts';
