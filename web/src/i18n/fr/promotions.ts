import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/promotions.ts';

export default {
  title: 'Code cadeau',
  label: 'Code cadeau',
  placeholder: 'Saisissez le code',
  apply: 'Appliquer',
  applied: 'Code cadeau appliqué',
  empty: 'Veuillez saisir un code cadeau.',
  remove: 'Retirer',
  removeCode: 'Retirer le code {{code}}',
  another: 'Ajouter un autre code',
} satisfies PluralTexts<typeof source>;
