export * from './first-reads.ts';
export * from './route-of.ts';
export * from './routes.ts';
