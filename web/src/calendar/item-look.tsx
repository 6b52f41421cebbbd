import {
  IconAlarm,
  IconBed,
  IconCalendarEvent,
  IconBrandGoogle,
  IconCashBanknote,
  IconClockPause,
  IconCreditCard,
  IconFileImport,
  IconHomeMove,
  IconPencil,
} from '@tabler/icons-react';
import type { Item } from './calendar.query.ts';

const ICONS = {
  own: IconCalendarEvent,
  imported: IconFileImport,
  google: IconBrandGoogle,
  stay: IconBed,
  holdEnds: IconClockPause,
  paymentDue: IconCreditCard,
  weekBegins: IconHomeMove,
  weekRevise: IconPencil,
  saleEnds: IconAlarm,
  payout: IconCashBanknote,
} as const satisfies Record<Item['kind'], unknown>;

export const ItemIcon = ({ kind, size = 14 }: { kind: Item['kind']; size?: number }) => {
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
};

export const isOwn = ({ kind }: Item): boolean => kind === 'own' || kind === 'imported' || kind === 'google';
