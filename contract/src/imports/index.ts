export * from './imports.commands.ts';
