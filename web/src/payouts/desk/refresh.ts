import { invalidate } from '../../transport/use-read.ts';
import { DeskPayoutsQuery, DuePayoutsQuery, OwnerDueQuery } from './desk-payouts.query.ts';

/** What is due, what was sent, and what is open of it, are read again. */
export const refreshPayouts = (): Promise<unknown> => invalidate(DuePayoutsQuery, DeskPayoutsQuery, OwnerDueQuery);
