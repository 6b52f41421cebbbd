import { expect, test } from 'vitest';
import { sectionOf } from './section.ts';

test.each([
  ['/profile', 'profile'],
  ['/checkout/8b0f3c1e', 'sectionCheckout'],
  ['/product-vacation/list', 'sectionResort'],
  ['/email', 'sectionEmail'],
  ['/deposit/list', 'sectionDeposit'],
  ['/extra-vacation/list', 'sectionExtraVacation'],
  ['/rent-vacation/list', 'sectionRentVacation'],
  ['/product-rental/create', 'sectionProductRental'],
  ['/toString', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, section) => expect(sectionOf(path)).toBe(section));
