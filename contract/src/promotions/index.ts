export * from './calculate-gift-code.ts';
export * from './gift-code-forms.ts';
export * from './promotions.commands.ts';
export * from './rent-program-forms.ts';
export * from './rent-promotions.commands.ts';
