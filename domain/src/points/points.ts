/** Points for an amount of dong: round half up (product rule). @param rate dong per point */
export const pointsFromMoney = (dong: number, rate: number): number => Math.floor(dong / rate + 0.5);

/** A lot is valid this many months after its award. */
export const LOT_MONTHS = 24;
