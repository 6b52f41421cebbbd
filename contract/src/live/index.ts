export * from './live-changes.ts';
export * from './live.ts';
