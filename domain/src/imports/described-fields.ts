import { CATALOGUE_LIMITS } from '../catalogue/index.ts';
import { LOCALES } from '../common/index.ts';
import { called, type Field } from './field.ts';

/** The fields of resorts and of room classes. Texts that members read have both content languages. */

const { name, text, contact, friendlyUrl, sku, guests, age, bedsOfRoom, roomSize } = CATALOGUE_LIMITS;

const LANGUAGES = {
  Vi: called('tiếng Việt', 'Vietnamese', 'Vietnamesisch', 'vietnamita', 'vietnamien', 'ベトナム語', '越南语'),
  En: called('tiếng Anh', 'English', 'Englisch', 'inglés', 'anglais', '英語', '英语'),
};

/** The two fields of a text. A heading that does not name its language means the Vietnamese one. */
const inBoth = (field: string, most: number, names: Field['names'], required = false): Field[] =>
  (['Vi', 'En'] as const).map((language) => ({
    name: `${field}${language}`,
    ...(required && language === 'Vi' ? { required: true } : {}),
    reads: { as: 'text', most },
    names: Object.fromEntries(
      LOCALES.map((locale) => {
        const its = names[locale].map((one) => `${one} (${LANGUAGES[language][locale][0]})`);
        return [locale, language === 'Vi' ? [...its, ...names[locale]] : its];
      }),
    ) as unknown as Field['names'],
  }));

const whole = (field: string, min: number, max: number, names: Field['names']): Field => ({
  name: field,
  reads: { as: 'whole', min, max },
  names,
});

const NAME_OF_RESORT = called(
  'Tên|Tên khu nghỉ dưỡng|Tên resort',
  'Name|Resort name|Property name',
  'Name|Name des Resorts|Resortname',
  'Nombre|Nombre del resort',
  'Nom|Nom de la résidence',
  '名称|リゾート名',
  '名称|度假村名称',
);
const NAME_OF_ROOM = called(
  'Tên|Tên hạng phòng|Tên phòng',
  'Name|Room type name|Room name|Room type',
  'Name|Name der Zimmerkategorie|Zimmerkategorie',
  'Nombre|Nombre de la habitación|Habitación',
  'Nom|Nom de la catégorie|Catégorie',
  '名称|部屋タイプ名|部屋タイプ',
  '名称|房型名称|房型',
);
const DESCRIPTION = called('Mô tả', 'Description', 'Beschreibung', 'Descripción', 'Description', '説明', '描述');
/** Characters of all attributes of one resort or room class. */
const MAX_ATTRIBUTES = 10_000;
/** Characters of all fees of a room class. */
const MAX_FEES = 10_000;
const YES_NO = {
  yes: ['true', '1', 'có', 'hiện', 'ja', 'sí', 'oui', 'はい', '是'],
  no: ['false', '0', 'không', 'ẩn', 'nein', 'non', 'いいえ', '否'],
} as const;

const SHARED: readonly Field[] = [
  {
    name: 'attributes',
    reads: { as: 'text', most: MAX_ATTRIBUTES },
    names: called(
      'Thuộc tính|Tiện nghi',
      'Attributes|Amenities',
      'Merkmale|Ausstattung',
      'Atributos|Servicios',
      'Attributs|Équipements',
      '属性|設備',
      '属性|设施',
    ),
  },
  {
    name: 'shown',
    reads: { as: 'choice', of: YES_NO },
    names: called(
      'Hiển thị|Đang hiện',
      'Shown|Published|Visible',
      'Sichtbar|Veröffentlicht',
      'Visible|Publicado',
      'Visible|Publié',
      '公開',
      '显示|公开',
    ),
  },
];

