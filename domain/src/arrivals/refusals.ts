export type ArrivalRefusal =
  /** The mark is possible from this day on. */
  | { code: 'MARK_TOO_EARLY'; data: { from: string } }
  /** Arrivals can be marked until this day. */
  | { code: 'MARK_TOO_LATE'; data: { until: string } }
  /** Special requests could be changed until this day. */
  | { code: 'WISHES_OVER'; data: { until: string } };
