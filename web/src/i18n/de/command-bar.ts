import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'Suchen und erledigen',
  barHint: 'Seite, Vorgangsnummer, Mitglied, Resort …',
  barPage: 'Auf dieser Seite',
  barFound: 'Gefunden',
  barScreens: 'Seiten',
  barLooking: 'Wird gesucht …',
  barNothing: 'Nichts gefunden.',
} satisfies PluralTexts<typeof source>;
