export * from './confirmation-number.ts';
export * from './refusals.ts';
