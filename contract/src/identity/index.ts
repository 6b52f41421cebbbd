export * from './access.commands.ts';
export * from './identity.commands.ts';
export * from './security.commands.ts';
