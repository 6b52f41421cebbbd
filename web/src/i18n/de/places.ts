export default {
  placeholder: 'Stadt, Stadtbezirk, Insel oder Strand',
  locating: 'Ort wird gesucht …',
  about: 'Genaue Lage unbekannt: Diese ist ungefähr.',
  failed: 'Der Ort ließ sich nicht finden. Bitte wählen Sie ihn noch einmal.',
};
