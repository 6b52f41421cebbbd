import { usePriceText } from '../../ui/num.tsx';
import type { MapPin } from '../../ui/map/pin-map.tsx';
import type { PinData } from '../search/resort-search.query.ts';

/** Returns pins with short prices: `12,5 tr €`, or points. */
export const usePins = (pins: readonly PinData[] | undefined): MapPin[] => {
  const price = usePriceText('moneyCompact');
  return (pins ?? []).map(({ id, latitude, longitude, name, fromPrice, fromPointPrice, feeTotal }) => ({
    id,
    latitude,
    longitude,
    name,
    label: price({ points: fromPrice === null ? fromPointPrice! : 0, money: (fromPrice ?? 0) + feeTotal }),
  }));
};
