export * from './mail-texts.commands.ts';
export * from './merchants.commands.ts';
