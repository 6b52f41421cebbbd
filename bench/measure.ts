import autocannon from 'autocannon';
import type { Shot } from './requests.ts';

/** The requests a second and the latencies in ms of one burst. */
export interface Burst {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  /** The number of answers that were not 2xx or had Success false. */
  refused: number;
}

export interface BurstOptions {
  address: string;
  token: string;
  seconds?: number;
  connections?: number;
  /** The number of requests, in place of a duration. */
  amount?: number;
  /** The merchant's host name. The default is that of the default merchant. */
  host?: string;
  /** The requests a second. Without it, as many as possible. */
  rate?: number;
}

export const CONNECTIONS = 16;

/**
 * Sends one burst of requests with autocannon. Each connection sends `shots` one after another, and a later one may use
 * what an earlier one made.
 */
export const burst = async (
  shots: ((context: Record<string, unknown>) => Shot)[],
  options: BurstOptions,
): Promise<Burst> => {
  let refused = 0;
  const result = await autocannon({
    url: options.address,
    connections: options.connections ?? CONNECTIONS,
    ...(options.amount === undefined ? { duration: options.seconds ?? 4 } : { amount: options.amount }),
    timeout: 30,
    ...(options.rate === undefined ? {} : { overallRate: options.rate }),
    requests: shots.map((make) => ({
      method: 'POST' as const,
      setupRequest: (request: object, context: object) => {
        const shot = make(context as Record<string, unknown>);
        return {
          ...request,
          path: shot.path,
          headers: {
            'content-type': 'application/json',
            ...(options.host ? { host: options.host } : {}),
            authorization: `Bearer ${shot.token ?? options.token}`,
          },
          body: JSON.stringify(shot.body),
        };
      },
      onResponse: (status: number, body: string) => {
        if (status >= 300 || body.startsWith('{"Success":false') || body.includes('"errors":[')) refused += 1;
      },
    })),
  });
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return {
    rate: result.requests.total / seconds,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    refused,
  };
};

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
