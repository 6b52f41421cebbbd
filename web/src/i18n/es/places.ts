export default {
  placeholder: 'Ciudad, barrio, isla o playa',
  locating: 'Buscando la ubicación…',
  about: 'No se conoce la ubicación exacta: esta es aproximada.',
  failed: 'No se pudo encontrar la ubicación. Elíjala de nuevo.',
};
