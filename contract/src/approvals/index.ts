export * from './approvals.commands.ts';
export * from './waiting.ts';
