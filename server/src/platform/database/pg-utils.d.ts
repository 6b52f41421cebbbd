declare module 'pg/lib/utils' {
  /** A value as pg writes it to the wire: text, bytes or null. */
  export const prepareValue: (value: unknown) => string | Buffer | null;
}
