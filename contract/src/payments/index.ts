export * from './console.commands.ts';
export * from './payment-reads.ts';
export * from './payments.commands.ts';
export * from './refund-account.commands.ts';
