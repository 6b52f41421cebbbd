import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'Rechercher et agir',
  barHint: 'Une page, un numéro de commande, un membre, une résidence…',
  barPage: 'Sur cette page',
  barFound: 'Trouvé',
  barScreens: 'Pages',
  barLooking: 'Recherche…',
  barNothing: 'Rien trouvé.',
} satisfies PluralTexts<typeof source>;
