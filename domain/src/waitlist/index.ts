export * from './chance.ts';
export * from './counts.ts';
export * from './entry.ts';
export * from './next-offer.ts';
export * from './refusals.ts';
export * from './rules.ts';
export * from './other-entries.ts';
