export * from './affiliate-forms.ts';
export * from './affiliates.commands.ts';
