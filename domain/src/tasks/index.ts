export * from './kinds.ts';
export * from './refusals.ts';
export * from './snooze.ts';
