import { isConfirmation, plainConfirmation } from '@sandbar/domain/vouchers';

/** What is wrong with a resort's number as it was typed: names of fields, none when nothing is. */
export const wrongNumber = ({ Number: typed }: { Number: string }): 'Number'[] =>
  isConfirmation(plainConfirmation(typed)) ? [] : ['Number'];
