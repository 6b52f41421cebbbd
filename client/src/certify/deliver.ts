import { signWebhook } from '../verify-webhook.ts';

/** A receiver's address and the secret that signs its deliveries. */
export interface Receiver {
  url: string;
  secret: string;
}

export interface Delivery {
  /** The `webhook-id`. The default is a new one. */
  id?: string;
  body: string;
  /** Replaces the receiver's secret. There are two while a secret is being changed. */
  secrets?: readonly string[];
  /** The time of the signature. The default is now. */
  at?: Date;
  /** The body to send when it differs from the signed one. */
  sent?: string;
  /** Names of headers that are left out. */
  without?: readonly string[];
}

export interface Delivered {
  id: string;
  /** The HTTP status. Undefined when no answer came in time. */
  status: number | undefined;
  /** The reason why there was no answer. */
  error?: string;
  milliseconds: number;
}

/** The time within which an answer must come, in seconds. */
export const ANSWER_SECONDS = 15;

/** Sends a delivery as Sandbar does. */
export const deliver = async ({ url, secret }: Receiver, delivery: Delivery): Promise<Delivered> => {
  const { id = crypto.randomUUID(), body, secrets = [secret], at = new Date(), sent = body, without = [] } = delivery;
  const signed = await signWebhook(secrets, { id, at, body });
  const headers = Object.fromEntries(Object.entries(signed).filter(([name]) => !without.includes(name)));
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
    });
    await answer.body?.cancel();
    return { id, status: answer.status, milliseconds: took() };
  } catch (error) {
    const { cause, message } = error as Error;
    return { id, status: undefined, error: (cause as Error | undefined)?.message ?? message, milliseconds: took() };
  }
};

export const isTaken = ({ status }: Delivered): boolean => status !== undefined && status >= 200 && status < 300;

/** Describes the answer to a delivery, for the report. */
export const answerOf = ({ status, error, milliseconds }: Delivered): string =>
  status === undefined ? `no answer (${error})` : `answered ${status} after ${milliseconds} ms`;
