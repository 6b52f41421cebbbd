export * from './tasks.commands.ts';
