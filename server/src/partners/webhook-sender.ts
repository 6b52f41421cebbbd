/** Sends one delivery to a merchant's server. */
export interface WebhookSender {
  /** @returns the HTTP status of the answer @throws without an answer, or when the address is not allowed */
  send(delivery: { url: string; headers: Record<string, string>; body: string }): Promise<number>;
}
