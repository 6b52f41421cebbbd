import type { Texts } from '../texts.ts';
import type source from '../vi-VN/payments.ts';

export default {
  methods: 'Moyen de paiement',
  chooseMethod: 'Choisissez un moyen de paiement',
  waits: 'Réservé {{duration}} de plus',
  noMethods: 'Aucun moyen de paiement disponible',
  noMethodsWhy: 'Appelez le {{hotline}}. Votre chambre reste réservée.',
  methodsFailed: 'Les moyens de paiement n’ont pas pu être chargés.',
  amount: 'Montant',
  purpose: 'Motif',
  accountNumber: 'N° de compte',
  accountName: 'Titulaire',
  bank: 'Banque',
  keepPurpose: 'Ne changez pas le motif : votre paiement sera reconnu automatiquement.',
  qrName: 'Code VietQR : virer {{amount}} sur le compte {{account}}',
  scan: 'VietQR · ouvrez votre appli bancaire et scannez',
  saveQr: 'Enregistrer le code',
  cashCode: 'Numéro de commande',
  cashUntil: 'À payer avant',
  cashWhere: 'Où payer',
  openGateway: 'Ouvrir la page de paiement',
} satisfies Texts<typeof source>;
