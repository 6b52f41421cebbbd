export * from './workspace.commands.ts';
