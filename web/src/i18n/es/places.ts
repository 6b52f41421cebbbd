export default {
  placeholder: 'Ciudad, barrio, isla o playa',
  locating: 'Buscando la ubicación …',
  about: 'No se conoce la ubicación exacta, por eso es el centro de la provincia.',
  failed: 'No se pudo encontrar la ubicación. Elíjala de nuevo.',
};
