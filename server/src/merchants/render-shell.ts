import { pageOf, type RoutedPage } from '@sandbar/contract/routes';
import { backgroundPicture, signInPicture, type FirstPicture, type ShellMerchant } from '@sandbar/contract/shell';
import type { Locale } from '@sandbar/domain/common';
import { brandedBy } from '@sandbar/domain/merchants';
import type { FastifyRequest } from 'fastify';
import { first } from '../platform/database/index.ts';
import type { RenderShell } from '../platform/http/pages.ts';
import { chosenLocale, requestLocale } from '../platform/http/request.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { firstAnswers, type FirstAnswerDeps } from './first-answer.ts';
import { brandDraft } from './merchants.queries.ts';
import { shellData, type ShellDeps } from './shell-data.ts';
import { shellHead } from './shell-head.ts';

/** Renders the merchant's part of every page. */
export const renderShell =
  (deps: ShellDeps & FirstAnswerDeps): RenderShell =>
  async (request, asking, url) => {
    const locale = pageLocale(request, asking);
    const draft = await previewed(deps, request.merchant, asking, url);
    const merchant = draft ?? request.merchant;
    // Sign-in pages are previewed as strangers see them.
    const session = draft && isWayIn(url) ? undefined : asking;
    const [data, answers] = await Promise.all([
      shellData(deps, merchant, session, locale),
      session && firstAnswers(deps, { merchant, locale, session }, url, request.log),
    ]);
    if (draft) data.preview = true;
    const pictures = merchantPictures(data.merchant, pageOf(url.pathname, session !== undefined).route);
    pictures.push(...(answers?.pictures ?? []));
    const head = shellHead(merchant, locale, `${request.protocol}://${request.host}`, url.pathname, pictures[0]);
    const shown = { firstPictures: pictures, ...(answers?.heading ? { firstHeading: answers.heading } : {}) };
    const content = { head, data: { ...data, ...shown }, firstAnswers: answers?.first };
    return draft ? { ...content, preview: true } : content;
  };

const isWayIn = (url: URL): boolean => pageOf(url.pathname, true).route.frame === 'access';

/**
 * The merchant with its draft or published brand, for a preview within the console. Only people who may publish it get
 * it, by their own session; undefined for every other page.
 */
const previewed = async (
  { database }: ShellDeps,
  merchant: Merchant,
  session: Session | undefined,
  url: URL,
): Promise<Merchant | undefined> => {
  if (url.searchParams.get('preview') !== 'brand' || !session?.permissions.has('merchant.edit')) return undefined;
  const draft = await first(database.run(brandDraft({ merchantId: merchant.id })));
  return draft ? brandedBy(merchant, draft.content) : merchant;
};

/** The merchant's pictures that a page shows first. */
const merchantPictures = (
  { signInImage, memberBackground }: ShellMerchant,
  { frame, page }: RoutedPage,
): FirstPicture[] => {
  if (frame === 'access') return signInImage ? [signInPicture(signInImage)] : [];
  return page === 'profile' && memberBackground ? [backgroundPicture(memberBackground)] : [];
};

/** Returns the language chosen on this device, else the account's, else the browser's, else the merchant's. */
const pageLocale = (request: FastifyRequest, session: Session | undefined): Locale => {
  const { languages } = request.merchant.settings;
  const kept = languages.find((locale) => locale === session?.languageId);
  return chosenLocale(request, languages) ?? kept ?? requestLocale(request);
};
