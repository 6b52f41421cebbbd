import { localeFromHeader, type Locale } from '@sandbar/domain/common';
import { DEFAULT_SETTINGS, ownLanguage } from '@sandbar/domain/merchants';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../commands/handler.ts';
import type { Merchant } from '../merchant-scope.ts';
import { rememberedVisit } from './own-cookie.ts';
import { addressOf } from '../source-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The merchant of the host name. Set for every route but health and metrics. */
    merchant: Merchant;
  }
}

/** Which language the reader chose on this device; the portal's scripts set it. */
export const LOCALE_COOKIE = 'sandbar-locale';

/**
 * The locale a request asks for, before the session is known: the header the portal sends, else what was chosen on this
 * device, else the browser's, each where the merchant offers it, else the merchant's.
 */
export const requestLocale = (request: FastifyRequest): Locale => {
  // What answers before the merchant is known speaks all of them.
  const settings = request.merchant?.settings ?? DEFAULT_SETTINGS;
  return (
    chosenLocale(request, settings.languages) ??
    localeFromHeader(request.headers['accept-language'], settings.languages) ??
    ownLanguage(settings)
  );
};

/** What the reader chose on this device, among these languages. */
export const chosenLocale = (request: FastifyRequest, offered: readonly Locale[]): Locale | undefined => {
  const chosen = [request.headers['x-sandbar-locale'], request.cookies[LOCALE_COOKIE]];
  return chosen.map((said) => offered.find((locale) => locale === said)).find((locale) => locale !== undefined);
};

/** Where a request came from, as the server sees it. */
export const requestOrigin = (request: FastifyRequest): Origin => ({
  ipAddress: addressOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  acceptLanguage: request.headers['accept-language'] ?? '',
  visit: rememberedVisit(request),
});
