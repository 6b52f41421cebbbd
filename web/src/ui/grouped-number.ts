import { HOME_COUNTRY } from '@sandbar/domain/common';
import { merchantRules } from '../i18n/use-format.ts';

/** A Vietnamese number as it is read out: `0903 418 226`; numbers of other countries stay as written. */
export const groupedNumber = (mobile: string): string =>
  (merchantRules().country ?? HOME_COUNTRY) === HOME_COUNTRY
    ? mobile.replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
    : mobile;
