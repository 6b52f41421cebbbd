export * from './mail-kinds.ts';
export * from './mail-text.ts';
export * from './refusals.ts';
export * from './sender.ts';
