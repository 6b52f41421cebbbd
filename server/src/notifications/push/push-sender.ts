/** A message for one browser. */
export interface PushMessage {
  endpoint: string;
  /** The browser's keys in base64url; only the browser can read the payload. */
  p256dh: string;
  auth: string;
  payload: string;
  /** While a message waits for the device, a later one with the same topic replaces it. */
  topic: string;
}

/** Sends messages to push services (RFC 8030). */
export interface PushSender {
  /**
   * @returns `gone` when the browser ended its subscription
   * @throws when the message was not accepted, so that it is sent again later
   */
  send(message: PushMessage): Promise<'taken' | 'gone'>;
}
