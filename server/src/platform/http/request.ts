import { isLocale, localeFromHeader, type Locale } from '@sandbar/domain/common';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../commands/handler.ts';
import type { Merchant } from '../merchant-scope.ts';
import { rememberedVisit } from './own-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The merchant of the host name. Set for every route but health and metrics. */
    merchant: Merchant;
  }
}

/** Which language the reader chose on this device; the portal's scripts set it. */
export const LOCALE_COOKIE = 'sandbar-locale';

/**
 * The locale a request asks for, before the session is known: the header the portal sends, else the browser's, else the
 * merchant's.
 */
export const requestLocale = (request: FastifyRequest): Locale => {
  const chosen = request.headers['x-sandbar-locale'];
  if (typeof chosen === 'string' && isLocale(chosen)) return chosen;
  const cookie = request.cookies[LOCALE_COOKIE];
  if (cookie && isLocale(cookie)) return cookie;
  const merchantDefault = request.merchant?.defaultLanguage ?? 'vi-VN';
  return (
    localeFromHeader(request.headers['accept-language']) ?? (isLocale(merchantDefault) ? merchantDefault : 'vi-VN')
  );
};

/** Where a request came from, as the server sees it. */
export const requestOrigin = (request: FastifyRequest): Origin => ({
  ipAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  acceptLanguage: request.headers['accept-language'] ?? '',
  visit: rememberedVisit(request),
});
