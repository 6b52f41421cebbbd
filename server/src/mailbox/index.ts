export type { Mail, Mailer } from './mailer.ts';
export { onOrderConfirmed } from './on-order-confirmed.ts';
