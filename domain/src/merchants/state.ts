/**
 * Whether a merchant's site answers. `suspended`: closed to everybody for a while; what runs by the clock goes on
 * (holds end, refunds are sent, money that arrives is booked). `closed`: for good; its address answers as an unknown
 * one.
 */
export const MERCHANT_STATES = ['open', 'suspended', 'closed'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];
