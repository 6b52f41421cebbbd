import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/fees.ts';

export default {
  title: 'Frais et suppléments',
  text: 'Ce qui s’ajoute à chaque séjour lorsque les membres le réservent.',
  add: 'Ajouter des frais',
  addNow: 'Ajouter',
  change: 'Modifier les frais',
  none: 'Aucuns frais pour l’instant',
  noneText: 'Les membres paient le prix du séjour seul. Ajoutez des frais s’il y en a, par exemple d’échange.',
  nameIn: 'Nom que voient les membres ({{language}})',
  of: 'Pour les séjours',
  bought: 'Achetés',
  exchanged: 'En points',
  rented: 'Loués',
  amount: 'Montant',
  amountHint: 'Une fois par séjour d’une commande.',
  amountWrong: 'Saisissez un montant supérieur à 0.',
  required: 'Veuillez remplir ce champ.',
  publish: 'Facturer ces frais',
  charged: 'Facturés',
  notCharged: 'Non facturés',
  effect: 'Les commandes et les séjours en option gardent les frais de leur création.',
  saved: 'Les frais ont été enregistrés.',
  made: 'Les frais ont été ajoutés.',
  now: 'État actuel : {{name}}, {{amount}}, {{state}}. Enregistrez à nouveau pour le remplacer par votre saisie.',
} satisfies PluralTexts<typeof source>;