export const RESORT_FIELDS: readonly Field[] = [
  {
    name: 'id',
    reads: { as: 'id' },
    names: called(
      'Mã khu nghỉ dưỡng|Mã',
      'Resort ID|ID',
      'Resort-ID|Kennung',
      'ID del resort|Identificador',
      'ID de la résidence|Identifiant',
      'リゾートID',
      '度假村编号|编号',
    ),
  },
  {
    name: 'url',
    reads: { as: 'text', most: friendlyUrl },
    names: called(
      'Đường dẫn',
      'Page address|Friendly URL|Slug',
      'Seitenadresse',
      'Dirección de la página',
      'Adresse de la page',
      'ページのアドレス',
      '网页地址',
    ),
  },
  ...inBoth('name', name, NAME_OF_RESORT, true),
  ...inBoth('place', name, called('Địa điểm|Nơi', 'Place|Location', 'Ort', 'Lugar', 'Lieu', '場所', '地点')),
  ...inBoth('address', name, called('Địa chỉ', 'Address', 'Adresse|Anschrift', 'Dirección', 'Adresse', '住所', '地址')),
  ...inBoth('description', text, DESCRIPTION),
  {
    name: 'latitude',
    reads: { as: 'degrees', min: -90, max: 90 },
    names: called('Vĩ độ|Lat', 'Latitude|Lat', 'Breitengrad|Breite', 'Latitud', 'Latitude', '緯度', '纬度'),
  },
  {
    name: 'longitude',
    reads: { as: 'degrees', min: -180, max: 180 },
    names: called('Kinh độ|Lng', 'Longitude|Lng|Lon', 'Längengrad|Länge', 'Longitud', 'Longitude', '経度', '经度'),
  },
  {
    name: 'email',
    reads: { as: 'text', most: contact },
    names: called(
      'Email|Thư điện tử',
      'Email|E-mail',
      'E-Mail',
      'Correo electrónico|Correo',
      'E-mail|Courriel',
      'メール',
      '电子邮箱|邮箱',
    ),
  },
  {
    name: 'phone',
    reads: { as: 'text', most: contact },
    names: called(
      'Điện thoại|Số điện thoại|Hotline',
      'Phone|Mobile|Telephone',
      'Telefon',
      'Teléfono',
      'Téléphone',
      '電話番号|電話',
      '电话',
    ),
  },
  {
    name: 'checkIn',
    reads: { as: 'clock' },
    names: called(
      'Giờ nhận phòng|Nhận phòng',
      'Check-in time|Check-in',
      'Anreise ab|Anreise',
      'Hora de entrada|Entrada',
      'Heure d’arrivée|Arrivée',
      'チェックイン時刻|チェックイン',
      '入住时间|入住',
    ),
  },
  {
    name: 'checkOut',
    reads: { as: 'clock' },
    names: called(
      'Giờ trả phòng|Trả phòng',
      'Check-out time|Check-out',
      'Abreise bis|Abreise',
      'Hora de salida|Salida',
      'Heure de départ|Départ',
      'チェックアウト時刻|チェックアウト',
      '退房时间|退房',
    ),
  },
  ...SHARED,
];

