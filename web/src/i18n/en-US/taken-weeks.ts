import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/taken-weeks.ts';

export default {
  title: 'These days are taken elsewhere',
  paused: 'The week is off sale for now, and on sale again by itself once these days are free.',
  waiting: 'The week cannot be approved while these days are taken.',
  sold: 'The week has a guest here too: one of the two has to give way now.',
  held: 'Somebody holds the week; when they let go of it, it goes off sale.',
  row: '{{calendar}}: {{dates}}',
  read: 'Read {{when}}, first seen {{seen}}',
  leaving: 'That calendar shows it no longer; the next reading decides.',
  owner: 'Owner',
  week: 'Week',
  resort: 'Resort',
  order: 'Order',
  customer: 'Customer',
  todo: 'Call the owner. If the room really has another guest, move the order to another stay or cancel it.',
  over: 'These days no longer clash.',
} satisfies PluralTexts<typeof source>;
