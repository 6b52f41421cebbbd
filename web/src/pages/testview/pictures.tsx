import { signInPicture } from '@sandbar/contract/shell';
import { contentLanguage } from '@sandbar/domain/common';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { PictureOf } from '../../ui/picture-of.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './testview.module.css';

const MarkerMap = lazy(() => import('../../ui/map/marker-map.tsx'));
const PinMap = lazy(() => import('../../ui/map/pin-map.tsx'));
const PlaceMap = lazy(() => import('../../ui/map/place-map.tsx'));

/** Three places by the sea, two of them near enough for a cluster. */
const PLACES = [
  { id: 'a', latitude: 10.03, longitude: 104.03, amount: 11_250_000 },
  { id: 'b', latitude: 12.24, longitude: 109.2, amount: 9_100_000 },
  { id: 'c', latitude: 12.31, longitude: 109.23, amount: 6_900_000 },
] as const;

/** Degrees by which the marker may be moved; beyond that it returns. */
const MARKER_REACH = 0.5;

/** The merchant's photograph in its frames, and the maps. */
export const PictureParts = () => {
  const t = useTexts('testview');
  const map = useTexts('resort-list');
  const format = useFormat();
  const language = contentLanguage(useLocale());
  const [selected, setSelected] = useState<string | null>('a');
  const [marker, setMarker] = useState<{ latitude: number; longitude: number }>(PLACES[0]);
  const { name, signInImage } = shell.merchant;
  const texts = { zoomIn: map('zoomIn'), zoomOut: map('zoomOut') };
  const picture = signInImage && { path: signInImage.path, colour: signInImage.colour, alternative: name };
  return (
    <Section title={t('pictures')}>
      <div className={styles['pictures']}>
        {picture && <Picture picture={picture} crop={[400, 300]} />}
        {signInImage && (
          <PictureOf className={styles['whole']} picture={signInPicture(signInImage)} focus={signInImage} />
        )}
        {picture && (
          <Carousel
            label={name}
            className={styles['carousel'] ?? ''}
            slides={[0, 1, 2].map(() => () => <Picture picture={picture} crop={[400, 300]} radius="0" />)}
          />
        )}
        <div className={styles['map']}>
          <Suspense fallback={<Skeleton height={300} />}>
            <PinMap
              className={styles['mapFill']}
              pins={PLACES.map((place, index) => ({
                ...place,
                label: format.moneyCompact(place.amount),
                name: `${name} ${index + 1}`,
              }))}
              source={shell.merchant.map}
              home={shell.merchant.map.home}
              selectedId={selected}
              onSelect={setSelected}
              onClear={() => setSelected(null)}
              language={language}
              texts={{
                ...texts,
                mapLabel: map('mapName'),
                cluster: (count) => map('cluster', { count }),
                pin: (place, label) => map('pin', { name: place, label }),
              }}
            />
          </Suspense>
        </div>
        <div className={styles['map']}>
          <Suspense fallback={<Skeleton height={300} />}>
            <PlaceMap
              className={styles['mapFill']}
              source={shell.merchant.map}
              latitude={PLACES[1].latitude}
              longitude={PLACES[1].longitude}
              name={name}
              language={language}
              texts={{ ...texts, mapLabel: name }}
            />
          </Suspense>
        </div>
        <div className={styles['map']}>
          <Suspense fallback={<Skeleton height={300} />}>
            <MarkerMap
              className={styles['mapFill']}
              source={shell.merchant.map}
              place={marker}
              start={{ ...marker, zoom: 8 }}
              name={t('marker')}
              texts={{ ...texts, mapLabel: t('markerMap') }}
              onChange={async (latitude, longitude) => {
                const far = Math.hypot(latitude - marker.latitude, longitude - marker.longitude) > MARKER_REACH;
                if (!far) setMarker({ latitude, longitude });
                return !far;
              }}
            />
          </Suspense>
        </div>
        <p className="n muted">
          {t('markerAt', { latitude: marker.latitude.toFixed(3), longitude: marker.longitude.toFixed(3) })}
        </p>
      </div>
    </Section>
  );
};
