import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { newSecret, tokenHash } from '../platform/sessions/sessions.ts';
import { endedMail, waitlistMail } from './waitlist-mails.ts';
import {
  endedToNotify,
  entriesToNotify,
  offerToNotify,
  pausedBy,
  stakeToNotify,
  takenToNotify,
} from './waitlist.notices.queries.ts';
import { setOfferLink } from './waitlist.releases.store.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  originOf(merchant: Merchant): string;
}

/**
 * waitlist.offered and waitlist.not-taken: informs the member of the offer, once it is certain that it is not accepted
 * automatically. The mail's link answers it without a sign-in; its secret follows the #, so that browsers do not send
 * it to servers or logs. A second run after a crash makes another link, which replaces the first.
 */
export const onOfferMade = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'waitlist-on-offer-made',
  run: async ({ merchantId, payload, number }) => {
    const orderId = String(payload['orderId']);
    const merchant = await merchants.byId(merchantId);
    const offer = await first(database.run(offerToNotify({ merchantId, orderId })));
    if (!offer || (offer.mode === 'take' && offer.notTaken === null)) return;
    const secret = newSecret();
    const [linked] = await database.run(setOfferLink({ merchantId, orderId, hash: tokenHash(secret) }));
    if (!linked) return;
    const { timeZone } = merchant;
    const notice = {
      merchantId,
      userId: offer.memberId,
      kind: 'orders',
      words: (locale) => waitlistMail(locale, 'offer', { ...offer, until: offer.endsAt }, timeZone),
    } satisfies Partial<Parameters<Inform>[0]>;
    // Only the mail contains the secret; bell and push lead to the member's own page.
    await inform({ ...notice, id: `offer ${orderId}`, path: '/waitlist', notBy: ['mail'] });
    await inform({
      ...notice,
      id: `offer mail ${orderId} ${number}`,
      path: `/waitlist/answer#${secret}`,
      notBy: ['app', 'push'],
    });
  },
});

/** waitlist.taken: informs the member that the stay is theirs, and how it was paid. */
export const onOfferTaken = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'waitlist-on-offer-taken',
  run: async ({ merchantId, payload }) => {
    const orderId = String(payload['orderId']);
    const taken = await first(database.run(takenToNotify({ merchantId, orderId })));
    if (!taken) return;
    const { timeZone } = await merchants.byId(merchantId);
    await inform({
      id: `waitlist taken ${orderId}`,
      merchantId,
      userId: taken.memberId,
      kind: 'orders',
      words: (locale) => waitlistMail(locale, 'taken', taken, timeZone),
      path: `/order/detail/${orderId}`,
    });
  },
});

/**
 * waitlist.ended: informs the member that the entry ended without a stay, and that they may ask again. An entry ends
 * once, and its notice has its id, so that a second run, in any process, adds nothing.
 */
export const onEntryEnded = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'waitlist-on-entry-ended',
  run: async ({ merchantId, subjectId: entryId }) => {
    const ended = await first(database.run(endedToNotify({ merchantId, entryId })));
    if (!ended) return;
    const { timeZone } = await merchants.byId(merchantId);
    await inform({
      id: `waitlist ended ${entryId}`,
      merchantId,
      userId: ended.memberId,
      kind: 'orders',
      words: (locale) => endedMail(locale, ended, timeZone),
      path: `/waitlist/new?again=${entryId}`,
    });
  },
});

/** waitlist.stake-gone: informs the member that the entry has paused and keeps its place. */
export const onStakeGone = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'waitlist-on-stake-gone',
  run: async ({ merchantId, subjectId: entryId, number }) => {
    const gone = await first(database.run(stakeToNotify({ merchantId, entryId })));
    if (!gone) return;
    const { timeZone } = await merchants.byId(merchantId);
    await inform({
      id: `waitlist stake ${entryId} ${number}`,
      merchantId,
      userId: gone.memberId,
      kind: 'orders',
      words: (locale) => waitlistMail(locale, 'stake', gone, timeZone),
      path: '/waitlist',
    });
  },
});

/** waitlist.on-market: informs all members at once who want a notice when everyone may hold a stay. */
export const onStayAnyones = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'waitlist-on-stay-anyones',
  run: async ({ merchantId, payload }) => {
    const releaseId = Number(payload['releaseId']);
    const { timeZone } = await merchants.byId(merchantId);
    for (const notified of await database.run(entriesToNotify({ merchantId, releaseId })))
      await inform({
        id: `free ${releaseId} ${notified.entryId}`,
        merchantId,
        userId: notified.memberId,
        kind: 'orders',
        words: (locale) => waitlistMail(locale, 'free', notified, timeZone),
        path: `/product-vacation/detail/list-vacation/${notified.resortUrl}`,
      });
  },
});

/** order.changed: an offer expired, and its entry paused because of that. */
export const onOfferLapsed = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'waitlist-on-offer-lapsed',
  wants: ({ payload }) => payload['reason'] === 'hold-expired',
  run: async ({ merchantId, subjectId: orderId }) => {
    const paused = await first(database.run(pausedBy({ merchantId, orderId })));
    if (!paused) return;
    const { timeZone } = await merchants.byId(merchantId);
    await inform({
      id: `waitlist paused ${orderId}`,
      merchantId,
      userId: paused.memberId,
      kind: 'orders',
      words: (locale) => waitlistMail(locale, 'paused', paused, timeZone),
      path: '/waitlist',
    });
  },
});
