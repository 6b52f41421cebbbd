export * from './waitlist.commands.ts';
