export * from './kinds.ts';
export * from './status.ts';
export * from './refusals.ts';
export * from './url-return.ts';
export * from './push-endpoint.ts';
