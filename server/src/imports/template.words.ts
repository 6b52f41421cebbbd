import type { Locale } from '@sandbar/domain/common';

/** The texts below a template's headings. `{name}` is replaced. */
export interface TemplateWords {
  /** The name of the sheet with one line for each column. */
  sheet: string;
  column: string;
  accepted: string;
  /** These sentences stand in the first column and mark the two rows. */
  guide: string;
  example: string;
  required: string;
  text: string;
  id: string;
  day: string;
  clock: string;
  whole: string;
  price: string;
  reduction: string;
  degrees: string;
  choice: string;
  resort: string;
  room: string;
  attributes: string;
  fees: string;
  url: string;
  code: string;
}

export const TEMPLATE_WORDS: Readonly<Record<Locale, TemplateWords>> = {
  'vi-VN': {
    sheet: 'Các cột',
    column: 'Cột',
    accepted: 'Được ghi gì',
    guide: '# Hướng dẫn: dòng này không được nhập',
    example: '# Ví dụ: dòng này không được nhập',
    required: 'Bắt buộc. {text}',
    text: 'Văn bản, nhiều nhất {most} ký tự',
    id: 'Để trống với dòng mới; tệp xuất ra đã có mã này',
    day: 'Ngày, ví dụ 2027-01-31',
    clock: 'Giờ, ví dụ 14:00',
    whole: 'Số nguyên từ {min} đến {max}',
    price: 'Số tiền không kèm ký hiệu, hoặc số điểm nguyên',
    reduction: 'Số tiền, hoặc phần trăm như 10%',
    degrees: 'Số từ {min} đến {max}, ví dụ 10.25',
    choice: 'Một trong: {choices}',
    resort: 'Tên hoặc đường dẫn của một khu nghỉ dưỡng',
    room: 'Tên, số hiệu riêng hoặc mã của hạng phòng',
    attributes: 'Mã thuộc tính, ví dụ amenities: spa, pool; view: sea',
    fees: 'Khoản trả tại khu nghỉ dưỡng, ví dụ {example}; per stay, night, person hoặc person-night',
    url: 'Chữ a–z, số và dấu gạch ngang; để trống thì lấy từ tên',
    code: '3 đến 40 chữ in hoa không dấu, chữ số và dấu gạch ngang',
  },
  'en-US': {
    sheet: 'Columns',
    column: 'Column',
    accepted: 'What it accepts',
    guide: '# Guide: this row is not imported',
    example: '# Example: this row is not imported',
    required: 'Required. {text}',
    text: 'Text, up to {most} characters',
    id: 'Leave empty for new rows; exported files contain it',
    day: 'Date, such as 2027-01-31',
    clock: 'Time, such as 14:00',
    whole: 'Whole number from {min} to {max}',
    price: 'Amount without a currency sign, or whole points',
    reduction: 'Amount, or a percentage such as 10%',
    degrees: 'Number from {min} to {max}, such as 10.25',
    choice: 'One of: {choices}',
    resort: 'Name or page address of a resort',
    room: 'Name, own number or ID of a room type',
    attributes: 'Attribute codes, such as amenities: spa, pool; view: sea',
    fees: 'Fees paid at the resort, such as {example}; per stay, night, person or person-night',
    url: 'Letters a–z, digits and hyphens; if empty, it is made from the name',
    code: '3 to 40 capital letters without accents, digits and hyphens',
  },
  de: {
    sheet: 'Spalten',
    column: 'Spalte',
    accepted: 'Was hineingehört',
    guide: '# Anleitung: Diese Zeile wird nicht importiert',
    example: '# Beispiel: Diese Zeile wird nicht importiert',
    required: 'Pflichtfeld. {text}',
    text: 'Text, höchstens {most} Zeichen',
    id: 'Bei neuen Zeilen leer lassen; exportierte Dateien enthalten sie',
    day: 'Datum, zum Beispiel 2027-01-31',
    clock: 'Uhrzeit, zum Beispiel 14:00',
    whole: 'Ganze Zahl von {min} bis {max}',
    price: 'Betrag ohne Währungszeichen oder ganze Punkte',
    reduction: 'Betrag oder Prozentsatz wie 10%',
    degrees: 'Zahl von {min} bis {max}, zum Beispiel 10.25',
    choice: 'Eines hiervon: {choices}',
    resort: 'Name oder Seitenadresse eines Resorts',
    room: 'Name, eigene Nummer oder ID einer Zimmerkategorie',
    attributes: 'Codes von Merkmalen, zum Beispiel amenities: spa, pool; view: sea',
    fees: 'Gebühren vor Ort, zum Beispiel {example}; per stay, night, person oder person-night',
    url: 'Buchstaben a–z, Ziffern und Bindestriche; leer: aus dem Namen gebildet',
    code: '3 bis 40 Großbuchstaben ohne Akzente, Ziffern und Bindestriche',
  },
  es: {
    sheet: 'Columnas',
    column: 'Columna',
    accepted: 'Qué admite',
    guide: '# Guía: esta fila no se importa',
    example: '# Ejemplo: esta fila no se importa',
    required: 'Obligatorio. {text}',
    text: 'Texto, {most} caracteres como máximo',
    id: 'Déjelo vacío en filas nuevas; los archivos exportados lo contienen',
    day: 'Fecha, por ejemplo 2027-01-31',
    clock: 'Hora, por ejemplo 14:00',
    whole: 'Número entero de {min} a {max}',
    price: 'Importe sin símbolo de moneda, o puntos enteros',
    reduction: 'Importe, o un porcentaje como 10%',
    degrees: 'Número de {min} a {max}, por ejemplo 10.25',
    choice: 'Uno de: {choices}',
    resort: 'Nombre o dirección de la página de un resort',
    room: 'Nombre, número propio o identificador de una habitación',
    attributes: 'Códigos de características, por ejemplo amenities: spa, pool; view: sea',
    fees: 'Cargos en el resort, por ejemplo {example}; per stay, night, person o person-night',
    url: 'Letras a–z, cifras y guiones; vacío: se forma a partir del nombre',
    code: 'De 3 a 40 mayúsculas sin acentos, cifras y guiones',
  },
  fr: {
    sheet: 'Colonnes',
    column: 'Colonne',
    accepted: 'Contenu accepté',
    guide: '# Guide : cette ligne n’est pas importée',
    example: '# Exemple : cette ligne n’est pas importée',
    required: 'Obligatoire. {text}',
    text: 'Texte, {most} caractères au plus',
    id: 'Laisser vide pour une nouvelle ligne ; les fichiers exportés le contiennent',
    day: 'Date, par exemple 2027-01-31',
    clock: 'Heure, par exemple 14:00',
    whole: 'Nombre entier de {min} à {max}',
    price: 'Montant sans symbole monétaire, ou points entiers',
    reduction: 'Montant, ou un pourcentage comme 10%',
    degrees: 'Nombre de {min} à {max}, par exemple 10.25',
    choice: 'L’un de : {choices}',
    resort: 'Nom ou adresse de la page d’une résidence',
    room: 'Nom, numéro interne ou identifiant d’une catégorie',
    attributes: 'Codes de caractéristiques, par exemple amenities: spa, pool; view: sea',
    fees: 'Frais sur place, par exemple {example} ; per stay, night, person ou person-night',
    url: 'Lettres a–z, chiffres et tirets ; vide : formée à partir du nom',
    code: '3 à 40 majuscules sans accent, chiffres et tirets',
  },
  ja: {
    sheet: '列の説明',
    column: '列',
    accepted: '入力できる内容',
    guide: '# 説明：この行は取り込まれません',
    example: '# 例：この行は取り込まれません',
    required: '必須。{text}',
    text: '文字列（{most}文字まで）',
    id: '新しい行では空欄にしてください。書き出したファイルには入っています',
    day: '日付（例：2027-01-31）',
    clock: '時刻（例：14:00）',
    whole: '{min}から{max}までの整数',
    price: '通貨記号なしの金額、または整数のポイント',
    reduction: '金額、または10%のような割合',
    degrees: '{min}から{max}までの数値（例：10.25）',
    choice: '次のいずれか：{choices}',
    resort: 'リゾートの名称またはページのアドレス',
    room: '部屋タイプの名称、独自の番号またはID',
    attributes: '属性のコード（例：amenities: spa, pool; view: sea）',
    fees: '現地料金（例：{example}）。perの後はstay、night、person、person-night',
    url: 'a–z、数字、ハイフン。空欄の場合は名称から作られます',
    code: '3〜40文字の英大文字、数字、ハイフン',
  },
  zh: {
    sheet: '列说明',
    column: '列',
    accepted: '可填内容',
    guide: '# 说明：此行不会导入',
    example: '# 示例：此行不会导入',
    required: '必填。{text}',
    text: '文本，最多 {most} 个字符',
    id: '新行留空；导出的文件中已有此编号',
    day: '日期，例如 2027-01-31',
    clock: '时间，例如 14:00',
    whole: '{min} 到 {max} 之间的整数',
    price: '不带货币符号的金额，或整数积分',
    reduction: '金额，或 10% 这样的百分比',
    degrees: '{min} 到 {max} 之间的数字，例如 10.25',
    choice: '以下之一：{choices}',
    resort: '度假村的名称或网页地址',
    room: '房型的名称、自有编号或系统编号',
    attributes: '属性代码，例如 amenities: spa, pool; view: sea',
    fees: '到店费用，例如 {example}；per 后可填 stay、night、person 或 person-night',
    url: '字母 a–z、数字和连字符；留空则由名称生成',
    code: '3 到 40 个大写字母（不带重音符号）、数字和连字符',
  },
};
