/** Flags of a notification's allStatus. They accumulate: 1 sent, 3 read. */
export const NotificationStatus = { Created: 1, Read: 2 } as const;

export const isUnread = (allStatus: number): boolean => (allStatus & NotificationStatus.Read) === 0;
