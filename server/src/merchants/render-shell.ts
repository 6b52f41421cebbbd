import { pageOf, type RoutedPage } from '@sandbar/contract/routes';
import { backgroundPicture, signInPicture, type FirstPicture, type ShellMerchant } from '@sandbar/contract/shell';
import { isLocale, type Locale } from '@sandbar/domain/common';
import type { FastifyRequest } from 'fastify';
import type { RenderShell } from '../platform/http/pages.ts';
import { LOCALE_COOKIE, requestLocale } from '../platform/http/request.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { firstAnswers, type FirstAnswerDeps } from './first-answer.ts';
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
      session && firstAnswers(deps, { merchant, locale, session }, url, request.log),
    ]);
    const pictures = merchantPictures(data.merchant, pageOf(url.pathname, session !== undefined).route);
    pictures.push(...(first?.pictures ?? []));
    const head = shellHead(merchant, locale, `${request.protocol}://${request.host}`, url.pathname, pictures[0]);
    return { head, data: { ...data, firstPictures: pictures }, firstAnswers: first?.first };
  };

/** The merchant's own pictures that a page begins with. */
const merchantPictures = (
  { signInImage, memberBackground }: ShellMerchant,
  { frame, page }: RoutedPage,
): FirstPicture[] => {
  if (frame === 'access') return signInImage ? [signInPicture(signInImage)] : [];
  return page === 'profile' && memberBackground ? [backgroundPicture(memberBackground)] : [];
};

/**
 * What the reader chose on this device, else the language kept with the account, else what the browser asks for, else
 * the merchant's.
 */
const pageLocale = (request: FastifyRequest, session: Session | undefined): Locale => {
  const chosen = request.headers['x-sandbar-locale'] !== undefined || request.cookies[LOCALE_COOKIE] !== undefined;
  return !chosen && session && isLocale(session.languageId) ? session.languageId : requestLocale(request);
};
