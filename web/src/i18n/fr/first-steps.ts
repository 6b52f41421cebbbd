import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: 'Premiers pas',
  progress: '{{done}} sur {{all}} terminées. Les étapes terminées se cochent automatiquement.',
  done: 'fait',
  aside: 'Ne plus afficher',
  import: 'Ou importez un fichier.',
  resort: 'Ajouter la première résidence',
  resortText: 'Nom, lieu et photos.',
  room: 'Ajouter une catégorie de chambre',
  roomText: 'Voyageurs, photos et équipements.',
  stays: 'Mettre des séjours en vente',
  staysText: 'Choisissez des semaines, fixez les prix, publiez.',
  account: 'Ajouter votre compte bancaire',
  accountText: 'Les membres y font leurs virements.',
  brand: 'Publier votre marque',
  brandText: 'Nom, logo et couleurs.',
  colleagues: 'Inviter des collègues',
  colleaguesText: 'Une deuxième personne approuve ce qui dépasse les limites.',
  domain: 'Utiliser votre propre domaine',
  domainText: 'Vérifié par un enregistrement DNS.',
} satisfies PluralTexts<typeof source>;
