import type { Locale } from '@sandbar/domain/common';
import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import type { Namespace, Namespaces } from './namespaces.ts';
import type { TextKey } from './texts.ts';

export type Values = Record<string, string | number>;
export type Translate<N extends Namespace> = (key: TextKey<Namespaces[N]>, values?: Values) => string;

const subscribe = (changed: () => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

const language = () => i18next.language;

/** The reader's locale; the component is drawn anew when it changes. */
export const useLocale = () => useSyncExternalStore(subscribe, language) as Locale;

/** The texts of one namespace: `t('title')`, `t('nights', { count: 7 })`. Unknown keys do not compile. */
export const useTexts = <N extends Namespace>(namespace: N): Translate<N> => {
  const locale = useLocale();
  return useMemo(() => i18next.getFixedT(locale, namespace) as unknown as Translate<N>, [locale, namespace]);
};
