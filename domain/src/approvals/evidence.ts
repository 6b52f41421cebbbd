import type { Day, LocalText } from '../common/index.ts';
import { RULE_NAMES } from '../merchants/rules.ts';
import type { WeekKind } from '../weeks/index.ts';

/**
 * The names of lines of evidence. Each has words on screen, as `line_<name>` of the namespace `evidence`; an effect
 * that needs another name adds it here and in the texts.
 */
export const EVIDENCE_NAMES = [
  // an order and its money
  'order',
  'stay',
  'grandTotal',
  'leftToPay',
  'paidTooMuch',
  'refund',
  'pointsBack',
  'codesBack',
  'bankText',
  'bankReference',
  'bankDay',
  'receivedAt',
  'sentOn',
  'cameBy',
  // an invoice
  'invoice',
  'providerSaid',
  // an owner's week
  'week',
  'room',
  'dates',
  'ownerGets',
  'offeredAt',
  'soldUntil',
  'contract',
  // money that is sent to an owner
  'owed',
  'stillCancelable',
  'payoutAccount',
  'accountSince',
  'accountBefore',
  'accountNamedBy',
  'sale',
  'moreSales',
  // money that was sent and is taken back
  'wentTo',
  'recordedBy',
  'unpaidAgain',
  'payoutRun',
  'transfers',
  'fileMadeBy',
  // gift codes
  'importedFile',
  'importedBatches',
  'promotionName',
  'codes',
  'takesOff',
  'atMost',
  'uses',
  'usesOfEach',
  'usesOfMember',
  'budget',
  'validFrom',
  'validTo',
  'minimumOrder',
  // points
  'balance',
  'awardedAt',
  // how a merchant takes money
  'account',
  'accountHolder',
  'pointRate',
  'cancellation',
  'pointsAlone',
  'moneyAlone',
  // a payment method
  'paymentMessage',
  'offered',
  // what is taken off an owner's sale
  'rates',
  // a resort that is closed for a while
  'resort',
  'closureReason',
  'closedStays',
  'endedHolds',
  'askedOrders',
  'atMostBack',
  'answerUntil',
  'pointsUntil',
  // a stay that is offered outside the order of the waitlist
  'waitsSince',
  'passedEntries',
  // where a member is reached
  'email',
  'mobile',
  // what affiliates earn
  'affiliateOpening',
  'affiliateReward',
  'affiliateDays',
  // a merchant's rules
  ...RULE_NAMES,
  'hotline',
  'showWeeksGiven',
  'languages',
] as const;
export type EvidenceName = (typeof EVIDENCE_NAMES)[number];

/** Values that are shown as words, `word_<name>` of the namespace `evidence`. */
export const EVIDENCE_WORDS = [
  'on',
  'off',
  'test-mode',
  'closed',
  'decided',
  'at-once',
  'fee',
  'vat',
  'income-tax',
  'gross',
  'net-of-fee',
  'rental',
  'extra-vacation',
  'resident',
  'non-resident',
] as const;
export type EvidenceWord = (typeof EVIDENCE_WORDS)[number];

/** A member is stored by id alone. The name is read when it is shown, so that it is gone after an erasure. */
export type EvidenceValue =
  | { type: 'text'; text: string }
  | { type: 'name'; name: LocalText }
  | { type: 'word'; text: EvidenceWord }
  /** `least`: a minimum amount. */
  | { type: 'money' | 'points' | 'count' | 'percent' | 'least'; amount: number }
  /** A rung of a ladder: days before check-in, and the share that is refunded. */
  | { type: 'rung'; days: number; amount: number }
  | { type: 'day'; day: Day }
  | { type: 'days'; from: Day; to: Day }
  | { type: 'instant'; at: string }
  | { type: 'member'; id: string }
  | { type: 'order'; code: string }
  | { type: 'week'; id: string; kind: WeekKind; code: string };

/** One line of a request's evidence for the second person; it may have no value. */
export interface EvidenceLine {
  name: EvidenceName;
  values: EvidenceValue[];
  /** The values before the request takes effect, if it changes them. */
  before?: EvidenceValue[];
}

export const line = (name: EvidenceName, ...values: EvidenceValue[]): EvidenceLine => ({ name, values });

export const points = (amount: number): EvidenceValue => ({ type: 'points', amount });
export const money = (amount: number): EvidenceValue => ({ type: 'money', amount });
export const percent = (amount: number): EvidenceValue => ({ type: 'percent', amount });
export const text = (words: string): EvidenceValue => ({ type: 'text', text: words });
export const count = (amount: number): EvidenceValue => ({ type: 'count', amount });
export const instant = (at: Date | string): EvidenceValue => ({ type: 'instant', at: new Date(at).toISOString() });
export const nameOf = (name: LocalText): EvidenceValue => ({ type: 'name', name });
export const memberOf = (id: string): EvidenceValue => ({ type: 'member', id });
export const orderOf = (code: string): EvidenceValue => ({ type: 'order', code });
export const daysOf = (from: Day, to: Day): EvidenceValue => ({ type: 'days', from, to });
export const day = (of: Day): EvidenceValue => ({ type: 'day', day: of });

export const word = (text: EvidenceWord): EvidenceValue => ({ type: 'word', text });
export const switched = (on: boolean): EvidenceValue => word(on ? 'on' : 'off');

/** Returns a line, or no line when the value is null, undefined or empty. */
export const lineOf = <Of>(name: EvidenceName, of: Of | null | undefined, value: (of: Of) => EvidenceValue) =>
  of === null || of === undefined || of === '' ? [] : [line(name, value(of))];

/** Returns a line for a change of a value, or no line when the value stays the same. */
export const changed = (name: EvidenceName, before: EvidenceValue[], values: EvidenceValue[]): EvidenceLine[] =>
  JSON.stringify(before) === JSON.stringify(values) ? [] : [{ name, before, values }];
