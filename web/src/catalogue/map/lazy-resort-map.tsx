import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import type { PinMapProps } from '../../ui/map/pin-map.tsx';
import { shell } from '../../transport/shell.ts';
import type { PinData } from '../search/resort-search.query.ts';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import type { ChangeSearch } from '../search/use-search-url.ts';
import styles from './map.module.css';
import { usePins } from './pins.ts';

const PinMap = lazyPart(() => import('../../ui/map/pin-map.tsx'));

interface LazyResortMapProps extends Pick<
  PinMapProps,
  'selectedId' | 'hoveredId' | 'onSelect' | 'onClear' | 'onHover' | 'padding'
> {
  search: ResortSearch;
  change: ChangeSearch;
  pins: readonly PinData[] | undefined;
  /** Whether moving the map searches the shown area. */
  searchOnMove: boolean;
}

/** The map with the pins of a search. Its code is loaded when it is first shown; until then a sea is drawn. */
export const LazyResortMap = ({ search, change, pins, searchOnMove, ...map }: LazyResortMapProps) => {
  const t = useTexts('resort-list');
  const language = useLocale().slice(0, 2);
  const shown = usePins(pins);
  const fitKey = useFitKey(search);
  return (
    <Suspense fallback={<div className={styles['sea']} />}>
      <PinMap
        {...map}
        pins={shown}
        source={shell.merchant.map}
        home={shell.merchant.map.home}
        fitKey={fitKey}
        language={language}
        texts={{
          mapLabel: t('mapName'),
          zoomIn: t('zoomIn'),
          zoomOut: t('zoomOut'),
          cluster: (count) => t('cluster', { count }),
          pin: (name, label) => t('pin', { name, label }),
        }}
        onMoveEnd={(bounds, _centre, byReader) => {
          // All moves of the map are one history entry.
          if (byReader && searchOnMove) change({ bounds: { ...bounds } }, search.bounds ? 'replace' : 'push');
        }}
      />
    </Suspense>
  );
};

/**
 * Another search shows all its pins again. While the map itself defines the searched area, it stays where the reader
 * left it.
 */
const useFitKey = (search: ResortSearch): string => {
  const asked = JSON.stringify({ ...search, bounds: null, sort: null });
  const [key, setKey] = useState(asked);
  if (search.bounds === null && key !== asked) setKey(asked);
  return key;
};
