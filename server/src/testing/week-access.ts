import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Weeks that owners give: deposits and extra vacations. */

const Id = () => randomUUID();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

export const WEEK_READS: Record<string, ReadEntry> = {
  depositorders: {
    ask: (at) =>
      `depositorders(targetId: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id code owner } }`,
  },
  depositorder: {
    owned: true,
    alsoFor: 'deposit.approve',
    ask: (at) => `depositorder(id: "${at.weekToWithdrawId}") { id code ownerEmail referenceCode history { change } }`,
  },
  vacationproductorders: {
    ask: (at) =>
      `vacationproductorders(targetId: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id code
        owner } }`,
  },
  vacationproductorder: {
    owned: true,
    alsoFor: 'extra-vacation.approve',
    ask: (at) =>
      `vacationproductorder(id: "${at.extraToReviseId}") { id code ownerEmail referenceCode settlement { net } }`,
  },
  weektodecide: {
    owned: true,
    alsoFor: 'deposit.approve',
    ask: (at) => `weektodecide(id: "${at.weekToWithdrawId}") { id code ownerEmail referenceCode clashes { code } }`,
  },
  weektaken: {
    owned: true,
    alsoFor: ['deposit.approve', 'order.edit'],
    ask: (at) => `weektaken(id: "${at.weekToWithdrawId}") { id code isPaused taken { calendar } }`,
  },
  depositquote: {
    ask: (at) =>
      `depositquote(productId: "${at.roomId}", fromDate: "${day(500)}", toDate: "${day(507)}") { points curve {
        points } }`,
  },
  contractcheck: { ask: () => 'contractcheck(referenceCode: "HD-1") { valid known given }' },
  depositquota: { ask: () => 'depositquota { used limit months }' },
  extravacationquota: { ask: () => 'extravacationquota { used limit months }' },
  myweeks: { ask: () => 'myweeks { nextCursor items { id code holds views } summary { given moneyReceived } }' },
  ownercontracts: {
    owned: true,
    alsoFor: 'payment.read',
    ask: (at) => `ownercontracts(ownerId: "${at.payeeId}") { id referenceCode promise documents { path sha256 } }`,
  },
  weeksgiven: { ask: () => 'weeksgiven { given exchanged waiting }' },
};

export const WEEK_COMMANDS: Record<string, CommandEntry> = {
  'Sale/CreateVacationExchangeDepositProduct': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      DepositProductId: at.roomId,
      FromDate: day(500),
      ToDate: day(507),
      ReferenceCode: 'HD-1',
      Images: [{ Id: at.proofId }, { Id: at.secondProofId }, { Id: at.thirdProofId }],
    }),
  },
  'Sale/ApproveDeposit': { aims: 'merchant', content: (at) => ({ Id: Id(), WeekId: at.weekToApproveId }) },
  'Sale/RecordContract': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.weekToRefuseId, Promise: 'a', FirstYear: 2020, LastYear: null }),
  },
  'Sale/RefuseDeposit': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.weekToRefuseId, Reason: 'a' }),
  },
  'Sale/ReviseDeposit': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.weekToReviseId, Reason: 'a' }),
  },
  'Sale/CreateExtraVacation': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      ProductId: at.roomId,
      FromDate: day(500),
      ToDate: day(507),
      ExpireDate: day(490),
      Price: 10_000_000,
      ReferenceCode: 'HD-2',
      Images: [{ Id: at.extraProofId }, { Id: at.secondExtraProofId }, { Id: at.thirdExtraProofId }],
    }),
  },
  'Sale/ApproveExtraVacation': { aims: 'merchant', content: (at) => ({ Id: Id(), WeekId: at.extraToApproveId }) },
  'Sale/RefuseExtraVacation': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.extraToRefuseId, Reason: 'a' }),
  },
  'Sale/ReviseExtraVacation': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.extraToReviseId, Reason: 'a' }),
  },
  'Sale/WithdrawWeek': { aims: 'owner', content: (at) => ({ Id: Id(), WeekId: at.weekToWithdrawId }) },
  'Sale/CorrectWeek': { aims: 'owner', content: (at) => ({ Id: Id(), WeekId: at.weekToCorrectId, Note: 'a' }) },
};
