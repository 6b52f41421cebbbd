export default {
  placeholder: 'Stadt, Stadtbezirk, Insel oder Strand',
  locating: 'Ort wird gesucht …',
  about: 'Die genaue Lage ist nicht bekannt: Dies ist nur ungefähr die Stelle.',
  failed: 'Der Ort ließ sich nicht finden. Bitte wählen Sie ihn noch einmal.',
};
