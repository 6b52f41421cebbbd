/**
 * Open matters that delay the erasure of an account. refund: a refund to be sent; owed, withheld: money that the club
 * owes an owner now or later; owing: money that an owner owes the club; stay: a coming stay; week: on the market,
 * waiting, or sold and not paid out; request: it waits for a second person.
 */
export const OPEN_KINDS = ['refund', 'owed', 'withheld', 'owing', 'stay', 'week', 'request'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];
