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
} satisfies PluralTexts<typeof source>;
