import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CardData, PinData } from '../search/resort-search.query.ts';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import type { ChangeSearch } from '../search/use-search-url.ts';
import { LazyResortMap } from './lazy-resort-map.tsx';
import { MapCard } from './map-card.tsx';
import styles from './map.module.css';

interface MapPaneProps {
  search: ResortSearch;
  change: ChangeSearch;
  pins: readonly PinData[] | undefined;
  loaded: readonly CardData[];
  hrefOf: (friendlyUrl: string) => string;
  /** The card under the pointer. */
  hoveredId: string | null;
  onHover: (id: string | null) => void;
}

/** The map beside the list. */
export const MapPane = ({ search, change, pins, loaded, hrefOf, hoveredId, onHover }: MapPaneProps) => {
  const t = useTexts('resort-list');
  const common = useTexts('common');
  const [searchOnMove, setSearchOnMove] = useState(true);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = pins?.find((pin) => pin.id === selectedId);
  const select = (id: string | null) => {
    setSelectedId(id);
    onHover(id);
  };
  return (
    <section className={styles['pane']} aria-label={t('map')}>
      <div className={styles['map']}>
        <LazyResortMap
          search={search}
          change={change}
          pins={pins}
          searchOnMove={searchOnMove}
          selectedId={selectedId}
          hoveredId={hoveredId}
          onSelect={select}
          onClear={() => select(null)}
          onHover={onHover}
          padding={selected ? BESIDE_CARD : undefined}
        />
      </div>
      <div className={styles['onMove']}>
        <Checkbox label={t('searchOnMove')} checked={searchOnMove} onChange={setSearchOnMove} />
      </div>
      {selected && (
        <div className={styles['float']}>
          <MapCard search={search} pin={selected} loaded={loaded} hrefOf={hrefOf} />
          <IconButton className={styles['close'] ?? ''} label={common('close')} onClick={() => select(null)}>
            <IconX size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  );
};

/**
 * The chosen pin must not be hidden by its own card, which reaches up to a header's height above the end of the pane.
 */
const BESIDE_CARD = { top: 0, right: 0, bottom: 280, left: 0 };
