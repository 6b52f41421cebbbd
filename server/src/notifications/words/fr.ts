import type { NotificationWords } from './words.ts';

export default {
  held: {
    title: 'Commande {code} : en option jusqu’au {until}',
    message:
      '{stay}, {dates}, est en option pour vous jusqu’au {until}. Confirmez et réglez d’ici là ; ensuite, ce séjour sera de nouveau disponible pour tous.',
    action: 'Régler',
  },
  confirmed: {
    title: 'Commande {code} confirmée',
    message: '{merchant} a confirmé votre séjour : {stay}, {dates}.',
    action: 'Voir la commande',
  },
  confirmedPaid: {
    title: 'Commande {code} confirmée',
    message: '{merchant} a confirmé votre séjour : {stay}, {dates}. Il est entièrement payé.',
    action: 'Voir la commande',
  },
  paymentReceived: {
    title: 'Paiement reçu pour la commande {code}',
    message: 'Nous avons reçu un paiement pour {stay}, {dates}.',
    action: 'Voir la commande',
  },
  paid: {
    title: 'La commande {code} est entièrement payée',
    message: 'Merci. Votre séjour {stay}, {dates}, est entièrement payé.',
    action: 'Voir la commande',
  },
  takenBack: {
    title: 'Votre banque a annulé un paiement de la commande {code}',
    message:
      'La banque vous a rendu votre paiement pour {stay}, {dates}. Le séjour reste à vous ; veuillez payer à nouveau avant le {until}.',
    action: 'Payer maintenant',
  },
  resortConfirmed: {
    title: 'La résidence a confirmé la commande {code}',
    message: 'Le numéro de confirmation de la résidence pour {stay}, {dates}, est {number}.',
    action: 'Voir la commande',
  },
  moved: {
    title: 'Commande {code} : votre séjour a changé',
    message: 'Votre séjour est désormais {stay}, {dates}.',
    action: 'Voir la commande',
  },
  voucher: {
    hint: 'Votre bon d’arrivée est joint. Présentez-le à la réception à votre arrivée.',
  },
  receipt: { hint: 'Votre reçu est joint.' },
  holdEnding: {
    title: 'Votre option va bientôt expirer',
    message:
      '{stay}, {dates}, est en option pour vous jusqu’à {time}. Ensuite, ce séjour sera de nouveau disponible pour tous.',
    action: 'Régler',
  },
  expired: {
    title: 'La commande {code} a expiré',
    message: '{stay}, {dates}, est de nouveau disponible pour tous.',
    action: 'Voir la commande',
  },
  canceled: {
    title: 'Commande {code} annulée',
    message: '{stay}, {dates}, n’est plus réservé pour vous.',
    action: 'Voir la commande',
  },
  pointsAwarded: {
    title: 'Points reçus : {points}',
    message: '{reason}. Votre solde de points est maintenant de {balance}.',
    action: 'Voir les points',
  },
  back: {
    all: 'Vous récupérez : {what}.',
    points: '{points, plural, one {# point} other {# points}}',
    code: 'code cadeau {code}',
  },
  calendar: {
    stay: 'Séjour à {resort}',
    hint: 'Le fichier joint ajoute le séjour à votre agenda.',
    ended: 'Si le séjour figure dans votre agenda, le fichier joint l’en retire.',
  },
  labels: {
    stay: 'Séjour',
    dates: 'Dates',
    left: 'Reste à payer',
    before: 'À payer avant',
    bank: 'Banque',
    account: 'Numéro de compte',
    holder: 'Titulaire du compte',
    purpose: 'Libellé du virement',
    code: 'Numéro de commande',
    until: 'En option jusqu’au',
    total: 'Total',
    received: 'Déjà reçu',
    money: 'Remboursement',
    pointsBack: 'Points rendus',
    codesBack: 'Codes cadeau de nouveau utilisables',
    atResort: 'À payer sur place',
    number: 'Numéro de confirmation',
  },
} satisfies NotificationWords;
