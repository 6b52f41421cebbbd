export * from './fields.ts';
export * from './message.ts';
export * from './refusals.ts';
