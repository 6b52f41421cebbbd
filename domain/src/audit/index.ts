export * from './acting.ts';
export * from './changes.ts';
export * from './refusals.ts';
export * from './sentence.ts';
export * from './subjects.ts';
