import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/sign-in.ts';

export default {
  pageTitle: 'Anmelden',
  title: 'Willkommen zurück',
  lead: 'Melden Sie sich an, um Ihre Aufenthalte und Punkte zu sehen.',
  userName: 'E-Mail oder Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  sending: 'Anmeldung läuft',
  required: 'Pflichtfeld.',
  wrong: 'Benutzername oder Passwort ist falsch! Bitte melden Sie sich erneut an.',
  throttled_one: 'Zu viele Versuche. Bitte in {{count}} Sekunde erneut versuchen.',
  throttled_other: 'Zu viele Versuche. Bitte in {{count}} Sekunden erneut versuchen.',
  language: 'Sprache',
} satisfies PluralTexts<typeof source>;
