export * from './partners.calls.ts';
export * from './partners.commands.ts';
