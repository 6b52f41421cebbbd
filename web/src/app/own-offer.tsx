import { loadNamespaces } from '../i18n/i18n.ts';
import { useIsOffered } from '../notifications/use-unread.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { paths } from './paths.ts';

const OfferStrip = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../waitlist/offer-strip.tsx'), loadNamespaces(['waitlist'])]);
    return part;
  },
  { quiet: true },
);

/** Above pages of members: what the waitlist holds for the reader, if it holds something. Needs a `Suspense`. */
const OwnOffer = () => useIsOffered() && <OfferStrip to={paths.waitlist()} />;

export default OwnOffer;
