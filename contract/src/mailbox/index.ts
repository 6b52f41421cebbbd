export * from './mail-reads.ts';
export * from './mailbox.commands.ts';
