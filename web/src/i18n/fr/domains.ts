import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/domains.ts';

export default {
  title: 'Domaines',
  text: 'Vos propres domaines pour la place de marché.',
  given: 'Toujours accessible à l’adresse {{host}}.',
  pending: 'À vérifier',
  failed: 'Enregistrement introuvable',
  verified: 'Vérifié',
  main: 'Domaine principal : les liens des e-mails y mènent',
  enter:
    'Saisissez ces deux enregistrements chez votre fournisseur de domaine, puis vérifiez. Un nouvel enregistrement peut demander quelques heures.',
  recordName: 'Nom',
  recordValue: 'Valeur',
  checkedAt: 'Dernière vérification : {{when}}',
  check: 'Vérifier',
  makeMain: 'Définir comme principal',
  remove: 'Retirer',
  removing: 'Retrait…',
  removeTitle: 'Retirer {{host}} ?',
  removeText:
    'Dans quelques secondes, la place de marché ne sera plus accessible par ce domaine, et une autre marque pourra l’utiliser.',
  nowVerified: '{{host}} est vérifié. La place de marché y sera accessible dans quelques secondes.',
  notThere: 'Enregistrement TXT de {{host}} introuvable pour l’instant.',
  host: 'Domaine',
  hostWrong: 'Saisissez un domaine, par exemple vacances.example.com.',
  add: 'Ajouter le domaine',
  added: '{{host}} ajouté. Saisissez les enregistrements, puis vérifiez.',
  sites: 'Sites externes',
  sitesText:
    'Le menu, les notifications et le retour après connexion ne mènent qu’aux pages d’ici et à ces sites. Ceux qui affichent le paiement dans un cadre figurent chez les partenaires.',
  sitesLabel: 'Destinations autorisées',
  sitesHint: 'Une adresse par ligne, par exemple https://shop.example.',
  sitesWrong: 'Une adresse https complète par ligne, sans chemin ; {{most}} au plus.',
  sitesSave: 'Enregistrer les sites',
  sitesSaved: 'Enregistré. Effectif en quelques secondes.',
} satisfies PluralTexts<typeof source>;
