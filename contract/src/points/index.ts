export * from './correction-form.ts';
export * from './point-reads.ts';
export * from './points.commands.ts';
