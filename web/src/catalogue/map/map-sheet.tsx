import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CardData, PinData } from '../search/resort-search.query.ts';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import { MapCard } from './map-card.tsx';
import styles from './map.module.css';

interface MapSheetProps {
  search: ResortSearch;
  pins: readonly PinData[] | undefined;
  loaded: readonly CardData[];
  hrefOf: (friendlyUrl: string) => string;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** ms; how long the track must rest before its card counts as chosen. */
const SETTLE_MS = 90;

/** The chosen resort; a swipe goes to the next pin. Only the cards beside the chosen one are drawn. */
export const MapSheet = ({ search, pins = [], loaded, hrefOf, selectedId, onSelect }: MapSheetProps) => {
  const t = useTexts('resort-list');
  const track = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const index = Math.max(
    0,
    pins.findIndex((pin) => pin.id === selectedId),
  );
  useEffect(() => {
    const element = track.current;
    if (element && Math.round(element.scrollLeft / element.clientWidth) !== index)
      element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' });
  }, [index]);
  useEffect(() => () => clearTimeout(settling.current), []);
  const scrolled = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const element = track.current;
      const pin = element?.clientWidth ? pins[Math.round(element.scrollLeft / element.clientWidth)] : undefined;
      if (pin && pin.id !== selectedId) onSelect(pin.id);
    }, SETTLE_MS);
  };
  if (pins.length === 0) {
    return (
      <div className={styles['sheet']}>
        <p className={styles['hint']}>{t('emptyMap')}</p>
      </div>
    );
  }
  const step = (to: number, side: 'before' | 'after') => {
    const pin = pins[to];
    const Chevron = side === 'before' ? IconChevronLeft : IconChevronRight;
    return (
      pin && (
        <IconButton
          label={side === 'before' ? t('previousResort') : t('nextResort')}
          className={classes(styles['step'], styles[side])}
          onClick={() => onSelect(pin.id)}
        >
          <Chevron size={18} stroke={1.8} aria-hidden="true" />
        </IconButton>
      )
    );
  };
  return (
    <div className={styles['sheet']}>
      {step(index - 1, 'before')}
      <div ref={track} className={styles['track']} onScroll={scrolled} tabIndex={-1}>
        {pins.map((pin, at) => (
          <div key={pin.id} className={styles['stop']} aria-hidden={at !== index} inert={at !== index}>
            {Math.abs(at - index) <= 1 && <MapCard search={search} pin={pin} loaded={loaded} hrefOf={hrefOf} />}
          </div>
        ))}
      </div>
      {step(index + 1, 'after')}
    </div>
  );
};
