export * from './notes.ts';
export * from './refusals.ts';
