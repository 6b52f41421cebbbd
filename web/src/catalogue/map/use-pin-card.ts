import { useRead } from '../../transport/use-read.ts';
import { searchVariables, type ResortSearch } from '@sandbar/contract/catalogue';
import { ResortSearchQuery, type CardData, type PinData } from '../search/resort-search.query.ts';

/** About a metre: the search asks for only the place of the pin. */
const SPOT_DEGREES = 1e-5;

/** Returns the card of a pin: from the list when it is loaded there, otherwise by a request. */
export const usePinCard = (
  search: ResortSearch,
  pin: PinData | undefined,
  loaded: readonly CardData[],
): CardData | undefined => {
  const known = loaded.find((card) => card.id === pin?.id);
  const { latitude, longitude } = pin ?? { latitude: 0, longitude: 0 };
  const spot = {
    north: latitude + SPOT_DEGREES,
    south: latitude - SPOT_DEGREES,
    east: longitude + SPOT_DEGREES,
    west: longitude - SPOT_DEGREES,
  };
  const { data } = useRead(
    ResortSearchQuery,
    { ...searchVariables(search), ...spot, limit: 20, offset: 0, withItems: true, withSummary: false },
    { enabled: pin !== undefined && known === undefined },
  );
  return known ?? data?.productvacations.items?.find((card) => card.id === pin?.id);
};
