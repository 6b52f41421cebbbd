import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/file-columns.ts';

export default {
  columnsTitle: 'Spalten zuordnen',
  columnsText: 'Spalten werden am Namen erkannt und für die nächste Datei gemerkt.',
  noColumn: 'Keine Spalte',
  sheet: 'Tabellenblatt',
  sheetHidden: '{{name}} (ausgeblendet)',
  headRow: 'Kopfzeile',
  headRowOf: 'Zeile {{row}}',
  days: 'Daten wie 05/06/2027',
  daysChoose: 'Auswählen',
  dayFirst: 'Tag zuerst (5. Juni)',
  monthFirst: 'Monat zuerst (6. Mai)',
  bankReference: 'Bankreferenz',
  bankContent: 'Verwendungszweck',
  bankDate: 'Datum',
  bankCredit: 'Eingänge',
  bankDebit: 'Ausgänge',
  bankAmount: 'Betrag, ein und aus',
  bankDirection: 'Ein oder aus (C/D)',
  bankBalance: 'Saldo',
  readAs: '{{column}} ist {{what}}',
  changeColumns: 'Spalten ändern',
  required: '{{label}} (nötig)',
  match: 'Mit diesen Spalten prüfen',
  sample: 'zum Beispiel: {{value}}',
} satisfies PluralTexts<typeof source>;
