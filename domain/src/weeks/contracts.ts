/** The years in which a contract may begin and end. */
export const CONTRACT_YEARS = { first: 1950, last: 2200 };

/** The recorded term of a contract. Either year may be unknown. */
export interface ContractTerm {
  firstYear: number | null;
  lastYear: number | null;
}

/** A term ends in the year in which it begins, or later. */
export const isTerm = ({ firstYear, lastYear }: ContractTerm): boolean =>
  firstYear === null || lastYear === null || lastYear >= firstYear;
