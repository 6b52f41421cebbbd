export type VoucherRefusal =
  /** The resort has no address to which a link could be mailed. */
  { code: 'RESORT_WITHOUT_EMAIL'; data: Record<string, never> };
