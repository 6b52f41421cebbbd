import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/email.ts';

export default {
  title: 'Liste des e-mails',
  sender: 'Expéditeur',
  subject: 'Objet',
  sendDate: 'Date d’envoi',
  search: 'Chercher un expéditeur ou un objet',
  count_one: '{{count}} e-mail',
  count_other: '{{count}} e-mails',
  empty: 'Aucun e-mail pour l’instant',
  emptyWhy: 'Tous les e-mails que nous vous envoyons se trouvent ici.',
  mail: 'E-mail',
  missing: 'E-mail introuvable.',
  to: 'À',
  attachments: 'Pièces jointes',
  show: 'Affichage',
  asSent: 'Tel qu’envoyé',
  asText: 'Texte seul',
} satisfies PluralTexts<typeof source>;
