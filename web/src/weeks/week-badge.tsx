import type { WeekKind, WeekState } from '@sandbar/domain/weeks';
import {
  IconAlarm,
  IconCalendarOff,
  IconCashBanknote,
  IconCheck,
  IconClock,
  IconHourglassHigh,
  IconHourglassLow,
  IconKey,
  IconPencil,
  IconWorld,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { Badge, type Tone } from '../ui/workspace/badge.tsx';

type Look = readonly [Tone, Icon];

const ENDED: Pick<Record<WeekState, Look>, 'refused' | 'withdrawn' | 'expired' | 'sold' | 'paid' | 'revising'> = {
  refused: ['danger', IconX],
  withdrawn: ['danger', IconX],
  expired: ['danger', IconCalendarOff],
  sold: ['primary', IconKey],
  paid: ['success', IconCashBanknote],
  revising: ['warning', IconPencil],
};

const GIVEN: Record<WeekState, Look> = {
  ...ENDED,
  pending: ['warning', IconClock],
  overdue: ['dark', IconAlarm],
  offered: ['success', IconCheck],
  expiring: ['neutral', IconHourglassLow],
  closed: ['danger', IconHourglassHigh],
};

/** Colour and icon of a state, from the status tables of the specification (back-office section 4). */
const LOOKS: Record<WeekKind, Record<WeekState, Look>> = {
  deposit: GIVEN,
  'extra-vacation': GIVEN,
  rental: { ...GIVEN, pending: ['warning', IconPencil], offered: ['primary', IconWorld] },
};

interface WeekBadgeProps {
  kind: WeekKind;
  /** `state` and `displayStatus` of the read. An unknown state has no badge. */
  state: string;
  children: string;
}

/** The state of a week. */
export const WeekBadge = ({ kind, state, children }: WeekBadgeProps) => {
  const look = LOOKS[kind][state as WeekState] as Look | undefined;
  if (!look) return null;
  const [tone, Shape] = look;
  return (
    <Badge tone={tone} icon={<Shape size={14} stroke={2} />}>
      {children}
    </Badge>
  );
};
