export * from './identity.commands.ts';
