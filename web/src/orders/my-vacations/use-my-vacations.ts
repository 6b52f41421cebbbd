import { useRead } from '../../transport/use-read.ts';
import { MyVacationsQuery } from './my-vacations.query.ts';

/** The member's purchased exchange stays, the next one first. */
export const useMyVacations = () => useRead(MyVacationsQuery, {});
