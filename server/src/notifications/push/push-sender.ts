/** A message for one browser. */
export interface PushMessage {
  endpoint: string;
  /** The browser's keys, base64url: only it can read the payload. */
  p256dh: string;
  auth: string;
  payload: string;
  /** A later message with the same topic takes this one's place while it waits for the device. */
  topic: string;
}

/** Hands messages to push services (RFC 8030). */
export interface PushSender {
  /**
   * @returns `gone` when the browser ended its subscription
   * @throws when it was not taken over: it is tried again later
   */
  send(message: PushMessage): Promise<'taken' | 'gone'>;
}
