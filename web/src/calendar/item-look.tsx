import {
  IconAlarm,
  IconBed,
  IconCalendarEvent,
  IconCalendarOff,
  IconBrandGoogle,
  IconCashBanknote,
  IconClockPause,
  IconCreditCard,
  IconFileImport,
  IconHomeMove,
  IconPencil,
  IconAlertTriangle,
  IconRss,
} from '@tabler/icons-react';
import type { SubscriptionColour } from '@sandbar/domain/calendar';
import type { CSSProperties } from 'react';
import type { Item } from './calendar.query.ts';

const ICONS = {
  own: IconCalendarEvent,
  imported: IconFileImport,
  google: IconBrandGoogle,
  subscribed: IconRss,
  stay: IconBed,
  holdEnds: IconClockPause,
  paymentDue: IconCreditCard,
  weekBegins: IconHomeMove,
  weekRevise: IconPencil,
  saleEnds: IconAlarm,
  payout: IconCashBanknote,
} as const satisfies Record<Item['kind'], unknown>;

/** Returns an item's icon: a warning where its days are booked twice, another one where a site closed them. */
export const ItemIcon = ({ item, size = 14 }: { item: Pick<Item, 'kind' | 'clashes' | 'closed'>; size?: number }) => {
  const usual = item.closed ? IconCalendarOff : ICONS[item.kind];
  const Icon = item.clashes.length > 0 ? IconAlertTriangle : usual;
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
};

export const isOwn = ({ kind }: Item): boolean => kind === 'own' || kind === 'imported' || kind === 'google';

/** Shades with contrast on light and dark paper. Text does not use them. */
const MARKS: Record<SubscriptionColour, string> = {
  violet: '#8b5cf6',
  teal: '#0d9488',
  rose: '#dc4a6b',
  indigo: '#5b6ee1',
  olive: '#77851d',
  copper: '#bd6a37',
};

/** The colour of a subscribed calendar, for CSS. */
export const markOf = (colour: string | undefined): CSSProperties =>
  colour && colour in MARKS ? ({ '--mark': MARKS[colour as SubscriptionColour] } as CSSProperties) : {};
