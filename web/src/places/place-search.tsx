import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import type { LookupState } from '../ui/form/use-lookup.ts';
import { locatePlace, searchPlaces, type FoundPlace } from './find-places.ts';

interface PlaceSearchProps {
  label: string;
  /** The name of the chosen place; null without one. */
  value: string | null;
  /** Called with null when it is cleared, where that is allowed. */
  onPlace: (place: FoundPlace | null) => void;
  /** The coordinates of a chosen place come with an answer, for which a form waits before it is sent. */
  onLookup?: (state: LookupState) => void;
  clearable?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** Finds a place while its name is typed: also misspelt, without accents, or under a former name. */
export const PlaceSearch = ({ value, onPlace, onLookup, error, hint, ...rest }: PlaceSearchProps) => {
  const t = useTexts('places');
  const [state, setState] = useState<'resting' | 'locating' | 'failed' | 'about'>('resting');
  // A chosen place without coordinates yet. Its name is shown, so that the field is not empty.
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
    // Another place was chosen, or the form was closed.
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
