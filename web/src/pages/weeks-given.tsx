import { PageFrame } from '../ui/page-frame.tsx';
import { WeeksGiven } from '../weeks/my-weeks/weeks-given.tsx';

/** /weeks-given: the results of the weeks that members gave. */
const WeeksGivenPage = () => (
  <PageFrame width={1160}>
    <WeeksGiven />
  </PageFrame>
);

export default WeeksGivenPage;
