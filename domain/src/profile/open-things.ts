/**
 * The open matters that delay the erasure of an account. refund: money to be sent back; owed: what the club owes an
 * owner, withheld: what it will owe; owing: what an owner owes the club; stay: one to come; week: on the market,
 * waiting or sold and not paid out; request: one that waits for a second person.
 */
export const OPEN_KINDS = ['refund', 'owed', 'withheld', 'owing', 'stay', 'week', 'request'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];
