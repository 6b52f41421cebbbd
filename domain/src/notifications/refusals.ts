export type NotificationRefusal =
  | { code: 'NOTIFICATION_NOT_FOUND'; data: Record<string, never> }
  /** The mail is about another order, or its address no longer belongs to the order's member or guest. */
  | { code: 'MAIL_ADDRESS_CHANGED'; data: Record<string, never> }
  | { code: 'PREFERENCE_FIXED'; data: Record<string, never> }
  | { code: 'DEVICE_TOKEN_INVALID'; data: Record<string, never> };
