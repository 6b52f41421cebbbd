/** The path at which a POST switches off mails like this one; only its reader knows its id. */
export const unsubscribePath = (mailId: string): string => `/Notification/Unsubscribe/${mailId}`;
