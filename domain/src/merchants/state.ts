/**
 * The states of a merchant's site. `suspended`: closed to visitors for a while, while jobs continue (holds end, refunds
 * are sent, received money is booked). `closed`: closed for good; its address answers like an unknown one.
 */
export const MERCHANT_STATES = ['open', 'suspended', 'closed'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];
