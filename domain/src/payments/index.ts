export * from './flags.ts';
export * from './standing.ts';
export * from './vietqr.ts';
