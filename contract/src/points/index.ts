export * from './points.commands.ts';
