/** What a member can be told about: preferences are kept for each. */
export const NOTIFICATION_KINDS = ['account', 'orders', 'points', 'calendar'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How it reaches him: the bell, a mail, a push message. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** One choice of a member; without one he wants to be told. */
export interface NotificationPreference {
  kind: NotificationKind;
  channel: NotificationChannel;
  wanted: boolean;
}

/** Mails about the account (a changed password, a recovery link) protect it: they cannot be switched off. */
export const canSwitchOff = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  !(kind === 'account' && channel === 'mail');

export const wants = (
  preferences: readonly NotificationPreference[],
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean =>
  !canSwitchOff(kind, channel) ||
  (preferences.find((each) => each.kind === kind && each.channel === channel)?.wanted ?? true);

/** The channels a telling takes: exactly those its teller names, else those the member wants. */
export const channelsFor = (
  kind: NotificationKind,
  preferences: readonly NotificationPreference[],
  named?: readonly NotificationChannel[],
): readonly NotificationChannel[] =>
  named ?? NOTIFICATION_CHANNELS.filter((channel) => wants(preferences, kind, channel));
