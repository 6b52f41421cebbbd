import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Closures in the table of access: reads and commands of staff, and those of members. */
export const CLOSURE_READS: Record<string, ReadEntry> = {
  closurepreview: {
    ask: (at) => `closurepreview(resortId: "${at.resortId}", from: "2097-01-01", to: "2097-02-01") { stays orders }`,
  },
  closableresort: { ask: (at) => `closableresort(id: "${at.resortId}") { id name rooms { id } }` },
  closures: { ask: (at) => `closures(resortId: "${at.resortId}") { totalCount items { id resortName reason } }` },
  closure: { ask: (at) => `closure(id: "${at.closureId}") { resortName reason open }` },
  closureorders: {
    ask: (at) => `closureorders(closureId: "${at.askedClosureId}") { totalCount items { code memberName state } }`,
  },
  closurefailures: { ask: (at) => `closurefailures(closureId: "${at.failedClosureId}") { code memberName tries why }` },
  orderclosure: { owned: true, ask: (at) => `orderclosure(orderId: "${at.askedOrderId}") { state reason }` },
  deskorderclosure: { ask: (at) => `deskorderclosure(orderId: "${at.askedOrderId}") { state reason }` },
};

const Id = () => randomUUID();

export const CLOSURE_COMMANDS: Record<string, CommandEntry> = {
  'Catalogue/CloseResort': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      ResortId: at.resortId,
      RoomIds: [],
      From: '2096-01-01',
      To: '2096-02-01',
      Reason: { vi: 'a', en: 'a' },
      Choices: ['money'],
      Fallback: 'money',
      AnswerUntil: '2095-01-01',
      PointsUntil: null,
    }),
  },
  'Catalogue/ReopenResort': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ResortId: at.resortId, ClosureId: at.closureId, Reason: 'a' }),
  },
  'Workspace/ExportClosureOrders': {
    content: (at) => ({ Id: Id(), Format: 'csv', Filter: { closureId: at.askedClosureId } }),
  },
  'Sale/AnswerClosure': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), OrderId: at.askedOrderId, Choice: 'money', Refund: 12_500_000, Points: 0 }),
  },
};
