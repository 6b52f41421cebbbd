import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/fees.ts';

export default {
  title: 'Gebühren und Zuschläge',
  text: 'Was zu jedem Aufenthalt hinzukommt, wenn Mitglieder ihn buchen.',
  add: 'Gebühr hinzufügen',
  addNow: 'Hinzufügen',
  change: 'Gebühr ändern',
  none: 'Noch keine Gebühren',
  noneText:
    'Mitglieder zahlen nur den Preis des Aufenthalts. Fügen Sie eine Gebühr hinzu, wenn es eine gibt, etwa für den Tausch.',
  nameIn: 'Name für Mitglieder ({{language}})',
  of: 'Für Aufenthalte',
  bought: 'Gekauft',
  exchanged: 'Mit Punkten',
  rented: 'Gemietet',
  amount: 'Betrag',
  amountHint: 'Einmal für jeden Aufenthalt einer Bestellung.',
  amountWrong: 'Geben Sie einen Betrag über 0 ein.',
  required: 'Bitte ausfüllen.',
  publish: 'Diese Gebühr erheben',
  charged: 'Wird erhoben',
  notCharged: 'Nicht erhoben',
  effect: 'Bestellungen und Reservierungen behalten die Gebühr, mit der sie entstanden.',
  saved: 'Die Gebühr wurde gespeichert.',
  made: 'Die Gebühr wurde hinzugefügt.',
  now: 'Jetziger Stand: {{name}}, {{amount}}, {{state}}. Speichern Sie erneut, um ihn durch Ihre Angaben zu ersetzen.',
} satisfies PluralTexts<typeof source>;
