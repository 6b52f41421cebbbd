import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: 'Erste Schritte',
  progress: '{{done}} von {{all}} erledigt. Diese Liste hakt sich selbst ab.',
  done: 'erledigt',
  aside: 'Nicht mehr zeigen',
  import: 'Oder eine Datei importieren.',
  resort: 'Das erste Resort anlegen',
  resortText: 'Name, Ort und Bilder.',
  room: 'Eine Zimmerkategorie anlegen',
  roomText: 'Gäste, Bilder und Ausstattung.',
  stays: 'Aufenthalte anbieten',
  staysText: 'Wochen wählen, Preise setzen, veröffentlichen.',
  account: 'Bankkonto nennen',
  accountText: 'Dorthin überweisen die Mitglieder.',
  brand: 'Auftritt veröffentlichen',
  brandText: 'Name, Logo und Farben.',
  colleagues: 'Kollegen einladen',
  colleaguesText: 'Eine zweite Person gibt frei, was über die Limits geht.',
  domain: 'Eigene Domain benutzen',
  domainText: 'Durch einen DNS-Eintrag bestätigt.',
} satisfies PluralTexts<typeof source>;
