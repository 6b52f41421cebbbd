import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/google.ts';

export default {
  title: 'Google Kalender',
  about:
    'Ihre Termine hier und bei Google bleiben an beiden Orten gleich. Wir bitten nur um Zugriff auf die Termine Ihres Hauptkalenders.',
  connect: 'Mit Google verbinden',
  again: 'Erneut verbinden',
  disconnect: 'Trennen',
  disconnecting: 'Wird getrennt …',
  disconnectTitle: 'Verbindung zu Google trennen?',
  disconnectText: 'Die Termine von Google verschwinden aus diesem Kalender. Was bei Google steht, bleibt dort.',
  connectedAs: 'Verbunden als {{email}}',
  synced: 'Abgeglichen {{when}}',
  never: 'Ihr Kalender wird zum ersten Mal gelesen …',
  next: 'Nächster Abgleich: {{when}}',
  syncNow: 'Jetzt abgleichen',
  quota:
    'Google nimmt im Moment keine weiteren Anfragen an. Neue Änderungen von Google fehlen möglicherweise; wir versuchen es wieder.',
  unreachable:
    'Google ist nicht erreichbar. Neue Änderungen von Google fehlen möglicherweise; wir versuchen es wieder.',
  denied: 'Google erlaubt den Zugriff auf diesen Kalender nicht. Verbinden Sie erneut und erlauben Sie den Kalender.',
  revoked:
    'Google erlaubt den Zugriff nicht mehr. Die Termine von Google sind hier möglicherweise veraltet. Bitte verbinden Sie erneut.',
  full: 'Ihr Kalender ist voll: Einige Termine von Google werden hier nicht gezeigt.',
  connectedNow: 'Verbunden. Ihr Kalender ist in wenigen Minuten vollständig.',
  declined: 'Nicht verbunden: Der Kalender wurde bei Google nicht freigegeben.',
  failed: 'Die Verbindung zu Google ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  clientTitle: 'Google',
  clientText:
    'Mit einem eigenen OAuth-Client können Mitglieder ihren Google-Kalender verbinden. Fügen Sie diese Adresse den autorisierten Weiterleitungs-URIs des Clients hinzu:',
  redirect: 'Weiterleitungs-URI',
  clientId: 'Client-ID',
  clientSecret: 'Clientschlüssel',
  secretKept: 'Leer lassen, um ihn zu behalten. Der Schlüssel wird nie angezeigt.',
  clientWrong: 'Geben Sie die Client-ID von Google ein, höchstens 200 Zeichen.',
  secretWrong: 'Geben Sie den Schlüssel dieses Clients ein: 8 bis 200 Zeichen.',
  clientSaved: 'Gespeichert.',
  isGiven: 'Derzeit wird der Client der Installation verwendet.',
  isNone: 'Nicht eingerichtet: Mitglieder sehen nichts von Google.',
  clientRemove: 'Client entfernen',
  clientRemoving: 'Wird entfernt …',
  clientRemoveTitle: 'Google-Client entfernen?',
  clientRemoveText: 'Verbindungen von Mitgliedern über diesen Client funktionieren dann nicht mehr.',
  changeText: 'Bei einem anderen Client müssen sich Mitglieder erneut verbinden.',
} satisfies PluralTexts<typeof source>;
