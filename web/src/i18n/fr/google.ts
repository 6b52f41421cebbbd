import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/google.ts';

export default {
  title: 'Google Agenda',
  about:
    'Vos événements d’ici et de Google restent identiques aux deux endroits. Nous demandons seulement les événements de votre agenda principal.',
  connect: 'Connecter Google',
  again: 'Reconnecter',
  disconnect: 'Déconnecter',
  disconnecting: 'Déconnexion…',
  disconnectTitle: 'Déconnecter Google ?',
  disconnectText: 'Les événements de Google disparaissent de ce calendrier. Ce qui est chez Google y reste.',
  connectedAs: 'Connecté en tant que {{email}}',
  synced: 'Synchronisé {{when}}',
  never: 'Première lecture de votre agenda…',
  next: 'Prochaine synchronisation : {{when}}',
  syncNow: 'Synchroniser maintenant',
  quota:
    'Google n’accepte plus de demandes pour le moment. Des changements récents de Google peuvent manquer ; nous réessaierons.',
  unreachable: 'Google est injoignable. Des changements récents de Google peuvent manquer ; nous réessaierons.',
  denied: 'Google n’autorise pas l’accès à cet agenda. Reconnectez-vous et autorisez l’accès à l’agenda.',
  revoked:
    'Google n’autorise plus l’accès. Les événements de Google affichés ici ne sont peut-être plus à jour. Veuillez vous reconnecter.',
  full: 'Votre calendrier est plein : certains événements de Google ne sont pas affichés ici.',
  connectedNow: 'Connecté. Votre calendrier sera complet dans quelques minutes.',
  declined: 'Non connecté : l’agenda n’a pas été autorisé chez Google.',
  failed: 'La connexion à Google a échoué. Veuillez réessayer.',
  clientTitle: 'Google',
  clientText:
    'Avec votre propre client OAuth, les membres peuvent connecter leur agenda Google. Ajoutez cette adresse aux URI de redirection autorisés du client :',
  redirect: 'URI de redirection',
  clientId: 'ID client',
  clientSecret: 'Code secret du client',
  secretKept: 'Laissez vide pour le conserver. Le code secret n’est jamais affiché.',
  clientWrong: 'Saisissez l’ID client de Google, 200 caractères au plus.',
  secretWrong: 'Saisissez le code secret de ce client : 8 à 200 caractères.',
  clientSaved: 'Enregistré.',
  isGiven: 'Le client de l’installation est utilisé actuellement.',
  isNone: 'Non configuré : les membres ne voient rien de Google.',
  clientRemove: 'Retirer le client',
  clientRemoving: 'Retrait…',
  clientRemoveTitle: 'Retirer le client Google ?',
  clientRemoveText: 'Les connexions des membres par ce client cessent de fonctionner.',
  changeText: 'Avec un autre client, les membres doivent se reconnecter.',
} satisfies PluralTexts<typeof source>;
