export * from './permissions.commands.ts';
export * from './role-forms.ts';
