export { createProcessNote, failuresFor, type ProcessNote } from './process-note.ts';
export { processesSeen } from './processes.store.ts';
