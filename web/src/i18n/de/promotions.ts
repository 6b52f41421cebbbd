import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/promotions.ts';

export default {
  title: 'Gutscheincode',
  label: 'Gutscheincode',
  placeholder: 'Code eingeben',
  apply: 'Einlösen',
  applied: 'Gutscheincode eingelöst',
  empty: 'Bitte geben Sie einen Gutscheincode ein.',
  remove: 'Entfernen',
  removeCode: 'Code {{code}} entfernen',
  another: 'Weiteren Code hinzufügen',
} satisfies PluralTexts<typeof source>;
