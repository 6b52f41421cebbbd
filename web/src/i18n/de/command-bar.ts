import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'Schnellsuche',
  barHint: 'Seite, Bestellnummer, Mitglied, Resort …',
  barPage: 'Auf dieser Seite',
  barFound: 'Ergebnisse',
  barScreens: 'Seiten',
  barLooking: 'Wird gesucht …',
  barNothing: 'Keine Ergebnisse.',
} satisfies PluralTexts<typeof source>;
