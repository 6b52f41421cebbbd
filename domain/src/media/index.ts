export * from './cut.ts';
export * from './sizes.ts';
