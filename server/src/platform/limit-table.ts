const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something may happen within a window, whose seconds start with the first time. */
export interface Limit {
  points: number;
  duration: number;
}

interface TableRow extends Limit {
  /** What is counted, and per what. */
  by: string;
  /** shared = in the table rate_limits, by all processes together; process = in the memory of each. */
  counted: 'shared' | 'process';
}

/**
 * Every rate limit there is (docs/operations.md, "Limits"). An address is an IPv4 address or the /64 of an IPv6 one.
 * Quotas on what a member may have at once (holds, unpaid orders, queued commands) are not rates and live in their
 * slices; wrong gift codes are counted in the transaction that checks them (`domain/src/promotions/guesses.ts`).
 */
export const LIMITS = {
  // Failed sign-ins (docs/decisions/010-sign-in-throttle.md).
  'sign-in-pair': { by: 'one account from one address', points: 10, duration: 15 * MINUTE, counted: 'shared' },
  'sign-in-address': { by: 'all accounts from one address', points: 100, duration: 15 * MINUTE, counted: 'shared' },
  'sign-in-account': {
    by: 'one account from all addresses that it has never signed in from',
    points: 50,
    duration: HOUR,
    counted: 'shared',
  },
  'sign-in-device': {
    by: 'one account from a device that it has signed in from: instead of the three above',
    points: 10,
    duration: 15 * MINUTE,
    counted: 'shared',
  },
  // Mails to addresses that need not be the requester's own (docs/decisions/013-ways-into-an-account.md).
  'attempt-mail-pair': { by: 'one e-mail address from one address', points: 5, duration: HOUR, counted: 'shared' },
  'attempt-mail-from': { by: 'all e-mail addresses from one address', points: 30, duration: HOUR, counted: 'shared' },
  'attempt-mail-to': {
    by: 'one e-mail address from all addresses that its account has never signed in from',
    points: 20,
    duration: HOUR,
    counted: 'shared',
  },
  // Each mail goes to a person who did not ask for it.
  invitation: { by: 'invitations sent by one of the staff', points: 100, duration: HOUR, counted: 'shared' },
  // A link has 256 random bits, so this limit is only against floods.
  'attempt-link': { by: 'links opened from one address', points: 60, duration: 15 * MINUTE, counted: 'shared' },
  // A desk marks every guest of a day from one address.
  'arrivals-link': {
    by: 'marks of resorts by a link, from one address',
    points: 600,
    duration: 15 * MINUTE,
    counted: 'shared',
  },
  // Keeps a person at a session left open from guessing.
  'attempt-old-password': {
    by: 'wrong old passwords of one account',
    points: 10,
    duration: 15 * MINUTE,
    counted: 'shared',
  },
  // Each challenge is a row until it expires, and every sign-in page requests one.
  'attempt-passkey': {
    by: 'challenges for a passkey from one address',
    points: 300,
    duration: 15 * MINUTE,
    counted: 'shared',
  },
  'attempt-ticket': { by: 'one-time tickets of one account', points: 60, duration: 15 * MINUTE, counted: 'shared' },
  'api-key': { by: 'calls with one API key', points: 120, duration: MINUTE, counted: 'shared' },
  // Each request adds a row and mails the address's owner.
  'payout-account': { by: 'bank accounts named by one owner', points: 10, duration: DAY, counted: 'shared' },
  'refund-account': {
    by: 'bank accounts named by one member for refunds',
    points: 20,
    duration: DAY,
    counted: 'shared',
  },
  // Each call mails the guest.
  'resort-number': { by: 'numbers entered by one link of a resort', points: 10, duration: DAY, counted: 'shared' },
  // It reveals whether a week was given under a contract's number; a form requests it while the number is typed.
  'contract-check': {
    by: 'numbers of contracts looked at by one owner',
    points: 60,
    duration: 15 * MINUTE,
    counted: 'shared',
  },
  'list-export': { by: 'files of lists asked for by one person', points: 20, duration: HOUR, counted: 'shared' },
  'import-file': {
    by: 'files of the catalogue sent by one of the staff',
    points: 30,
    duration: HOUR,
    counted: 'shared',
  },
  // A file is sent once for each question about it, and once to be imported.
  'bank-file': { by: 'files of banks sent by one of the staff', points: 120, duration: HOUR, counted: 'shared' },
  // Sent every ten seconds, and once for each task that is opened or left.
  'task-looking': { by: 'what one of the staff says to look at', points: 240, duration: MINUTE, counted: 'shared' },
  // Most programs poll a few times an hour.
  'google-connect': { by: 'ways to Google and back of one member', points: 20, duration: HOUR, counted: 'shared' },
  'google-read': {
    by: 'pages of mails and files that Google is asked for by one member',
    points: 60,
    duration: MINUTE,
    counted: 'shared',
  },
  'calendar-feed': { by: 'looks at one address of a calendar', points: 60, duration: HOUR, counted: 'shared' },
  'calendar-file': {
    by: 'calendar files sent and fetched by one member',
    points: 30,
    duration: HOUR,
    counted: 'shared',
  },
  // Each upload takes space until it is complete or a day has passed.
  'drive-upload': { by: 'files that one member begins to upload', points: 1_000, duration: HOUR, counted: 'shared' },
  'drive-file': { by: 'files and previews opened by one member', points: 600, duration: MINUTE, counted: 'process' },
  'drive-link': { by: 'looks at one link of a file', points: 300, duration: HOUR, counted: 'shared' },
  'audit-export': { by: 'downloads of the audit by one person', points: 10, duration: HOUR, counted: 'shared' },
  'invoice-file': { by: 'invoices opened by one person', points: 60, duration: HOUR, counted: 'shared' },
  'receipt-file': { by: 'receipts opened by one person', points: 60, duration: HOUR, counted: 'shared' },
  'voucher-file': { by: 'vouchers opened by one person', points: 60, duration: HOUR, counted: 'shared' },
  // Each invitation is sent to another person or replaces the previous one.
  'resort-link': { by: 'links for the resort of one order', points: 10, duration: DAY, counted: 'shared' },
  'statement-file': { by: 'files of statements opened by one person', points: 60, duration: HOUR, counted: 'shared' },
  upload: { by: 'pictures sent by one account, right or wrong', points: 60, duration: HOUR, counted: 'shared' },
  // Mails about paid orders to a guest address other than the account's. Above the limit they go to the account.
  'foreign-mail-member': {
    by: 'order mails of one member to addresses that are not the account’s',
    points: 10,
    duration: DAY,
    counted: 'shared',
  },
  'foreign-mail-address': {
    by: 'order mails of one merchant to one address that is no account’s',
    points: 5,
    duration: DAY,
    counted: 'shared',
  },
  // A link has 8 × 10^11 possible neighbours. Above the limit a link still redirects, but nothing is looked up, counted
  // or remembered.
  'affiliate-link': {
    by: 'links of affiliates opened from one address',
    points: 60,
    duration: MINUTE,
    counted: 'shared',
  },
  // Above the limit a visit is not counted: each address counts once a day.
  'affiliate-visitor': {
    by: 'visits by one affiliate’s link from one address',
    points: 1,
    duration: DAY,
    counted: 'shared',
  },
  // A link has 2 ^ 256 possible neighbours.
  'offer-link': { by: 'answers by links of offers from one address', points: 30, duration: MINUTE, counted: 'shared' },
  'order-mail': {
    by: 'mails of one order, or of one member, that staff send again',
    points: 5,
    duration: DAY,
    counted: 'shared',
  },
  'test-mail': { by: 'mails that one of the staff tries out', points: 20, duration: HOUR, counted: 'shared' },
  // Each call costs the installation money.
  'place-service': {
    by: 'questions of one merchant to the place service',
    points: 2_000,
    duration: DAY,
    counted: 'shared',
  },
  // One for every few letters typed; in memory, so that they cost no statement.
  places: { by: 'places looked for by one member', points: 120, duration: MINUTE, counted: 'process' },
  // Every command and read; in memory, so that they cost no statement.
  commands: { by: 'commands of one member', points: 200, duration: 10, counted: 'process' },
  'commands-staff': { by: 'commands of one clerk or administrator', points: 2_000, duration: 10, counted: 'process' },
  calls: {
    by: 'commands and reads of one address without a known session',
    points: 1_000,
    duration: 10,
    counted: 'process',
  },
} as const satisfies Record<string, TableRow>;

export type LimitName = keyof typeof LIMITS;

/**
 * Per member and process: how many calls run at once, how many may wait for their turn, and from what length the queue
 * counts as long and is run one call at a time.
 */
export const AT_ONCE = {
  commands: { running: 4, waiting: 200, long: 8 },
  reads: { running: 6, waiting: 300, long: 30 },
} as const;

/** Pause in ms between two refusals for one member or address, and how many refusals may wait in a process. */
export const REFUSALS = { everyMs: 20, waiting: 1_000 } as const;

const refused = new Map<LimitName | 'turns', number>();

/** Counts a refusal for GET /metrics. */
export const noteRefused = (name: LimitName | 'turns'): void => void refused.set(name, (refused.get(name) ?? 0) + 1);

/** Refusals by limit since the process started. */
export const refusedByLimit = (): ReadonlyMap<string, number> => refused;
