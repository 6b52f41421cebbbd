import type source from '../vi-VN/keyboard.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Raccourcis clavier',
  single: 'Raccourcis à une lettre',
  singleText: 'Désactivez-les si vous dictez du texte ou appuyez sur des touches par mégarde.',
  everywhere: 'Partout',
  find: 'Rechercher partout',
  help: 'Ouvrir cette liste',
  close: 'Fermer une fenêtre ou un panneau',
  lists: 'Listes',
  move: 'Ligne suivante, ligne précédente',
  open: 'Ouvrir la ligne',
  select: 'Sélectionner la ligne',
  selectTo: 'Sélectionner jusqu’à cette ligne',
  search: 'Rechercher dans la liste',
  expand: 'Développer, réduire',
  today: 'Aujourd’hui',
  moveTasks: 'Tâche suivante, tâche précédente',
  begin: 'Aller au premier champ',
  snooze: 'Reporter',
  pictures: 'Voir une photo',
  tick: 'Cocher le point suivant',
  revise: 'Demander une modification',
  refuse: 'Refuser',
} satisfies Texts<typeof source>;
