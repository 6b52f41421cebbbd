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

/** Shows a stay that the waitlist holds for the reader above pages of members. Needs a `Suspense`. */
const OwnOffer = () => useIsOffered() && <OfferStrip to={paths.waitlist()} />;

export default OwnOffer;
