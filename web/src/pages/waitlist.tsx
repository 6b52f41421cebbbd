import { paths } from '../app/paths.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { MyWaitlist } from '../waitlist/my-waitlist.tsx';

const LINKS = {
  add: paths.waitlistNew(),
  change: (entryId: string) => paths.waitlistNew(`?entry=${entryId}`),
  rules: paths.waitlistRules(),
  checkout: (orderId: string) => paths.checkout(orderId),
  resorts: paths.resorts(),
};

/** /waitlist: what the reader waits for. */
const WaitlistPage = () => (
  <PageFrame width={1160}>
    <MyWaitlist links={LINKS} />
  </PageFrame>
);

export default WaitlistPage;
