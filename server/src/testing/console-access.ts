import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Reads and commands of staff about all members' orders and money: parts of the table of access. */
export const DESK_READS: Record<string, ReadEntry> = {
  deskorders: {
    ask: (at) =>
      `deskorders(resortId: "${at.resortId}") { totalCount items { receiverName order { id code userEmail } } }`,
  },
  deskorder: {
    ask: (at) => `deskorder(code: "${at.cashOrderCode}") { receiverEmail kept order { id code userEmail } }`,
  },
  deskarrivals: {
    ask: (at) => `deskarrivals(resortId: "${at.resortId}") { totalCount items { orderCode guestName guestMobile } }`,
  },
  arrivalslink: { ask: (at) => `arrivalslink(resortId: "${at.resortId}") { resortEmail }` },
  resortarrivals: { ask: (at) => `resortarrivals(link: "${at.arrivalsLink}") { resortName items { guestName } }` },
  staywishes: {
    owned: true,
    alsoFor: 'order.read',
    ask: (at) => `staywishes(orderId: "${at.voucherOrderId}") { view needs note }`,
  },
  orderguests: {
    owned: true,
    alsoFor: 'order.read',
    ask: (at) => `orderguests(orderId: "${at.voucherOrderId}") { receiverName receiverMobile others { name } }`,
  },
  companions: { owned: true, ask: () => 'companions { id name }' },
  tasklookers: { ask: () => 'tasklookers { kind taskId userId name }' },
  ownmoves: { owned: true, ask: (at) => `ownmoves(orderId: "${at.ownOrderId}") { stayId }` },
  movechoices: { ask: (at) => `movechoices(orderId: "${at.voucherOrderId}") { stayId difference }` },
  deskvoucher: { ask: (at) => `deskvoucher(orderId: "${at.voucherOrderId}") { valid guestName resortEmail }` },
  vouchercheck: { ask: (at) => `vouchercheck(token: "${at.voucherToken}") { valid orderCode guestName }` },
  resortconfirmation: {
    ask: (at) => `resortconfirmation(link: "${at.resortLink}") { orderCode guestName adultTotal }`,
  },
};

const Id = () => randomUUID();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

export const DESK_COMMANDS: Record<string, CommandEntry> = {
  'Payment/SetRefundAccount': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      OrderId: at.cashOrderId,
      Bank: 'Vietcombank',
      Holder: 'LE HOANG MINH',
      Number: '00710012345',
    }),
  },
  'Payment/RevealRefundAccount': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.cashOrderId, Reason: 'a' }),
  },
  'Workspace/ExportRefunds': { content: (at) => ({ Id: Id(), Format: 'csv', Filter: { refundIds: [at.refundId] } }) },
  'Payment/RecordRefundSent': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RefundId: at.refundId, ReferenceCode: 'FT1', SentOn: day(0) }),
  },
  'Task/SnoozeTask': {
    aims: 'merchant',
    rightful: 'administrator',
    content: (at) => ({
      Id: Id(),
      Kind: 'extra-vacation',
      TaskId: at.extraToRefuseId,
      Until: new Date(Date.now() + 3_600_000).toISOString(),
      Note: 'a',
    }),
  },
  'Task/WakeTask': {
    aims: 'merchant',
    rightful: 'administrator',
    content: (at) => ({ Id: Id(), Kind: 'extra-vacation', TaskId: at.extraToRefuseId }),
  },
  'Sale/LengthenHold': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.orderId, Hours: 1, Reason: 'a' }),
  },
  'Sale/MoveOrder': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      OrderId: at.voucherOrderId,
      StayId: at.moveStayId,
      Price: 'keep',
      Total: 12_500_000,
      Points: 0,
      Reason: 'a',
    }),
  },
  'Sale/MoveOwnOrder': {
    aims: 'owner',
    content: (at) => ({
      Id: Id(),
      OrderId: at.ownOrderId,
      FromStayId: at.ownStayId,
      StayId: at.ownOtherStayId,
      Total: 12_500_000,
      Points: 0,
    }),
  },
  // It comes after the move, whose expected total it would change.
  'Sale/ReduceOrder': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.voucherOrderId, Amount: 1, Total: 12_500_000, Reason: 'a' }),
  },
  'Sale/CancelOrderByDecision': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.voucherOrderId, Refund: 0, PointsPercent: 0, Paid: 0, Reason: 'a' }),
    refused: 'CANCELLATION_CHANGED',
  },
  'Sale/EnterConfirmationNumber': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.voucherOrderId, Number: 'BK-1' }),
  },
  'Sale/AskResort': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.voucherOrderId, ByMail: false }),
  },
  'Sale/RevokeResortLink': { aims: 'merchant', content: (at) => ({ Id: Id(), OrderId: at.voucherOrderId }) },
  'Sale/ConfirmByResort': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), Link: at.resortLink, Number: 'BK-2' }),
  },
  'Sale/MarkArrival': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.voucherOrderId, State: 'late' }),
  },
  'Sale/MarkArrivalByResort': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), Link: at.arrivalsLink, OrderId: at.voucherOrderId, Unit: '305' }),
  },
  'Sale/SeeArrivals': { content: () => ({ Id: Id(), Until: new Date().toISOString() }) },
  'Sale/SeeArrivalsByResort': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), Link: at.arrivalsLink, Until: new Date().toISOString() }),
  },
  'Sale/ShareArrivals': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ResortId: at.spareResortId, ByMail: false }),
  },
  'Sale/RevokeArrivalsLink': { aims: 'merchant', content: (at) => ({ Id: Id(), ResortId: at.spareResortId }) },
  'Sale/SetStayWishes': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), OrderId: at.voucherOrderId, Floor: 'high', View: 'a', Needs: ['hearing'], Note: '' }),
  },
  'Sale/SetOrderGuests': {
    aims: 'owner',
    content: (at) => ({
      Id: Id(),
      OrderId: at.voucherOrderId,
      ReceiverName: 'Lê Hoàng Minh',
      ReceiverEmail: 'minh@example.com',
      ReceiverMobile: '0903418226',
      Others: [{ Name: 'Trần Văn Bình', Age: null }],
    }),
  },
  'Sale/RemoveCompanion': { content: () => ({ Id: Id(), CompanionId: Id() }) },
  'Sale/SendOrderMail': { aims: 'merchant', content: (at) => ({ Id: Id(), OrderId: at.orderId }) },
  'Payment/SplitWaitingMoney': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), MoneyId: at.splitMoneyId, Parts: [2, 3] }),
  },
  'Payment/TakeInBankFile': {
    content: () => ({ Id: Id(), FileName: 'a.csv', Content: 'Ref,Amount,Description\nFT1,5,a', DryRun: false }),
  },
};
