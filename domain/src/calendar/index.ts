export * from './columns.ts';
export * from './ics.ts';
export * from './refusals.ts';
export * from './slots.ts';
export * from './subscriptions.ts';
export * from './zones.ts';
