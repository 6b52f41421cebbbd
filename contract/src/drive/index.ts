export * from './drive.commands.ts';
export * from './drive-forms.ts';
