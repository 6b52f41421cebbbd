import { IconAdjustmentsHorizontal, IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { filterCount, type ResortSearch } from '@sandbar/contract/catalogue';
import type { CardData, PinData } from '../search/resort-search.query.ts';
import type { ChangeSearch } from '../search/use-search-url.ts';
import { usePlaceWords } from '../search-bar/search-pill.tsx';
import { useStayWords } from '../search-bar/stay-words.ts';
import { LazyResortMap } from './lazy-resort-map.tsx';
import { MapSheet } from './map-sheet.tsx';
import styles from './map.module.css';

interface MapScreenProps {
  search: ResortSearch;
  change: ChangeSearch;
  total: number | undefined;
  pins: readonly PinData[] | undefined;
  loaded: readonly CardData[];
  hrefOf: (friendlyUrl: string) => string;
  onClose: () => void;
  onSearch: () => void;
  onFilters: () => void;
}

/** Space for the elements above the map, so that they hide no pin. */
const PADDING = { top: 84, right: 0, bottom: 184, left: 0 };

/**
 * The map on the whole screen of a phone or tablet, with the resort of the chosen pin in a sheet. Moving the map
 * searches the shown area.
 */
export const MapScreen = ({
  search,
  change,
  total,
  pins,
  loaded,
  hrefOf,
  onClose,
  onSearch,
  onFilters,
}: MapScreenProps) => {
  const t = useTexts('resort-list');
  const words = useStayWords(search);
  const place = usePlaceWords(search);
  const [chosen, setChosen] = useState<string | null>(null);
  // Without a choice the sheet shows the first resort of the list.
  const selectedId = pins?.some((pin) => pin.id === chosen) ? chosen : (pins?.[0]?.id ?? null);
  const inUse = filterCount(search);
  return (
    <Modal open bare size="full" title={t('map')} onClose={onClose}>
      <div className={styles['screen']}>
        <LazyResortMap
          search={search}
          change={change}
          pins={pins}
          searchOnMove
          selectedId={selectedId}
          onSelect={setChosen}
          padding={PADDING}
        />
        <div className={styles['bar']}>
          <IconButton label={t('closeMap')} onClick={onClose} autoFocus>
            <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
          <button type="button" className={styles['asked']} aria-haspopup="dialog" onClick={onSearch}>
            <span className={styles['place']}>{place}</span>
            <span className={styles['when']} role="status">
              {[
                [words.shortDates, words.flexible].filter(Boolean).join(' '),
                total === undefined ? null : t('places', { count: total }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
          <IconButton
            label={inUse > 0 ? t('filtersSet', { count: inUse }) : t('filters')}
            aria-haspopup="dialog"
            onClick={onFilters}
          >
            <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
        <MapSheet
          search={search}
          pins={pins}
          loaded={loaded}
          hrefOf={hrefOf}
          selectedId={selectedId}
          onSelect={setChosen}
        />
      </div>
    </Modal>
  );
};
