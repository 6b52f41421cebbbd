export * from './point-reads.ts';
export * from './points.commands.ts';
