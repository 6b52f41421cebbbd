import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: 'Erste Schritte',
  progress: '{{done}} von {{all}} erledigt. Erledigtes wird automatisch abgehakt.',
  done: 'erledigt',
  aside: 'Nicht mehr anzeigen',
  import: 'Oder eine Datei importieren.',
  resort: 'Das erste Resort anlegen',
  resortText: 'Name, Ort und Bilder.',
  room: 'Eine Zimmerkategorie anlegen',
  roomText: 'Gäste, Bilder und Ausstattung.',
  stays: 'Aufenthalte anbieten',
  staysText: 'Wochen wählen, Preise festlegen, veröffentlichen.',
  account: 'Bankkonto hinzufügen',
  accountText: 'Darauf überweisen die Mitglieder.',
  brand: 'Erscheinungsbild veröffentlichen',
  brandText: 'Name, Logo und Farben.',
  colleagues: 'Kollegen einladen',
  colleaguesText: 'Eine zweite Person gibt frei, was über die Limits geht.',
  domain: 'Eigene Domain verwenden',
  domainText: 'Durch einen DNS-Eintrag bestätigt.',
} satisfies PluralTexts<typeof source>;