export const ROOM_FIELDS: readonly Field[] = [
  {
    name: 'id',
    reads: { as: 'id' },
    names: called(
      'Mã hạng phòng|Mã',
      'Room type ID|ID|Room ID',
      'Zimmerkategorie-ID|Kennung',
      'ID de la habitación|Identificador',
      'ID de la catégorie|Identifiant',
      '部屋タイプID',
      '房型编号|编号',
    ),
  },
  {
    name: 'resort',
    required: true,
    reads: { as: 'text', most: 300 },
    names: called(
      'Khu nghỉ dưỡng|Tên khu nghỉ dưỡng|Resort|Tên resort|Khách sạn',
      'Resort|Resort name|Property|Property name|Hotel',
      'Resort|Resortname|Name des Resorts|Hotel|Anlage',
      'Resort|Nombre del resort|Hotel',
      'Résidence|Nom de la résidence|Hôtel',
      'リゾート|リゾート名|ホテル',
      '度假村|度假村名称|酒店',
    ),
  },
  {
    name: 'sku',
    reads: { as: 'text', most: sku },
    names: called(
      'Số hiệu riêng|SKU',
      'Own number|SKU|Code',
      'Eigene Nummer|SKU',
      'Número propio|SKU',
      'Numéro interne|SKU',
      '独自の番号|SKU',
      '自有编号|SKU',
    ),
  },
  ...inBoth('name', name, NAME_OF_ROOM, true),
  ...inBoth('description', text, DESCRIPTION),
  whole(
    'adults',
    1,
    guests,
    called(
      'Người lớn tiêu chuẩn|Người lớn',
      'Adults, standard|Adults',
      'Erwachsene, üblich|Erwachsene',
      'Adultos, estándar|Adultos',
      'Adultes, standard|Adultes',
      '大人（標準）|大人',
      '成人（标准）|成人',
    ),
  ),
  whole(
    'adultsMax',
    1,
    guests,
    called(
      'Người lớn tối đa',
      'Adults, at most|Max adults',
      'Erwachsene, höchstens',
      'Adultos, máximo',
      'Adultes, au plus',
      '大人（最大）',
      '成人（最多）',
    ),
  ),
  whole(
    'children',
    0,
    guests,
    called(
      'Trẻ em tiêu chuẩn|Trẻ em',
      'Children, standard|Children',
      'Kinder, üblich|Kinder',
      'Niños, estándar|Niños',
      'Enfants, standard|Enfants',
      '子ども（標準）|子ども',
      '儿童（标准）|儿童',
    ),
  ),
  whole(
    'childrenMax',
    0,
    guests,
    called(
      'Trẻ em tối đa',
      'Children, at most|Max children',
      'Kinder, höchstens',
      'Niños, máximo',
      'Enfants, au plus',
      '子ども（最大）',
      '儿童（最多）',
    ),
  ),
  whole(
    'childAgeFrom',
    0,
    age,
    called(
      'Tuổi trẻ em từ',
      'Children’s age from',
      'Alter der Kinder von',
      'Edad de los niños desde',
      'Âge des enfants de',
      '子どもの年齢（から）',
      '儿童年龄从',
    ),
  ),
  whole(
    'childAgeTo',
    0,
    age,
    called(
      'Tuổi trẻ em đến',
      'Children’s age to',
      'Alter der Kinder bis',
      'Edad de los niños hasta',
      'Âge des enfants à',
      '子どもの年齢（まで）',
      '儿童年龄到',
    ),
  ),
  whole(
    'bedrooms',
    0,
    bedsOfRoom,
    called('Phòng ngủ', 'Bedrooms', 'Schlafzimmer', 'Dormitorios', 'Chambres', '寝室', '卧室'),
  ),
  whole(
    'doubleBeds',
    0,
    bedsOfRoom,
    called('Giường đôi', 'Double beds', 'Doppelbetten', 'Camas dobles', 'Lits doubles', 'ダブルベッド', '双人床'),
  ),
  whole(
    'singleBeds',
    0,
    bedsOfRoom,
    called(
      'Giường đơn',
      'Single beds',
      'Einzelbetten',
      'Camas individuales',
      'Lits simples',
      'シングルベッド',
      '单人床',
    ),
  ),
  whole(
    'size',
    0,
    roomSize,
    called('Diện tích', 'Size|Area', 'Größe|Grösse|Fläche', 'Superficie', 'Superficie|Surface', '広さ', '面积'),
  ),
  {
    name: 'fees',
    reads: { as: 'text', most: MAX_FEES },
    names: called(
      'Khoản trả tại khu nghỉ dưỡng|Trả tại khu nghỉ dưỡng',
      'Resort fees|Paid at the resort',
      'Vor Ort zu zahlen|Gebühren vor Ort',
      'Cargos en el resort|Se paga en el resort',
      'Frais sur place|À payer sur place',
      '現地でのお支払い|現地料金',
      '到店支付|到店费用',
    ),
  },
  ...SHARED,
];
