import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/file-columns.ts';

export default {
  columnsTitle: 'Asignar columnas',
  columnsText: 'Las columnas se reconocen por su nombre y se recuerdan para el próximo archivo.',
  noColumn: 'Sin columna',
  sheet: 'Hoja',
  sheetHidden: '{{name}} (oculta)',
  headRow: 'Fila de encabezados',
  headRowOf: 'Fila {{row}}',
  days: 'Fechas como 05/06/2027',
  daysChoose: 'Seleccionar',
  dayFirst: 'Primero el día (5 de junio)',
  monthFirst: 'Primero el mes (6 de mayo)',
  bankReference: 'Referencia bancaria',
  bankContent: 'Concepto',
  bankDate: 'Fecha',
  bankCredit: 'Abonos',
  bankDebit: 'Cargos',
  bankAmount: 'Importe, abonos y cargos',
  bankDirection: 'Abono o cargo (C/D)',
  bankBalance: 'Saldo',
  readAs: '{{column}} es {{what}}',
  changeColumns: 'Cambiar columnas',
  required: '{{label}} (obligatorio)',
  match: 'Comprobar con estas columnas',
  sample: 'por ejemplo: {{value}}',
} satisfies PluralTexts<typeof source>;
