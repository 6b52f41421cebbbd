export * from './payment-reads.ts';
export * from './payments.commands.ts';
