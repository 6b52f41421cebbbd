import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** The parts of a calendar that the server could not read. */
export interface Unread {
  count: number;
  of: number;
  names: readonly string[];
  zones: readonly string[];
}

/** Returns sentences about unreadable events and unknown zones. */
export const useUnreadWords = (): ((unread: Unread) => string[]) => {
  const t = useTexts('calendar');
  const format = useFormat();
  return ({ count, of, names, zones }) => [
    ...(count > 0 ? [t('unreadEvents', { number: count, of, names: format.list(names) })] : []),
    ...(zones.length > 0 ? [t('unknownZones', { zones: format.list(zones) })] : []),
  ];
};
