export default {
  placeholder: 'Stadt, Stadtbezirk, Insel oder Strand',
  locating: 'Ort wird gesucht …',
  about: 'Die genaue Lage ist unbekannt; angezeigt wird die ungefähre.',
  failed: 'Der Ort ließ sich nicht finden. Bitte wählen Sie ihn noch einmal.',
};
