import type { Texts } from '../texts.ts';
import type source from '../vi-VN/testview.ts';

export default {
  title: 'Aperçu du thème',
  tokens: 'Couleurs et typographie',
  numbers: 'Nombres et signes',
  buttons: 'Boutons',
  fields: 'Champs',
  choices: 'Choix',
  notices: 'Avis et attente',
  press: 'Appuyer',
  pressed: 'Appuyé',
  sending: 'Envoi en cours',
  reason: 'Une phrase qui dit pourquoi.',
  field: 'Champ vide',
  fieldWrong: 'Champ erroné',
  fieldReadOnly: 'Champ en lecture seule',
  fieldSecret: 'Champ masqué',
  fieldSelect: 'Liste déroulante',
  fieldLong: 'Texte long',
  first: 'Premier élément',
  second: 'Deuxième élément',
  empty: 'Rien ici pour l’instant',
  dialog: 'Boîte de dialogue',
  toast: 'Message bref',
  toastFailed: 'Message d’erreur',
} satisfies Texts<typeof source>;
