/** What an audited command is about. Words of the audit: stored, filtered by, exported. */
export const SUBJECT_KINDS = [
  'user',
  'profile',
  'membership',
  'points',
  'role',
  'resort',
  'room',
  'attributes',
  'discount',
  'promotion',
  'order',
  'payment-method',
  'gateway',
  'fee',
  'tax-rates',
  'waiting-money',
  'refund',
  'partner',
  'api-key',
  'webhook',
  'merchant',
  'image',
  'approval',
  'audit',
] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];
