export * from './account-fields.ts';
export * from './payouts.commands.ts';
export * from './payout-runs.commands.ts';
