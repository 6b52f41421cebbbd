import type { TextKey } from '../i18n/texts.ts';
import type { Namespaces } from '../i18n/namespaces.ts';

/** Member-portal section 2: the breadcrumb's title comes from the first segment of the path. */
const SECTIONS: Record<string, TextKey<Namespaces['app']>> = {
  profile: 'profile',
  checkout: 'sectionCheckout',
  'product-vacation': 'sectionResort',
  email: 'sectionEmail',
  deposit: 'sectionDeposit',
  'extra-vacation': 'sectionExtraVacation',
  'rent-vacation': 'sectionRentVacation',
  'product-rental': 'sectionProductRental',
};

/** The key of the title of the part of the portal that an address belongs to; undefined for parts without one. */
export const sectionOf = (pathname: string): TextKey<Namespaces['app']> | undefined => {
  const segment = pathname.split('/')[1] ?? '';
  return Object.hasOwn(SECTIONS, segment) ? SECTIONS[segment] : undefined;
};
