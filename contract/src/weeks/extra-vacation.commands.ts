import * as z from 'zod/mini';
import { command, day, uuid } from '../common/index.ts';
import { askedPrice, contractCode, decisions, LEAST_ASKED, proofs, week } from './weeks.commands.ts';

/**
 * Give a week to the club to be sold for money: the form of a deposit with the price that its owner asks and a day on
 * which it is no longer sold, check-in at the latest. Fee and taxes are taken off the price when it is sold.
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
