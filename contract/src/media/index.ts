export * from './media.commands.ts';
