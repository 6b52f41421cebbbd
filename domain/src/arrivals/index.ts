export * from './changes.ts';
export * from './marks.ts';
export * from './refusals.ts';
export * from './wishes.ts';
