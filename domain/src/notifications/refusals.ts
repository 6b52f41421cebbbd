export type NotificationRefusal =
  | { code: 'NOTIFICATION_NOT_FOUND'; data: Record<string, never> }
  /** It is about another order, or its address is neither its member's nor its guest's any more. */
  | { code: 'MAIL_ADDRESS_CHANGED'; data: Record<string, never> }
  | { code: 'PREFERENCE_FIXED'; data: Record<string, never> }
  | { code: 'DEVICE_TOKEN_INVALID'; data: Record<string, never> };
