import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import type { LookupState } from '../ui/form/use-lookup.ts';
import { locatePlace, searchPlaces, type FoundPlace } from './find-places.ts';

interface PlaceSearchProps {
  label: string;
  /** The name of the chosen place; null for none. */
  value: string | null;
  /** Null: nothing any more; only where it may be cleared. */
  onPlace: (place: FoundPlace | null) => void;
  /** Where a chosen place is comes with an answer; what the form is sent with waits for it. */
  onLookup?: (state: LookupState) => void;
  clearable?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** A place, found as its name is typed: misspelt, without accents, or as it was called before. */
export const PlaceSearch = ({ value, onPlace, onLookup, error, hint, ...rest }: PlaceSearchProps) => {
  const t = useTexts('places');
  const [state, setState] = useState<'resting' | 'locating' | 'failed' | 'about'>('resting');
  // Chosen, and not located: its name is shown, so that it is clear what the field speaks of.
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const choose = async (id: string | null) => {
    asked.current?.abort();
    const stop = new AbortController();
    asked.current = stop;
    setChosen(id);
    setState(id === null ? 'resting' : 'locating');
    onLookup?.(id === null ? 'settled' : 'running');
    if (id === null) return onPlace(null);
    const place = await locatePlace(id, stop.signal).catch(() => null);
    // Another one was chosen, or the form is closed.
    if (stop.signal.aborted) return;
    setState(place === null ? 'failed' : place.about ? 'about' : 'resting');
    if (place) {
      setChosen(null);
      onPlace(place);
    }
    onLookup?.(place ? 'settled' : 'failed');
  };
  return (
    <ComboboxField
      {...rest}
      value={chosen ?? value}
      known={value === null ? [] : [{ value, label: value }]}
      find={searchPlaces}
      placeholder={t('placeholder')}
      hint={state === 'about' ? t('about') : state === 'locating' ? t('locating') : hint}
      error={state === 'failed' ? t('failed') : state === 'locating' ? undefined : error}
      onChange={(id) => void choose(id)}
    />
  );
};
