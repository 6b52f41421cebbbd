import type { InjectOptions } from 'fastify';

/** A request, and the status of its answer. */
export interface Call extends InjectOptions {
  /** The route of the call, for example `GET /mail/:id`. */
  route: string;
  status: number;
  /** A bearer token. */
  token?: string | undefined;
}

export const OWN = { origin: 'http://azure.localhost', 'x-requested-with': 'sandbar' };
export const FOREIGN = { origin: 'https://evil.example' };
export const HOST = 'azure.localhost';

export const signedOut = { token: undefined };

/** Calls by a person's bearer token. */
export const callsBy = (token: string) => {
  const get = (status: number, route: string, url = route.slice(4), more: Partial<Call> = {}): Call => ({
    route,
    status,
    method: 'GET',
    url,
    token,
    ...more,
  });
  const post = (status: number, route: string, payload?: object | string, more: Partial<Call> = {}): Call => ({
    route,
    status,
    method: 'POST',
    url: route.slice(5),
    token,
    ...(payload === undefined ? {} : { payload }),
    ...more,
  });
  return { get, post };
};
