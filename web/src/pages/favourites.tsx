import { paths } from '../app/paths.ts';
import { FavouritesList } from '../catalogue/favourites/favourites-list.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

const LINKS = {
  resorts: paths.resorts(),
  resort: (friendlyUrl: string) => paths.resortStays(friendlyUrl),
  wait: (resortId: string) => paths.waitlistNew(`?resort=${resortId}`),
};

/** /favourites: the reader's favourite resorts. */
const FavouritesPage = () => (
  <PageFrame width={1160}>
    <FavouritesList links={LINKS} />
  </PageFrame>
);

export default FavouritesPage;
