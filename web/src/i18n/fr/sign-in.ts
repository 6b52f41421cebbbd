import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/sign-in.ts';

export default {
  pageTitle: 'Connexion',
  title: 'Heureux de vous revoir',
  lead: 'Connectez-vous pour voir vos séjours et vos points.',
  userName: 'E-mail ou nom d’utilisateur',
  password: 'Mot de passe',
  submit: 'Se connecter',
  sending: 'Connexion en cours',
  required: 'Champ obligatoire.',
  wrong: 'Nom d’utilisateur ou mot de passe incorrect ! Veuillez vous reconnecter.',
  throttled_one: 'Trop de tentatives. Réessayez dans {{count}} seconde.',
  throttled_other: 'Trop de tentatives. Réessayez dans {{count}} secondes.',
  language: 'Langue',
  forgot: 'Mot de passe oublié ?',
  notMember: 'Pas encore membre ?',
  register: 'S’inscrire',
  or: 'ou',
  passkey: 'Utiliser une clé d’accès',
  passkeyFailed: 'La connexion avec cette clé d’accès a échoué. Réessayez ou utilisez votre mot de passe.',
  noticeRegistered:
    'Merci de votre inscription. Ouvrez l’e-mail que nous venons d’envoyer pour confirmer votre adresse, puis connectez-vous.',
  noticeResend: 'Pas d’e-mail reçu ?',
  noticeRecovery: 'Ouvrez l’e-mail que nous venons d’envoyer pour choisir un nouveau mot de passe.',
  noticeReset: 'Votre nouveau mot de passe est actif. Connectez-vous avec celui-ci.',
  noticeConfirmed: 'Votre e-mail est confirmé. Vous pouvez vous connecter.',
} satisfies PluralTexts<typeof source>;
