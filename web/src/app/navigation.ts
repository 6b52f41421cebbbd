import type { Translate } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { paths } from './paths.ts';

/** The top menu: the portal's own pages, then what the merchant added. */
export const navigation = (t: Translate<'app'>): { name: string; path: string }[] => [
  { name: t('home'), path: paths.home() },
  { name: t('resorts'), path: paths.resorts() },
  ...shell.menu,
];
