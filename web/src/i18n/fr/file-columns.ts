import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/file-columns.ts';

export default {
  columnsTitle: 'Associer les colonnes',
  columnsText: 'Les colonnes sont reconnues par leur nom et retenues pour le prochain fichier.',
  noColumn: 'Aucune colonne',
  sheet: 'Feuille',
  sheetHidden: '{{name}} (masquée)',
  headRow: 'Ligne d’en-tête',
  headRowOf: 'Ligne {{row}}',
  days: 'Dates du type 05/06/2027',
  daysChoose: 'Choisir',
  dayFirst: 'Jour d’abord (5 juin)',
  monthFirst: 'Mois d’abord (6 mai)',
  bankReference: 'Référence bancaire',
  bankContent: 'Libellé',
  bankDate: 'Date',
  bankCredit: 'Crédit',
  bankDebit: 'Débit',
  bankAmount: 'Montant, crédit et débit',
  bankDirection: 'Sens (C/D)',
  bankBalance: 'Solde',
  readAs: '{{column}} : {{what}}',
  changeColumns: 'Modifier les colonnes',
  required: '{{label}} (obligatoire)',
  match: 'Vérifier avec ces colonnes',
  sample: 'par exemple : {{value}}',
} satisfies PluralTexts<typeof source>;
