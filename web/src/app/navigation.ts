import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { graphql } from '../transport/graphql.ts';
import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { paths } from './paths.ts';

export const MenuQuery = graphql(`
  query MerchantMenu($languageId: String) {
    membershipmenunavigations(languageId: $languageId) { items { id name navigation } }
  }
`);

export interface MenuItem {
  name: string;
  /** A path of the portal, or the address of a site that the merchant allows. */
  path: string;
}

/**
 * Returns the current item: the one with exactly this address, including tab and search; otherwise the first one whose
 * section contains the address.
 */
export const currentItem = (
  items: readonly MenuItem[],
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): MenuItem | undefined =>
  items.find(({ path }) => path === pathname + search + hash) ??
  items.find(({ path }) => !leadsAway(path) && partOf(path) === partOf(pathname));

const partOf = (path: string) => path.split(/[/?#]/)[1];

export const leadsAway = (path: string): boolean => !path.startsWith('/');

const OWN_PAGES: Partial<Record<string, 'menuVacations' | 'menuPoints' | 'menuOrders' | 'menuMail'>> = {
  [`${paths.profile()}#vacation`]: 'menuVacations',
  [`${paths.profile()}#pointTransaction`]: 'menuPoints',
  [paths.orders()]: 'menuOrders',
  [paths.email()]: 'menuMail',
};

/**
 * Returns the top menu: the portal's own pages, then the merchant's links. Their names came with the page; they are
 * refetched when the language changes.
 */
export const useNavigation = (): readonly MenuItem[] => {
  const t = useTexts('app');
  const locale = useLocale();
  const { data } = useRead(
    MenuQuery,
    { languageId: locale },
    { enabled: locale !== shell.locale, keepPrevious: true, staleTime: Infinity },
  );
  const read = locale === shell.locale ? undefined : data?.membershipmenunavigations.items;
  const added =
    read?.flatMap(({ name, navigation }) => targetsOf(navigation).map((path) => ({ name, path }))) ?? shell.menu;
  // Merchants write two languages. In the five others the portal's own pages have the product's names.
  const own = locale === 'vi-VN' || locale === 'en-US';
  const named = ({ name, path }: MenuItem): MenuItem => {
    const key = own ? undefined : OWN_PAGES[path];
    return { name: key ? t(key) : name, path };
  };
  return [
    { name: t('home'), path: paths.profile() },
    { name: t('resorts'), path: paths.resorts() },
    ...added.map(named),
  ];
};

/** @param navigation JSON text: list of {Name, Path}, as the server wrote it. */
const targetsOf = (navigation: string) => (JSON.parse(navigation) as { Path: string }[]).map(({ Path }) => Path);
