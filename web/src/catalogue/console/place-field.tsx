import { HOME_COUNTRY } from '@sandbar/domain/common';
import { Fragment, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { LookupState, useLookup } from '../../ui/form/use-lookup.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './console.module.css';

const MarkerMap = lazyPart(() => import('../../ui/map/marker-map.tsx'));

/** Finds a place by its name. It belongs to the slice places. */
export type FindPlace = (props: {
  label: string;
  value: string | null;
  onPlace: (place: { name: string; latitude: number; longitude: number }) => void;
  onLookup: (state: LookupState) => void;
}) => ReactNode;

interface PlaceFieldProps {
  /** The name of the place. */
  name: string;
  latitude: number | null;
  longitude: number | null;
  findPlace: FindPlace;
  lookup: Pick<ReturnType<typeof useLookup>, 'onLookup' | 'resetKey' | 'cancel'>;
  errors: { latitude: ReactNode; longitude: ReactNode };
  onChange: (place: { Latitude: number | null; Longitude: number | null }) => void;
}

/** Decimals of degrees that are exact enough for a hotel's door. */
const DECIMALS = 6;
/** The zoom at which the whole country is shown before a place is chosen. */
const WHOLE_COUNTRY = 5;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Whether the place is on land in the country of the map. Without a map all places are possible. */
const isPossible = async (latitude: number, longitude: number): Promise<boolean> => {
  // The base map has the outline of only one country.
  if (shell.merchant.country !== HOME_COUNTRY) return true;
  const [{ loadBaseMap }, { isOnHomeLand }] = await Promise.all([
    import('../../ui/map/base-map.ts'),
    import('../../ui/map/on-land.ts'),
  ]);
  return isOnHomeLand(await loadBaseMap(shell.merchant.map.baseMap), latitude, longitude);
};

/** Sets the place of a resort on the map or as numbers. A marker at sea or abroad returns to its former place. */
export const PlaceField = ({ name, latitude, longitude, findPlace, lookup, errors, onChange }: PlaceFieldProps) => {
  const t = useTexts('console-resorts');
  const [refused, setRefused] = useState(false);
  const [found, setFound] = useState<{ name: string; latitude: number; longitude: number } | null>(null);
  // A place that was changed later is no longer the one that was found.
  const isThere = found?.latitude === latitude && found?.longitude === longitude;
  /** After a change by hand the answer of a running search is ignored. */
  const change: typeof onChange = (place) => {
    lookup.cancel();
    onChange(place);
  };
  const put = async (lat: number, lng: number): Promise<boolean> => {
    const possible = await isPossible(lat, lng);
    setRefused(!possible);
    if (possible) {
      change({ Latitude: rounded(lat), Longitude: rounded(lng) });
      announce(t('placed', { latitude: lat.toFixed(4), longitude: lng.toFixed(4) }));
    }
    return possible;
  };
  const { south, north, west, east } = shell.merchant.map.home;
  const isPlaced = latitude !== null && longitude !== null;
  return (
    <div className="stack g12 shrink">
      <Fragment key={lookup.resetKey}>
        {findPlace({
          label: t('findPlace'),
          value: found && isThere ? found.name : null,
          onLookup: lookup.onLookup,
          onPlace: (place) => {
            const [Latitude, Longitude] = [rounded(place.latitude), rounded(place.longitude)];
            setRefused(false);
            setFound({ name: place.name, latitude: Latitude, longitude: Longitude });
            onChange({ Latitude, Longitude });
            announce(t('placed', { latitude: place.latitude.toFixed(4), longitude: place.longitude.toFixed(4) }));
          },
        })}
      </Fragment>
      <div className={styles['map']}>
        <Suspense fallback={<Skeleton height={320} />}>
          <MarkerMap
            className={styles['mapFill']}
            source={shell.merchant.map}
            place={isPlaced ? { latitude, longitude } : null}
            start={{ latitude: (south + north) / 2, longitude: (west + east) / 2, zoom: WHOLE_COUNTRY }}
            name={t('marker', { name })}
            texts={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), mapLabel: t('placeMap') }}
            onChange={put}
          />
        </Suspense>
      </div>
      {!isPlaced && !refused && <p className="t14 muted">{t('notPlaced')}</p>}
      <p role="alert" className="danger">
        {refused ? t('notOnLand') : null}
      </p>
      <div className={styles['pair']}>
        <NumberField
          label={t('latitude')}
          name="Latitude"
          min={-90}
          decimals={DECIMALS}
          value={latitude}
          error={errors.latitude}
          onChange={(Latitude) => change({ Latitude, Longitude: longitude })}
        />
        <NumberField
          label={t('longitude')}
          name="Longitude"
          min={-180}
          decimals={DECIMALS}
          value={longitude}
          error={errors.longitude}
          onChange={(Longitude) => change({ Latitude: latitude, Longitude })}
        />
      </div>
    </div>
  );
};
