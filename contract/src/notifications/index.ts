export * from './notifications.commands.ts';
