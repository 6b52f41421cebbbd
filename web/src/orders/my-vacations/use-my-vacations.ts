import { useLive } from '../../transport/live.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { MyVacationsQuery } from './my-vacations.query.ts';

/** The member's purchased exchange stays, the next one first; read anew when one of his orders changes. */
export const useMyVacations = () => {
  useLive('order.changed', () => void invalidate(MyVacationsQuery));
  useLive('reset', () => void invalidate(MyVacationsQuery));
  return useRead(MyVacationsQuery, {});
};
