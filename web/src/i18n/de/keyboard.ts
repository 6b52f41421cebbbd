import type source from '../vi-VN/keyboard.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Tastenkürzel',
  single: 'Kürzel mit einem Buchstaben',
  singleText: 'Ausschalten, wenn Sie Spracheingabe nutzen oder Tasten versehentlich drücken.',
  everywhere: 'Überall',
  find: 'Suchen',
  help: 'Diese Liste öffnen',
  close: 'Dialog oder Seitenbereich schließen',
  lists: 'Listen',
  move: 'Nächste Zeile, vorige Zeile',
  open: 'Zeile öffnen',
  select: 'Zeile auswählen',
  selectTo: 'Bis zu dieser Zeile auswählen',
  search: 'Liste durchsuchen',
  expand: 'Aufklappen, zuklappen',
  today: 'Heute',
  moveTasks: 'Nächste Aufgabe, vorige Aufgabe',
  begin: 'Zum ersten Feld',
  snooze: 'Zurückstellen',
  pictures: 'Bild ansehen',
  tick: 'Nächsten Punkt abhaken',
  revise: 'Änderung anfordern',
  refuse: 'Ablehnen',
} satisfies Texts<typeof source>;
