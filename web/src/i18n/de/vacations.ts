import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/vacations.ts';

export default {
  title: 'Meine Aufenthalte',
  count_one: '1 Aufenthalt',
  count_other: '{{count}} Aufenthalte',
  view: 'Ansicht',
  cards: 'Karten',
  table: 'Tabelle',
  name: 'Name',
  dates: 'Reisedaten',
  price: 'Preis',
  purchased: 'Kaufdatum',
  past: 'vorbei',
  now: 'läuft gerade',
  daysLeft_one: 'in 1 Tag',
  daysLeft_other: 'in {{count}} Tagen',
  empty: 'Sie haben noch keinen Aufenthalt',
  emptyText: 'Aufenthalte, die Sie mit Punkten oder Geld buchen, erscheinen hier, sobald sie bezahlt sind.',
  pastTrips: 'Vergangene Aufenthalte',
  seeStays: 'Aufenthalte für Punkte ansehen',
  next: 'Nächster Aufenthalt',
  all_one: 'Ansehen',
  all_other: 'Alle {{count}} ansehen',
  noNext: 'Sie haben keinen bevorstehenden Aufenthalt.',
} satisfies PluralTexts<typeof source>;
