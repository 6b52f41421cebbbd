import type { ResortSearch } from '@sandbar/contract/catalogue';
import { Heart } from '../../actions/heart.tsx';
import { merchantToday } from '../../search/use-search-url.ts';
import { ShareButton } from '../../actions/share-button.tsx';
import { staysInDates } from '../chosen-dates.ts';
import { offerOf } from '../offer.ts';
import type { ResortData } from '../resort-page.query.ts';
import { roomRows } from '../rooms/room-rows.ts';

interface ResortActionsProps {
  resort: ResortData;
  search: ResortSearch;
  path: string;
}

/**
 * The actions of a resort's page: mark as a favourite, and share. It is a module of its own, because the page is shown
 * before it loads.
 */
const ResortActions = ({ resort, search, path }: ResortActionsProps) => {
  const { rooms } = roomRows(resort.products, resort.heldByMe, []);
  const offer = offerOf(rooms, staysInDates(search, merchantToday())) ?? offerOf(rooms, null);
  return (
    <>
      <Heart resort={resort} />
      <ShareButton name={resort.name} stay={offer?.cheapest ?? null} path={path} />
    </>
  );
};

export default ResortActions;
