import { isLocale, type Locale } from '@sandbar/domain/common';
import type { FastifyRequest } from 'fastify';
import type { RenderShell } from '../platform/http/pages.ts';
import { requestLocale } from '../platform/http/request.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { shellData, type ShellDeps } from './shell-data.ts';
import { shellHead } from './shell-head.ts';

/** What the merchants slice puts into every page. */
export const renderShell =
  (deps: ShellDeps): RenderShell =>
  async (request, session) => {
    const { merchant } = request;
    const locale = pageLocale(request, session);
    const path = new URL(request.url, 'http://page').pathname;
    return { head: shellHead(merchant, locale, `${request.protocol}://${request.host}`, path), data: await shellData(deps, merchant, session, locale) };
  };

/** What the reader chose on this device, else the language kept with the account, else what the browser asks for, else the merchant's. */
const pageLocale = (request: FastifyRequest, session: Session | undefined): Locale => {
  const chosen = request.headers['x-sandbar-locale'] !== undefined || request.headers.cookie?.includes('sandbar-locale=');
  return !chosen && session && isLocale(session.languageId) ? session.languageId : requestLocale(request);
};
