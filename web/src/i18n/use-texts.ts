import type { Locale } from '@sandbar/domain/common';
import { useMemo, useSyncExternalStore } from 'react';
import type { Namespace, Namespaces } from './namespaces.ts';
import { language, onLanguage, translate } from './translate.ts';
import type { TextKey } from './texts.ts';

export type Values = Record<string, string | number>;
export type Translate<N extends Namespace> = (key: TextKey<Namespaces[N]>, values?: Values) => string;

/** The reader's locale; a change renders the component again. */
export const useLocale = (): Locale => useSyncExternalStore(onLanguage, language, language);

/** The texts of one namespace: `t('title')`, `t('nights', { count: 7 })`. Unknown keys do not compile. */
export const useTexts = <N extends Namespace>(namespace: N): Translate<N> => {
  const locale = useLocale();
  // A new function for each language, so that memoised components that depend on it render again.
  return useMemo(() => locale && ((key, values) => translate(namespace, key, values)), [locale, namespace]);
};
