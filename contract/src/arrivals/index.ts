export * from './arrivals.commands.ts';
