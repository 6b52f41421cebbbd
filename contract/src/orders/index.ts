export * from './orders.commands.ts';
export * from './receiver-form.ts';
