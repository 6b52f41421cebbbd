export * from './cut.ts';
export * from './picture-sources.ts';
export * from './refusals.ts';
export * from './sizes.ts';
export * from './uploads.ts';
