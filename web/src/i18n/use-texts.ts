import type { Locale } from '@sandbar/domain/common';
import { useMemo, useSyncExternalStore } from 'react';
import type { Namespace, Translate } from './texts.ts';
import { language, onLanguage, textsOf } from './translate.ts';

export type { Translate } from './texts.ts';

/** The reader's locale; a change renders the component again. */
export const useLocale = (): Locale => useSyncExternalStore(onLanguage, language, language);

/** The texts of one namespace. */
export const useTexts = <N extends Namespace>(namespace: N): Translate<N> => {
  const locale = useLocale();
  // Each language has its own function, so that memoised components that depend on it render again.
  return useMemo(() => locale && textsOf(namespace), [locale, namespace]);
};
