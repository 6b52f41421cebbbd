export * from './catalogue.commands.ts';
