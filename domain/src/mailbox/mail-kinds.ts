/** The groups of mails in the editor of their texts. */
export const MAIL_GROUPS = ['access', 'account', 'orders', 'points', 'weeks', 'staff'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

interface MailRules {
  group: MailGroup;
  /** Members may turn this mail off. */
  optional?: true;
  /** The placeholders of its texts, written `{name}`, beside those of every mail. */
  of: readonly string[];
  /** The placeholders that the subject must contain, so that it shows what the mail is about. */
  subjectNeeds?: readonly string[];
  messageNeeds?: readonly string[];
}

/** The placeholders of every mail. */
export const COMMON_PLACEHOLDERS = ['merchant', 'name'] as const;

const STAY = ['code', 'stay', 'dates'] as const;
const order = { group: 'orders', optional: true, of: STAY, subjectNeeds: ['code'] } as const;
const waited = { group: 'orders', optional: true, of: ['stay', 'dates'], messageNeeds: ['stay', 'dates'] } as const;
const WEEK = ['code', 'resort', 'dates', 'from', 'to'] as const;
const week = { group: 'weeks', optional: true, of: WEEK, subjectNeeds: ['code'] } as const;
const lateWeek = { ...week, of: [...WEEK, 'days'] } as const;
const judgedWeek = { ...week, of: [...WEEK, 'reason'], messageNeeds: ['reason'] } as const;
const access = { group: 'access', of: [] } as const;
const account = { group: 'account', of: [] } as const;
const judged = { group: 'account', of: ['reason'], messageNeeds: ['reason'] } as const;
const refund = { group: 'orders', optional: true, of: ['code', 'amount'], subjectNeeds: ['code'] } as const;
const INVOICE = ['code', 'invoice'] as const;
const invoice = { group: 'orders', subjectNeeds: ['code'] } as const;
const points = { group: 'points', optional: true, messageNeeds: ['points', 'day'] } as const;
const request = { group: 'staff', optional: true, of: ['what', 'amount'], subjectNeeds: ['what'] } as const;

/**
 * The kinds of mails, and the placeholders of their texts. The server itself adds links, facts, files and the notes
 * that protect an account to each mail, so that no text can leave them out.
 */
export const MAIL_KINDS = {
  recovery: access,
  confirmation: access,
  'has-account': access,
  invitation: access,
  'password-changed': account,
  'password-reset': account,
  'passkey-added': account,
  'passkey-removed': account,
  'new-device': account,
  'contact-corrected': account,
  'address-replaced': account,
  'erasure-asked': { group: 'account', of: ['day'], messageNeeds: ['day'] },
  'erasure-revoked': account,
  'erasure-refused': account,
  'erasure-held': account,
  'erasure-done': account,
  'affiliate-active': account,
  'affiliate-refused': judged,
  'affiliate-ended': judged,
  'calendar-reminder': { group: 'account', optional: true, of: ['title', 'when', 'place'], subjectNeeds: ['title'] },
  'order-held': { ...order, of: [...STAY, 'until'], messageNeeds: ['until'] },
  'order-confirmed': order,
  'order-confirmed-paid': order,
  'order-payment-received': order,
  'order-paid': order,
  'order-resort-confirmed': { ...order, of: [...STAY, 'number'] },
  'order-moved': order,
  'order-expired': order,
  'order-canceled': order,
  'closure-asked': { ...order, of: [...STAY, 'reason', 'until'], messageNeeds: ['reason', 'until'] },
  'closure-ended': { ...order, of: [...STAY, 'reason'], messageNeeds: ['reason'] },
  'closure-kept': order,
  'refund-account': { group: 'orders', of: ['code', 'bank', 'end'], subjectNeeds: ['code'] },
  'refund-owed': refund,
  'refund-done': refund,
  'invoice-issued': { ...invoice, of: INVOICE },
  'invoice-adjusted': { ...invoice, of: [...INVOICE, 'earlier'] },
  'invoice-replaced': { ...invoice, of: [...INVOICE, 'earlier'], messageNeeds: ['earlier'] },
  'resort-asked': { group: 'orders', of: ['code', 'guest'], subjectNeeds: ['code'] },
  'arrivals-shared': { group: 'orders', of: ['resort'], subjectNeeds: ['resort'] },
  'points-awarded': { ...points, of: ['points', 'balance', 'reason'], messageNeeds: ['reason'] },
  'points-expiring': { ...points, of: ['points', 'day'] },
  'points-extendable': { ...points, of: ['points', 'day', 'until', 'fee'] },
  'waitlist-offer': { ...waited, of: ['stay', 'dates', 'until'], messageNeeds: ['until'] },
  'waitlist-free': waited,
  'waitlist-paused': waited,
  'waitlist-taken': waited,
  'waitlist-stake': waited,
  'waitlist-ended': { ...waited, of: ['stay', 'dates', 'reason'], messageNeeds: ['stay', 'dates', 'reason'] },
  'week-approve': week,
  'week-refuse': judgedWeek,
  'week-revise': judgedWeek,
  'week-near': lateWeek,
  'week-warn': lateWeek,
  'week-close': lateWeek,
  'week-takeOff': week,
  'week-expire': week,
  'week-sell': week,
  'week-giveBack': week,
  'week-giveBackClosed': week,
  'week-pay': week,
  'week-unpay': week,
  'rental-approve': week,
  'rental-sell': { ...week, of: [...WEEK, 'payoutOn'] },
  'rental-confirmGuest': { ...week, of: [...WEEK, 'payoutOn'] },
  'rental-rejectGuest': judgedWeek,
  'rental-changeGuest': week,
  'rental-release': week,
  'statement-issued': { group: 'weeks', of: ['month', 'closing'], subjectNeeds: ['month'] },
  'payout-recorded': { group: 'weeks', of: ['amount'] },
  'payout-voided': { group: 'weeks', of: ['amount', 'reason'], messageNeeds: ['reason'] },
  'payout-account-changed': { group: 'weeks', of: [] },
  'erasure-waits': { group: 'staff', optional: true, of: ['person'], subjectNeeds: ['person'] },
  'approval-asked': { ...request, of: ['what', 'amount', 'asker', 'until'], messageNeeds: ['until'] },
  'approval-approved': { ...request, of: ['what', 'amount', 'decider'] },
  'approval-refused': { ...request, of: ['what', 'amount', 'decider', 'reason'], messageNeeds: ['reason'] },
  'approval-expired': { ...request, of: ['what', 'amount', 'until'] },
  'decider-added': {
    group: 'staff',
    of: ['person', 'giver', 'day'],
    subjectNeeds: ['person'],
    messageNeeds: ['person', 'giver'],
  },
  'webhook-failing': { group: 'staff', of: ['url', 'days'], messageNeeds: ['url'] },
  'webhook-gone': { group: 'staff', of: ['url'], messageNeeds: ['url'] },
} as const satisfies Record<string, MailRules>;

export type MailKind = keyof typeof MAIL_KINDS;

export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[];

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(MAIL_KINDS, text);

export const mailRules = (kind: MailKind): MailRules => MAIL_KINDS[kind];

/** Returns the placeholders of a kind's texts, written `{name}`. */
export const placeholdersOf = (kind: MailKind): readonly string[] => [...mailRules(kind).of, ...COMMON_PLACEHOLDERS];
