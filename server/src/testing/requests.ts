import type { Served } from './served.ts';

/**
 * The answer to a request, without the parts that differ between any two requests (request ids, dates), so that equal
 * answers compare as equal.
 */
export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

export interface RequestOptions {
  host?: string;
  /** Sent beside the command: the represented member, and the reason. */
  envelope?: { OnBehalfOf?: unknown; Reason?: unknown };
  /** A bearer token; undefined means signed out. */
  token?: string | undefined;
  headers?: Record<string, string>;
}

const CHANGING = new Set(['x-request-id', 'date', 'keep-alive', 'connection']);

/** Sends requests to a served app, like an API client. */
export const requestsTo = ({ app }: Served) => {
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload: string | object | undefined,
    { host = 'azure.localhost', token, headers = {} }: RequestOptions,
  ): Promise<Answered> => {
    const answer = await app.inject({
      method,
      url,
      headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !CHANGING.has(name))),
      text: answer.payload,
    };
  };
  return {
    get: (url: string, options: RequestOptions = {}) => send('GET', url, undefined, options),
    post: (url: string, payload: string | object, options: RequestOptions = {}) => send('POST', url, payload, options),
    query: (query: string, variables: object = {}, options: RequestOptions = {}) =>
      send('POST', '/graphql', { query, variables }, options),
    /** @param key `Sale/CreateVacationOrder` */
    command: (key: string, content: unknown, options: RequestOptions = {}) => {
      const [Domain, CommandName] = key.split('/');
      return send(
        'POST',
        '/Command/SendSync',
        { Domain, CommandName, Content: JSON.stringify(content), ...options.envelope },
        options,
      );
    },
  };
};
