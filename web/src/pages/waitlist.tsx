import { paths } from '../app/paths.ts';
import { loadNamespaces } from '../i18n/i18n.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { MyWaitlist } from '../waitlist/my-waitlist.tsx';

/** Loaded only for offers that replace an order. */
const MovePrice = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../orders/own-changes/move-price.tsx'), loadNamespaces(['own-changes'])]);
    return { default: part.MovePrice };
  },
  { quiet: true },
);

const LINKS = {
  add: paths.waitlistNew(),
  change: (entryId: string) => paths.waitlistNew(`?entry=${entryId}`),
  again: (entryId: string) => paths.waitlistNew(`?again=${entryId}`),
  rules: paths.waitlistRules(),
  checkout: (orderId: string) => paths.checkout(orderId),
  order: (orderId: string) => paths.order(orderId),
  resorts: paths.resorts(),
};

/** /waitlist: the reader's entries. */
const WaitlistPage = () => (
  <PageFrame width={1160}>
    <MyWaitlist links={LINKS} Price={MovePrice} />
  </PageFrame>
);

export default WaitlistPage;
