export * from './limits.ts';
export * from './origin.ts';
export * from './refusals.ts';
export * from './webhooks.ts';
