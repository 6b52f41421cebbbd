import { availability, type Availability } from './availability.ts';

/** The bytes of all columns for one resort. */
const ROW_BYTES = 2 * 4 + 2 + 4 * 4 + 2 + 2 * 8 + 8;

/** Columns with a place for each resort, which the searches of one merchant reuse. */
export class Scratch {
  rows = new Int32Array(0);
  open = new Int32Array(0);
  stays: Availability = availability(0);
  keys = new Float64Array(0);

  /** Provides space for a number of resorts. */
  reserve(rows: number): void {
    if (this.rows.length >= rows) return;
    this.rows = new Int32Array(rows);
    this.open = new Int32Array(rows);
    this.stays = availability(rows);
    this.keys = new Float64Array(rows);
  }

  get bytes(): number {
    return this.rows.length * ROW_BYTES;
  }
}
