/** Which weeks of staff's queue are read; its queries share these parameters. */
export interface WeekTasks extends Record<string, unknown> {
  merchantId: string;
  /** The reader, whose own weeks are left out because the reader may not decide them. */
  readerId: string;
  /** Snoozed weeks, and those that are decided elsewhere. */
  except: readonly string[];
  limit: number;
  /** How far rows are counted. */
  most: number;
}
