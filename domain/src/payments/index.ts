export * from './bank-line.ts';
export * from './by-hand.ts';
export * from './flags.ts';
export * from './gateway-keys.ts';
export * from './payment-badge.ts';
export * from './refusals.ts';
export * from './standing.ts';
export * from './vietqr.ts';
