export * from './account-fields.ts';
export * from './payouts.commands.ts';
