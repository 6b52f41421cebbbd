import { HOME_COUNTRY } from '@sandbar/domain/common';
import { merchantRules } from '../i18n/use-format.ts';

/** The groups in which the digits of a number are read out in each country. */
const GROUPS: Readonly<Record<string, readonly RegExp[]>> = {
  VN: [/^(0[35789]\d{2})(\d{3})(\d{3})$/, /^(02[48])(\d{4})(\d{4})$/, /^(02\d{2})(\d{3})(\d{4})$/],
  FR: [/^(0\d)(\d\d)(\d\d)(\d\d)(\d\d)$/],
  ES: [/^(\d{3})(\d\d)(\d\d)(\d\d)$/],
  DE: [/^(01[5-7]\d{1,2})(\d{7,8})$/],
};

/** A number in groups: `0903 418 226`; a number of another country keeps its own groups. */
export const groupedNumber = (mobile: string): string => {
  const patterns = GROUPS[merchantRules().country ?? HOME_COUNTRY] ?? [];
  const found = patterns.map((pattern) => pattern.exec(mobile)).find((match) => match !== null);
  return found ? found.slice(1).join(' ') : mobile;
};
