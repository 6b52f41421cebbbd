import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';

const ABSOLUTE = /^https?:\/\/(?<host>[^/?#]*)(?<path>[^#]*)/i;

/**
 * The path of a request whose target is an absolute URL (RFC 9112, 3.2.2) when that names the host it was sent to; any
 * other target unchanged.
 */
const originForm = ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  const { host, path } = ABSOLUTE.exec(url)?.groups ?? {};
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return url;
  return path!.startsWith('/') ? path! : `/${path!}`;
};

/** Escapes each % of a path that cannot be decoded, such as /%zz: it is a page that is not found, as any other. */
const decodable = (url: string): string => {
  const [path, ...query] = url.split('?');
  try {
    decodeURIComponent(path!);
    return url;
  } catch {
    return [path!.replaceAll('%', '%25'), ...query].join('?');
  }
};

/** A request's address as the routes read it. */
export const readableUrl = (request: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  decodable(originForm(request));

/**
 * A request names one host, in its `Host` header, which decides the merchant. A request that names two is malformed
 * (RFC 9112, 3.2), since a proxy may have looked at the other. `X-Forwarded-Host` is ignored: proxies pass `Host` on.
 */
export const oneHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    delete request.raw.headers['x-forwarded-host'];
    const { rawHeaders, url } = request.raw;
    const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts <= 1 && url!.startsWith('/')) return done();
    const reason = hosts > 1 ? 'more than one Host' : 'the target is no path of this host';
    sendRefusal(reply, { code: 'MALFORMED', data: { reason } }, requestLocale(request));
  });
};
