export * from './calendar.commands.ts';
export * from './event-forms.ts';
