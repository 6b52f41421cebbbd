export * from './closures.commands.ts';
