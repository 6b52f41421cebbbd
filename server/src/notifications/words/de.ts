import type { NotificationWords } from './words.ts';

export default {
  held: {
    title: 'Bestellung {code}: reserviert bis {until}',
    message:
      '{stay}, {dates}, ist bis {until} für Sie reserviert. Bitte buchen und bezahlen Sie bis dahin; danach ist der Aufenthalt wieder für alle verfügbar.',
    action: 'Zur Kasse',
  },
  confirmed: {
    title: 'Bestellung {code} bestätigt',
    message: '{merchant} hat Ihren Aufenthalt bestätigt: {stay}, {dates}.',
    action: 'Bestellung ansehen',
  },
  confirmedPaid: {
    title: 'Bestellung {code} bestätigt',
    message: '{merchant} hat Ihren Aufenthalt bestätigt: {stay}, {dates}. Er ist vollständig bezahlt.',
    action: 'Bestellung ansehen',
  },
  paymentReceived: {
    title: 'Zahlung für Bestellung {code} eingegangen',
    message: 'Wir haben eine Zahlung für {stay}, {dates}, erhalten.',
    action: 'Bestellung ansehen',
  },
  paid: {
    title: 'Bestellung {code} ist vollständig bezahlt',
    message: 'Vielen Dank. Ihr Aufenthalt {stay}, {dates}, ist vollständig bezahlt.',
    action: 'Bestellung ansehen',
  },
  takenBack: {
    title: 'Ihre Bank hat eine Zahlung für Bestellung {code} zurückgebucht',
    message:
      'Die Bank hat Ihre Zahlung für {stay}, {dates}, zurückgebucht. Der Aufenthalt gehört weiterhin Ihnen; bitte zahlen Sie bis {until} noch einmal.',
    action: 'Jetzt zahlen',
  },
  resortConfirmed: {
    title: 'Das Resort hat Bestellung {code} bestätigt',
    message: 'Die Bestätigungsnummer des Resorts für {stay}, {dates}, lautet {number}.',
    action: 'Bestellung ansehen',
  },
  moved: {
    title: 'Bestellung {code} wurde umgebucht',
    message: 'Ihr Aufenthalt ist jetzt {stay}, {dates}.',
    action: 'Bestellung ansehen',
  },
  voucher: {
    hint: 'Ihr Check-in-Voucher liegt bei. Zeigen Sie ihn bei der Anreise an der Rezeption.',
  },
  receipt: { hint: 'Ihr Beleg liegt bei.' },
  holdEnding: {
    title: 'Ihre Reservierung läuft bald ab',
    message: '{stay}, {dates}, ist bis {time} für Sie reserviert. Danach ist der Aufenthalt wieder für alle verfügbar.',
    action: 'Zur Kasse',
  },
  expired: {
    title: 'Bestellung {code} ist abgelaufen',
    message: '{stay}, {dates}, ist wieder für alle verfügbar.',
    action: 'Bestellung ansehen',
  },
  canceled: {
    title: 'Bestellung {code} storniert',
    message: '{stay}, {dates}, ist nicht mehr für Sie reserviert.',
    action: 'Bestellung ansehen',
  },
  pointsAwarded: {
    title: 'Erhaltene Punkte: {points}',
    message: '{reason}. Ihr Punktestand beträgt jetzt {balance}.',
    action: 'Punkte ansehen',
  },
  back: {
    all: 'Sie erhalten zurück: {what}.',
    points: '{points, plural, one {# Punkt} other {# Punkte}}',
    code: 'Gutscheincode {code}',
  },
  calendar: {
    stay: 'Aufenthalt im {resort}',
    hint: 'Mit der angehängten Datei tragen Sie den Aufenthalt in Ihren Kalender ein.',
    ended: 'Wenn der Aufenthalt in Ihrem Kalender steht, entfernt ihn die angehängte Datei.',
  },
  labels: {
    stay: 'Aufenthalt',
    dates: 'Reisedaten',
    left: 'Noch zu zahlen',
    before: 'Zahlbar bis',
    bank: 'Bank',
    account: 'Kontonummer',
    holder: 'Kontoinhaber',
    purpose: 'Verwendungszweck',
    code: 'Bestellnummer',
    until: 'Reserviert bis',
    total: 'Gesamtbetrag',
    received: 'Bisher eingegangen',
    money: 'Erstattung',
    pointsBack: 'Zurückgegebene Punkte',
    codesBack: 'Wieder einlösbare Gutscheincodes',
    atResort: 'Vor Ort zu zahlen',
    number: 'Bestätigungsnummer',
  },
} satisfies NotificationWords;
