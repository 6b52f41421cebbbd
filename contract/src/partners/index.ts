export * from './partners.calls.ts';
export * from './partners.commands.ts';
export * from './partners.webhooks.ts';
