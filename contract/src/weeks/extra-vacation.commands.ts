import * as z from 'zod/mini';
import { command, day, uuid } from '../common/index.ts';
import { askedPrice, contractCode, decisions, LEAST_ASKED, proofs, week } from './weeks.commands.ts';

/**
 * Gives a week to the club to be sold for money: the fields of a deposit with the owner's price and the day on which it
 * is no longer sold, at the latest check-in. Fee and taxes are deducted from the price at the sale.
 */
export const CreateExtraVacation = command({
  domain: 'Sale',
  name: 'CreateExtraVacation',
  permission: 'extra-vacation.create',
  subject: { kind: 'week', id: 'Id' },
  changes: ['vacationproductorders', 'extravacationquota', 'calendar'],
  input: z.object({
    ...week,
    /** The room class. */
    ProductId: uuid,
    Images: proofs,
    ReferenceCode: contractCode,
    Price: askedPrice,
    ExpireDate: day,
  }),
  leastMoney: LEAST_ASKED,
}).answering<{ id: string; code: string }>();

/**
 * The decisions of staff about extra vacations. Approving puts the week on the market, at once or after a second person
 * approved.
 */
export const EXTRA_VACATION_DECISIONS = decisions('ExtraVacation', 'extra-vacation.approve');
