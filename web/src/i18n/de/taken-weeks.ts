import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/taken-weeks.ts';

export default {
  title: 'Diese Tage sind anderswo belegt',
  paused: 'Die Woche wird vorerst nicht verkauft und automatisch wieder angeboten, sobald diese Tage frei sind.',
  waiting: 'Solange diese Tage belegt sind, wird die Woche nicht freigegeben.',
  sold: 'Die Woche ist auch hier vergeben: Eine von beiden muss jetzt weichen.',
  held: 'Jemand hat die Woche reserviert; endet das, wird sie nicht weiter verkauft.',
  row: '{{calendar}}: {{dates}}',
  read: 'Aktualisiert {{when}}, zuerst gesehen {{seen}}',
  leaving: 'Steht nicht mehr in diesem Kalender; frei, sobald Sie es in Ihrem Kalender bestätigen.',
  owner: 'Eigentümer',
  week: 'Woche',
  resort: 'Resort',
  order: 'Bestellung',
  customer: 'Kunde',
  todo: 'Rufen Sie den Eigentümer an. Ist das Zimmer wirklich vergeben, verschieben Sie die Bestellung auf einen anderen Aufenthalt oder stornieren Sie sie.',
  over: 'Diese Tage überschneiden sich nicht mehr.',
} satisfies PluralTexts<typeof source>;
