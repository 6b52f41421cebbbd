import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/domains.ts';

export default {
  title: 'Domains',
  text: 'Eigene Domains für Ihren Marktplatz.',
  given: 'Immer erreichbar unter {{host}}.',
  pending: 'Zu prüfen',
  failed: 'Eintrag nicht gefunden',
  verified: 'Bestätigt',
  main: 'Hauptdomain: Links in Mails führen hierher',
  enter:
    'Bitte diese beiden Einträge beim Domain-Anbieter anlegen und dann prüfen. Neue Einträge können einige Stunden brauchen.',
  recordName: 'Name',
  recordValue: 'Wert',
  checkedAt: 'Zuletzt geprüft: {{when}}',
  check: 'Prüfen',
  makeMain: 'Zur Hauptdomain machen',
  remove: 'Entfernen',
  removing: 'Wird entfernt …',
  removeTitle: '{{host}} entfernen?',
  removeText:
    'In wenigen Sekunden ist der Marktplatz unter dieser Domain nicht mehr erreichbar, und ein anderer Anbieter kann sie nutzen.',
  nowVerified: '{{host}} ist bestätigt. Der Marktplatz ist dort in wenigen Sekunden erreichbar.',
  notThere: 'TXT-Eintrag für {{host}} noch nicht gefunden.',
  host: 'Domain',
  hostWrong: 'Bitte eine Domain eingeben, zum Beispiel urlaub.example.com.',
  add: 'Domain hinzufügen',
  added: '{{host}} hinzugefügt. Bitte die Einträge anlegen und dann prüfen.',
  sites: 'Externe Websites',
  sitesText:
    'Menü, Mitteilungen und der Rückweg nach der Anmeldung führen nur zu eigenen Seiten und zu diesen. Seiten, die den Checkout in einem Rahmen zeigen, stehen bei den Partnern.',
  sitesLabel: 'Erlaubte Ziele',
  sitesHint: 'Eine Adresse je Zeile, zum Beispiel https://shop.example.',
  sitesWrong: 'Je Zeile eine ganze https-Adresse ohne Pfad; höchstens {{most}}.',
  sitesSave: 'Seiten speichern',
  sitesSaved: 'Gespeichert. Wirksam in wenigen Sekunden.',
} satisfies PluralTexts<typeof source>;
