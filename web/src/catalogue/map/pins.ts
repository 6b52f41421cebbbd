import { useFormat } from '../../i18n/use-format.ts';
import { usePointsText } from '../../ui/num.tsx';
import type { MapPin } from '../../ui/map/pin-map.tsx';
import type { PinData } from '../search/resort-search.query.ts';

/** Pins with their price in short: `12,5 tr €`, or points. */
export const usePins = (pins: readonly PinData[] | undefined): MapPin[] => {
  const format = useFormat();
  const points = usePointsText();
  return (pins ?? []).map(({ id, latitude, longitude, name, fromPrice, fromPointPrice }) => ({
    id,
    latitude,
    longitude,
    name,
    label: fromPrice !== null ? format.moneyCompact(fromPrice) : fromPointPrice !== null ? points(fromPointPrice) : '–',
  }));
};
