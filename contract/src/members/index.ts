export * from './members.commands.ts';
