export * from './permissions.commands.ts';
