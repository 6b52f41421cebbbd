export type VoucherRefusal =
  /** The resort left no address that a link could be mailed to. */
  { code: 'RESORT_WITHOUT_EMAIL'; data: Record<string, never> };
