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
  forgot: 'Passwort vergessen?',
  notMember: 'Noch kein Mitglied?',
  register: 'Registrieren',
  or: 'oder',
  passkey: 'Mit Passkey anmelden',
  passkeyFailed:
    'Mit diesem Passkey hat die Anmeldung nicht geklappt. Versuchen Sie es noch einmal oder nutzen Sie Ihr Passwort.',
  noticeRegistered:
    'Vielen Dank für Ihre Registrierung. Bestätigen Sie Ihre Adresse über die E-Mail, die wir Ihnen gerade geschickt haben, und melden Sie sich dann an.',
  noticeResend: 'Keine E-Mail erhalten?',
  noticeRecovery: 'Öffnen Sie die E-Mail, die wir Ihnen gerade geschickt haben, um ein neues Passwort festzulegen.',
  noticeReset: 'Ihr neues Passwort gilt jetzt. Melden Sie sich damit an.',
  noticeConfirmed: 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.',
} satisfies PluralTexts<typeof source>;
