export * from './drive.ts';
export * from './refusals.ts';
