export * from './erasure.ts';
export * from './membership.ts';
export * from './personal-information.ts';
export * from './refusals.ts';
export * from './open-things.ts';
