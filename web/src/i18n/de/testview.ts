import type { Texts } from '../texts.ts';
import type source from '../vi-VN/testview.ts';

export default {
  title: 'Vorschau der Gestaltung',
  tokens: 'Farben und Schrift',
  numbers: 'Zahlen und Zeichen',
  buttons: 'Schaltflächen',
  fields: 'Eingabefelder',
  choices: 'Auswahl',
  notices: 'Hinweise und Warten',
  press: 'Drücken',
  pressed: 'Gedrückt',
  sending: 'Wird gesendet',
  reason: 'Ein Satz, der den Grund nennt.',
  field: 'Leeres Feld',
  fieldWrong: 'Fehlerhaftes Feld',
  fieldReadOnly: 'Schreibgeschütztes Feld',
  fieldSecret: 'Verdecktes Feld',
  fieldSelect: 'Liste',
  fieldLong: 'Langer Text',
  first: 'Erster Eintrag',
  second: 'Zweiter Eintrag',
  empty: 'Hier ist noch nichts',
  dialog: 'Dialogfenster',
  toast: 'Meldung',
  toastFailed: 'Fehlermeldung',
} satisfies Texts<typeof source>;
