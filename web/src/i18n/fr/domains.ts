import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/domains.ts';

export default {
  title: 'Domaines',
  text: 'Vos propres domaines, par lesquels les membres accèdent à la place de marché.',
  given: 'La place de marché est toujours accessible à {{host}}.',
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
  notThere: 'L’enregistrement TXT de {{host}} n’est pas encore là.',
  host: 'Domaine',
  hostWrong: 'Saisissez un domaine, par exemple vacances.example.com.',
  add: 'Ajouter le domaine',
  added: '{{host}} est ajouté. Saisissez les enregistrements, puis vérifiez.',
} satisfies PluralTexts<typeof source>;
