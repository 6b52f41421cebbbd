import { signInPicture } from '@sandbar/contract/shell';
import { contentLanguage } from '@sandbar/domain/common';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { Carousel } from '../ui/carousel.tsx';
import { PictureOf } from '../ui/picture-of.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './testview.module.css';

const PinMap = lazy(() => import('../ui/map/pin-map.tsx'));
const PlaceMap = lazy(() => import('../ui/map/place-map.tsx'));

/** Three places by the sea, two of them near enough to become one mark. */
const PLACES = [
  { id: 'a', latitude: 10.03, longitude: 104.03, dong: 11_250_000 },
  { id: 'b', latitude: 12.24, longitude: 109.2, dong: 9_100_000 },
  { id: 'c', latitude: 12.31, longitude: 109.23, dong: 6_900_000 },
] as const;

/** The merchant's own photograph in its frames, and both maps. */
export const PictureParts = () => {
  const t = useTexts('testview');
  const map = useTexts('resort-list');
  const format = useFormat();
  const language = contentLanguage(useLocale());
  const [selected, setSelected] = useState<string | null>('a');
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
                label: format.moneyCompact(place.dong),
                name: `${name} ${index + 1}`,
              }))}
              baseMapUrl={shell.merchant.map.baseMap}
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
              baseMapUrl={shell.merchant.map.baseMap}
              latitude={PLACES[1].latitude}
              longitude={PLACES[1].longitude}
              name={name}
              language={language}
              texts={{ ...texts, mapLabel: name }}
            />
          </Suspense>
        </div>
      </div>
    </Section>
  );
};
