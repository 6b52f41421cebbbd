import { signWebhook } from '../verify-webhook.ts';

/** Where a receiver is, and what its deliveries are signed with. */
export interface Receiver {
  url: string;
  secret: string;
}

export interface Delivery {
  /** `webhook-id`; a new one when not given. */
  id?: string;
  body: string;
  /** In place of the receiver’s secret; two while a secret changes. */
  secrets?: readonly string[];
  /** When it was signed; now when not given. */
  at?: Date;
  /** The body to send when it differs from the signed one. */
  sent?: string;
  /** Headers that are left out. */
  without?: readonly string[];
}

export interface Delivered {
  id: string;
  /** HTTP status; undefined when there was no answer in time. */
  status: number | undefined;
  /** Why there was none. */
  error?: string;
  milliseconds: number;
}

/** Seconds within which an answer has to come. */
export const ANSWER_SECONDS = 15;

/** Delivers as Sandbar does. */
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
