export * from './correct.ts';
export * from './expire.ts';
export * from './extend.ts';
export * from './lots.ts';
export * from './points.ts';
export * from './refusals.ts';
export * from './spend.ts';
