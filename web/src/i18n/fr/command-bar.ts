import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'Recherche rapide',
  barHint: 'Une page, un numéro de commande, un membre, une résidence…',
  barPage: 'Sur cette page',
  barFound: 'Résultats',
  barScreens: 'Pages',
  barLooking: 'Recherche…',
  barNothing: 'Aucun résultat.',
} satisfies PluralTexts<typeof source>;
