import { OwnAffiliate } from '../affiliates/own/own-affiliate.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

/** /affiliate: a member's own link, and its results. */
const AffiliatePage = () => (
  <PageFrame width={1160}>
    <OwnAffiliate />
  </PageFrame>
);

export default AffiliatePage;
