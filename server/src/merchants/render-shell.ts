import { isLocale, type Locale } from '@sandbar/domain/common';
import type { FastifyRequest } from 'fastify';
import type { RenderShell } from '../platform/http/pages.ts';
import { LOCALE_COOKIE, requestLocale } from '../platform/http/request.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { firstAnswer, type FirstAnswerDeps } from './first-answer.ts';
import { shellData, type ShellDeps } from './shell-data.ts';
import { shellHead } from './shell-head.ts';

/** What the merchants slice puts into every page. */
export const renderShell =
  (deps: ShellDeps & FirstAnswerDeps): RenderShell =>
  async (request, session, url) => {
    const { merchant } = request;
    const locale = pageLocale(request, session);
    const [data, first] = await Promise.all([
      shellData(deps, merchant, session, locale),
      session && firstAnswer(deps, { merchant, locale, session }, url, request.log),
    ]);
    const head = shellHead(merchant, locale, `${request.protocol}://${request.host}`, url.pathname, first?.pictures[0]);
    return { head, data: { ...data, firstPictures: first?.pictures ?? [] }, firstAnswer: first?.answer };
  };

/**
 * What the reader chose on this device, else the language kept with the account, else what the browser asks for, else
 * the merchant's.
 */
const pageLocale = (request: FastifyRequest, session: Session | undefined): Locale => {
  const chosen = request.headers['x-sandbar-locale'] !== undefined || request.cookies[LOCALE_COOKIE] !== undefined;
  return !chosen && session && isLocale(session.languageId) ? session.languageId : requestLocale(request);
};
