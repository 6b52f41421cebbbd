import { paths } from '../app/paths.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { NewEntry } from '../waitlist/new-entry.tsx';

/** /waitlist/new: starts an entry, or changes one. */
const WaitlistNewPage = () => (
  <PageFrame width={1160}>
    <NewEntry listPath={paths.waitlist()} />
  </PageFrame>
);

export default WaitlistNewPage;
