/** Carries one delivery to a merchant's server. */
export interface WebhookSender {
  /** @returns the HTTP status it answered @throws when there was no answer, or the address is not allowed */
  send(delivery: { url: string; headers: Record<string, string>; body: string }): Promise<number>;
}
