import type { Texts } from '../texts.ts';
import type source from '../vi-VN/payments.ts';

export default {
  methods: 'Zahlungsart',
  chooseMethod: 'Bitte wählen Sie eine Zahlungsart',
  waits: '{{duration}} länger reserviert',
  noMethods: 'Derzeit keine Zahlungsart verfügbar',
  noMethodsWhy: 'Bitte rufen Sie {{hotline}} an. Ihr Zimmer bleibt reserviert.',
  methodsFailed: 'Die Zahlungsarten konnten nicht geladen werden.',
  amount: 'Betrag',
  purpose: 'Zweck',
  accountNumber: 'Kontonummer',
  accountName: 'Kontoinhaber',
  bank: 'Bank',
  keepPurpose: 'Bitte ändern Sie den Verwendungszweck nicht, damit wir Ihre Zahlung automatisch zuordnen können.',
  qrName: 'VietQR-Code: {{amount}} auf Konto {{account}} überweisen',
  scan: 'VietQR · Banking-App öffnen und scannen',
  saveQr: 'Code speichern',
  cashCode: 'Bestellnummer',
  cashUntil: 'Zahlbar bis',
  cashWhere: 'Zahlungsort',
  openGateway: 'Zahlungsseite öffnen',
} satisfies Texts<typeof source>;
