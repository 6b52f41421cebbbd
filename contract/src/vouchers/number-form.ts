import { isConfirmation, plainConfirmation } from '@sandbar/domain/vouchers';

/** Returns the names of wrong fields of a typed confirmation number; empty when it is valid. */
export const wrongNumber = ({ Number: typed }: { Number: string }): 'Number'[] =>
  isConfirmation(plainConfirmation(typed)) ? [] : ['Number'];
