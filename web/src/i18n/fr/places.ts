export default {
  placeholder: 'Ville, quartier, île ou plage',
  locating: 'Recherche de l’emplacement…',
  about: 'L’emplacement exact n’est pas connu : celui-ci est approximatif.',
  failed: 'Impossible de trouver l’emplacement. Choisissez-le de nouveau.',
};
