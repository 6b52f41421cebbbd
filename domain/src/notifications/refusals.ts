export type NotificationRefusal =
  | { code: 'NOTIFICATION_NOT_FOUND'; data: Record<string, never> }
  | { code: 'PREFERENCE_FIXED'; data: Record<string, never> }
  | { code: 'DEVICE_TOKEN_INVALID'; data: Record<string, never> };
