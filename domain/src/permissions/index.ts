export * from './actor.ts';
export * from './permissions.ts';
export * from './refusals.ts';
export * from './roles.ts';
export * from './rules.ts';
