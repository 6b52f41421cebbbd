import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { locatePlace, searchPlaces, type FoundPlace } from './find-places.ts';

interface PlaceSearchProps {
  label: string;
  /** What is chosen, in words; null = nothing yet. */
  value: string | null;
  /** Null: nothing any more; only where it may be cleared. */
  onPlace: (place: FoundPlace | null) => void;
  clearable?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** A place, found as its name is typed: misspelt, without accents, or as it was called before. */
export const PlaceSearch = ({ value, onPlace, error, hint, ...rest }: PlaceSearchProps) => {
  const t = useTexts('places');
  const [state, setState] = useState<'resting' | 'locating' | 'failed' | 'about'>('resting');
  const choose = async (id: string | null) => {
    if (id === null) {
      setState('resting');
      onPlace(null);
      return;
    }
    setState('locating');
    try {
      const place = await locatePlace(id);
      setState(place.about ? 'about' : 'resting');
      onPlace(place);
    } catch {
      setState('failed');
    }
  };
  return (
    <ComboboxField
      {...rest}
      value={value}
      known={value === null ? [] : [{ value, label: value }]}
      find={searchPlaces}
      placeholder={t('placeholder')}
      hint={state === 'about' ? t('about') : state === 'locating' ? t('locating') : hint}
      error={state === 'failed' ? t('failed') : error}
      onChange={(id) => void choose(id)}
    />
  );
};
