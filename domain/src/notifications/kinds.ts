/** The kinds of notifications, each with its preferences. */
export const NOTIFICATION_KINDS = ['account', 'orders', 'points', 'calendar'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How it reaches the member: the bell, a mail, a push message. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** One choice of a member. Without it the channel is on. */
export interface NotificationPreference {
  kind: NotificationKind;
  channel: NotificationChannel;
  wanted: boolean;
}

/** Mails about the account (a changed password, a recovery link) protect it, so they cannot be turned off. */
export const canSwitchOff = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  !(kind === 'account' && channel === 'mail');

export const wants = (
  preferences: readonly NotificationPreference[],
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean =>
  !canSwitchOff(kind, channel) ||
  (preferences.find((each) => each.kind === kind && each.channel === channel)?.wanted ?? true);

/** The channels of a notification: exactly those that it names, else those that the member wants. */
export const channelsFor = (
  kind: NotificationKind,
  preferences: readonly NotificationPreference[],
  named?: readonly NotificationChannel[],
): readonly NotificationChannel[] =>
  named ?? NOTIFICATION_CHANNELS.filter((channel) => wants(preferences, kind, channel));
