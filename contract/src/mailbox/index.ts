export * from './mail-reads.ts';
