import { RevokeArrivalsLink, SeeArrivals, SeeArrivalsByResort, ShareArrivals } from '@sandbar/contract/arrivals';
import { ARRIVALS_LINK_DAYS } from '@sandbar/domain/arrivals';
import { accept, inLanguage, refuse } from '@sandbar/domain/common';
import { ownLanguage } from '@sandbar/domain/merchants';
import { brandMark, MARK_CID, renderMail, type Mailer, type MailTexts } from '../mailbox/index.ts';
import { handler, NIL_UUID } from '../platform/commands/handler.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { limiterOf } from '../platform/limits.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { newSecret, tokenHash } from '../platform/sessions/sessions.ts';
import { sourceOf } from '../platform/source-address.ts';
import { arrivalsMail } from './arrivals-mails.ts';
import { arrivalsShared } from './arrivals.events.ts';
import {
  dropArrivalsLink,
  dropStrayLink,
  noteLook,
  replaceArrivalsLink,
  setArrivalsLink,
} from './arrivals.links.store.ts';
import { linkOfResort, resortByLink } from './arrivals.queries.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  mailer: Mailer;
  mailTexts: MailTexts;
  baseDomain: string;
  originOf(merchant: Merchant): string;
}

const DAY_MS = 86_400_000;

/** The path of a link's page. The secret follows the #, so that browsers do not send it to servers or logs. */
const pathOf = (secret: string) => `/resort/arrivals#${secret}`;

/** Sale/ShareArrivals. */
export const shareArrivals = handler(ShareArrivals, async (input, context) => {
  const { merchant, database, commit } = context;
  const key = { merchantId: merchant.id, resortId: input.ResortId };
  const wait = await limiterOf(database, 'resort-link').count(`${merchant.id} ${input.ResortId}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const secret = newSecret();
  const until = new Date(Date.now() + ARRIVALS_LINK_DAYS * DAY_MS);
  const shared = await commit(async (transaction) => {
    const resort = await first(transaction.run(linkOfResort(key)));
    if (!resort) return refuse('RESORT_NOT_FOUND', {});
    if (input.ByMail && !resort.email) return refuse('RESORT_WITHOUT_EMAIL', {});
    const link = { ...key, sharedBy: input.Id, hash: tokenHash(secret), until, email: resort.email };
    await transaction.run(setArrivalsLink(link));
    return accept({
      answer: { link: null as string | null, until: until.toISOString() },
      events: input.ByMail ? [arrivalsShared(input.ResortId, input.Id)] : [],
    });
  });
  return shared.ok && !input.ByMail ? accept({ ...shared.value, link: pathOf(secret) }) : shared;
});

/** Sale/RevokeArrivalsLink. */
export const revokeArrivalsLink = handler(RevokeArrivalsLink, ({ ResortId }, { merchant, commit }) =>
  commit(async (transaction) => {
    const [dropped] = await transaction.run(dropArrivalsLink({ merchantId: merchant.id, resortId: ResortId }));
    return dropped ? accept({ answer: { id: ResortId }, events: [] }) : refuse('LINK_OVER', {});
  }),
);

/** Sale/SeeArrivals. */
export const seeArrivals = handler(SeeArrivals, ({ ResortId, Until }, { merchant, userId, commit }) =>
  commit({
    queries: [
      noteLook({ merchantId: merchant.id, resortId: ResortId ?? null, lookerId: userId, until: new Date(Until) }),
    ],
    answer: { id: ResortId ?? merchant.id },
    events: [],
  }),
);

/** Sale/SeeArrivalsByResort: sent by the holder of the resort's link. */
export const seeArrivalsByResort = handler(SeeArrivalsByResort, async (input, context) => {
  const { merchant, database, origin, commit } = context;
  const tries = await limiterOf(database, 'arrivals-link').count(sourceOf(origin.ipAddress));
  if (tries !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: tries });
  return commit(async (transaction) => {
    const link = { merchantId: merchant.id, hash: tokenHash(input.Link) };
    const resort = await first(transaction.run(resortByLink(link)));
    if (!resort) return refuse('LINK_OVER', {});
    const { resortId } = resort;
    const until = new Date(input.Until);
    await transaction.run(noteLook({ merchantId: merchant.id, resortId, lookerId: NIL_UUID, until }));
    return accept({ answer: { id: resortId }, events: [] });
  });
});

/** catalogue.changed: the link ends when the resort's address has changed. */
export const onCatalogueChanged = ({ database }: Pick<Deps, 'database'>): EventHandler => ({
  name: 'arrivals-on-catalogue-changed',
  wants: ({ payload }) => typeof payload.resortId === 'string',
  run: async ({ merchantId, subjectId: resortId }) => {
    await database.run(dropStrayLink({ merchantId, resortId }));
  },
});

/**
 * arrivals.shared: makes the secret of the resort's link and sends it, in the merchant's language, since that of the
 * resort's staff is unknown. A second run after a crash makes a new secret, which replaces the first. If another link
 * was made meanwhile, that one stays and this mail is not sent.
 */
export const onArrivalsShared = ({
  database,
  merchants,
  mailer,
  mailTexts,
  baseDomain,
  originOf,
}: Deps): EventHandler => ({
  name: 'arrivals-on-shared',
  callsOutside: true,
  run: async ({ merchantId, subjectId: resortId, number, payload }) => {
    const merchant = await merchants.byId(merchantId);
    const key = { merchantId, resortId };
    const resort = await first(database.run(linkOfResort(key)));
    if (!resort?.email || !resort.linkUntil) return;
    const secret = newSecret();
    // Events of earlier versions do not name a command, and neither do the links that they are about.
    const sharedBy = typeof payload.sharedBy === 'string' ? payload.sharedBy : null;
    const link = { ...key, sharedBy, hash: tokenHash(secret), email: resort.email };
    const [made] = await database.run(replaceArrivalsLink(link));
    if (!made) return;
    const locale = ownLanguage(merchant.settings);
    const name = inLanguage(resort.name, locale);
    const mark = await brandMark(merchant);
    const letter = renderMail({
      merchant,
      locale,
      name,
      content: await mailTexts.applyTextOverrides(
        { merchant, locale, name },
        arrivalsMail(merchant, locale, { resort: name, until: resort.linkUntil, timeZone: merchant.timeZone }),
      ),
      link: new URL(pathOf(secret), originOf(merchant)).href,
    });
    await mailer.send({
      id: `arrivals-${resortId}-${number}`,
      from: { name: merchant.name, address: `no-reply@${merchant.code}.${baseDomain}` },
      to: { name, address: resort.email },
      ...letter,
      pictures: mark ? [{ cid: MARK_CID, png: mark }] : [],
    });
  },
});
