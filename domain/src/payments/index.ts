export * from './bank-line.ts';
export * from './flags.ts';
export * from './payment-badge.ts';
export * from './standing.ts';
export * from './vietqr.ts';
