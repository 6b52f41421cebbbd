import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/taken-weeks.ts';

export default {
  title: 'These dates are booked elsewhere',
  paused: 'The week is off sale. It goes back on sale automatically once these dates are free.',
  waiting: 'The week can’t be approved while these dates are booked.',
  sold: 'The week also has a guest here. One of the two bookings must be resolved now.',
  held: 'Someone is holding this week. It goes off sale when the hold ends.',
  row: '{{calendar}}: {{dates}}',
  read: 'Updated {{when}}, first seen {{seen}}',
  leaving: 'No longer in that calendar; the days are free once you confirm it in your calendar.',
  owner: 'Owner',
  week: 'Week',
  resort: 'Resort',
  order: 'Order',
  customer: 'Customer',
  todo: 'Call the owner. If the room really has another guest, move the order to another stay or cancel it.',
  over: 'These dates no longer overlap.',
} satisfies PluralTexts<typeof source>;
