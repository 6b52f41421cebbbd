import { localeFromHeader, type Locale } from '@sandbar/domain/common';
import { DEFAULT_SETTINGS, ownLanguage } from '@sandbar/domain/merchants';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../commands/handler.ts';
import type { Merchant } from '../merchant-scope.ts';
import { rememberedVisit } from './own-cookie.ts';
import { addressOf } from '../source-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The merchant of the host name. Set for every route except health and metrics. */
    merchant: Merchant;
  }
}

/** The language that the reader chose on this device; the portal's scripts set it. */
export const LOCALE_COOKIE = 'sandbar-locale';

/**
 * The locale of a request before the session is known: the header that the portal sends, else the language chosen on
 * this device, else the browser's, each if the merchant offers it, else the merchant's.
 */
export const requestLocale = (request: FastifyRequest): Locale => {
  // Answers before the merchant is known may be in any language.
  const settings = request.merchant?.settings ?? DEFAULT_SETTINGS;
  return (
    chosenLocale(request, settings.languages) ??
    localeFromHeader(request.headers['accept-language'], settings.languages) ??
    ownLanguage(settings)
  );
};

/** The language that the reader chose on this device, if it is among these. */
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
