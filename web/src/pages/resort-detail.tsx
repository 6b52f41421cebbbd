import { useLocation, useNavigate, useParams } from 'react-router';
import { isInAppNavigation } from '../app/in-app-navigation.ts';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/page-title.ts';
import { ResortDetail } from '../catalogue/detail/resort-detail.tsx';
import type { DetailTab } from '../catalogue/detail/tabs/detail-tabs.tsx';
import { refreshResortPages, useResortPage } from '../catalogue/detail/use-resort-page.ts';
import { stayQuery, type ResortSearch } from '@sandbar/contract/catalogue';
import { useSearchUrl } from '../catalogue/search/use-search-url.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { HoldStayButton } from '../orders/hold-stay-button.tsx';

/** The page on which the reader waits for a stay of a resort, with the chosen dates and guests. */
const waitPath = (search: ResortSearch, resortId: string | undefined): string => {
  const params = new URLSearchParams(stayQuery(search));
  if (resortId) params.set('resort', resortId);
  return paths.waitlistNew(`?${params}`);
};

/** The page of a resort with its two tabs. It places the button of the slice orders beside each stay. */
const ResortDetailPage = ({ tab }: { tab: DetailTab }) => {
  const { friendlyUrl = '' } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const t = useTexts('resort');
  const { search, change } = useSearchUrl();
  const read = useResortPage(friendlyUrl, search);
  const list = (query = stayQuery(search)) => paths.resorts(query);
  usePageTitle(read.resort === null ? t('notFound') : (read.resort?.name ?? null));

  const heldHere = read.resort?.heldByMe[0];
  const held = (orderId: string) => {
    // When the reader comes back, the stay is held.
    void refreshResortPages();
    void navigate(paths.checkout(orderId));
  };
  return (
    <ResortDetail
      read={read}
      tab={tab}
      search={search}
      change={change}
      links={{
        list,
        stays: paths.resortStays(friendlyUrl, location.search),
        information: paths.resortInformation(friendlyUrl, location.search),
        checkout: (orderId) => paths.checkout(orderId),
        wait: waitPath(search, read.resort?.id),
      }}
      onBack={() => (isInAppNavigation(location) ? void navigate(-1) : void navigate(list()))}
      renderHold={({ stay, onGone, ...slot }) => (
        <HoldStayButton
          {...slot}
          stayId={stay.id}
          onHeld={held}
          onGone={onGone}
          heldOrderPath={heldHere ? paths.checkout(heldHere.orderId) : null}
        />
      )}
    />
  );
};

export default ResortDetailPage;
