export * from './calculate-gift-code.ts';
export * from './promotions.commands.ts';
