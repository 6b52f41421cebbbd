import { paths } from '../app/paths.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { NewEntry } from '../waitlist/new-entry.tsx';

/** /waitlist/new: begin to wait, or change what one waits for. */
const WaitlistNewPage = () => (
  <PageFrame width={1160}>
    <NewEntry listPath={paths.waitlist()} />
  </PageFrame>
);

export default WaitlistNewPage;
