/** Where a POST switches mails like this one off; its id is known to its reader alone. */
export const unsubscribePath = (mailId: string): string => `/Notification/Unsubscribe/${mailId}`;
