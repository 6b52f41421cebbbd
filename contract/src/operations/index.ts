export * from './operations.commands.ts';
