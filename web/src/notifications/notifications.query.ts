import { graphql } from '../transport/graphql.ts';

/** The number for the bell's badge, and whether the waitlist holds a stay for the reader. */
export const UnreadQuery = graphql(`
  query UnreadNotifications {
    notificationtransactions(limit: 1) { unreadCount }
    waitlistoffers { orderId }
  }
`);

/** Reads the notifications under the bell: 50, newest first (member-portal section 7). */
export const NotificationsQuery = graphql(`
  query Notifications {
    notificationtransactions(limit: 50, offset: 0, order: desc, sort: createdDate) {
      unreadCount
      serverNow
      items { id title message urlReturn allStatus createdDate }
    }
  }
`);

/** The member's preferences by kind and channel, and push to this browser. */
export const PreferencesQuery = graphql(`
  query NotificationPreferences {
    notificationpreferences {
      pushHere
      pushKey
      items { kind channel wanted canSwitchOff }
    }
  }
`);
