export * from './vouchers.commands.ts';
export * from './number-form.ts';
