import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/vacations.ts';

export default {
  title: 'My vacations',
  count_one: '1 vacation',
  count_other: '{{count}} vacations',
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  name: 'Name',
  dates: 'Dates',
  price: 'Price',
  purchased: 'Purchase date',
  past: 'past',
  now: 'under way',
  daysLeft_one: 'in 1 day',
  daysLeft_other: 'in {{count}} days',
  empty: 'You have no vacations yet',
  emptyText: 'Stays you book with points or money appear here once they are paid.',
  pastTrips: 'Past vacations',
  seeStays: 'Browse stays for points',
  next: 'Next vacation',
  all_one: 'View',
  all_other: 'View all {{count}}',
  noNext: 'No upcoming vacations.',
} satisfies PluralTexts<typeof source>;
