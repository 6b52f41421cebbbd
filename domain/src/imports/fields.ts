import { RESORT_FIELDS, ROOM_FIELDS } from './described-fields.ts';
import type { Field } from './field.ts';
import { GIFT_CODE_FIELDS } from './gift-code-fields.ts';
import type { ImportKind } from './kinds.ts';
import { MEMBER_FIELDS } from './member-fields.ts';

const PRICE = { as: 'price', min: 1, max: 100_000_000_000 } as const;

/** The kinds of stays, as on the wire and for people. */
const STAY_TYPES = {
  currency: ['money', 'vacation', 'trả tiền', 'tiền', 'Geld', 'argent', 'dinero', '料金', '付费'],
  exchange: [
    'points',
    'vacation exchange',
    'trao đổi',
    'điểm',
    'Punkte',
    'Tausch',
    'échange',
    'intercambio',
    'puntos',
    'ポイント',
    '交換',
    '积分',
  ],
} as const;

/** The fields of each kind, in the order in which an export has them as columns. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly Field[]>> = {
  stays: [
    {
      name: 'id',
      reads: { as: 'id' },
      names: {
        'vi-VN': ['Mã kỳ nghỉ', 'Mã'],
        'en-US': ['Stay ID', 'ID', 'Variant ID'],
        de: ['Aufenthalts-ID', 'Kennung'],
        es: ['ID de la estancia', 'Identificador'],
        fr: ['ID du séjour', 'Identifiant'],
        ja: ['滞在ID'],
        zh: ['住宿编号', '编号'],
      },
    },
    {
      name: 'resort',
      required: true,
      reads: { as: 'text', most: 300 },
      names: {
        'vi-VN': ['Khu nghỉ dưỡng', 'Tên khu nghỉ dưỡng', 'Resort', 'Tên resort', 'Khách sạn', 'Tên khách sạn'],
        'en-US': ['Resort', 'Resort name', 'Property', 'Property name', 'Hotel', 'Hotel name'],
        de: ['Resort', 'Resortname', 'Name des Resorts', 'Hotel', 'Hotelname', 'Anlage'],
        es: ['Resort', 'Nombre del resort', 'Hotel', 'Nombre del hotel'],
        fr: ['Résidence', 'Nom de la résidence', 'Hôtel', 'Nom de l’hôtel'],
        ja: ['リゾート', 'リゾート名', 'ホテル', 'ホテル名'],
        zh: ['度假村', '度假村名称', '酒店', '酒店名称'],
      },
    },
    {
      name: 'room',
      required: true,
      reads: { as: 'text', most: 300 },
      names: {
        'vi-VN': ['Hạng phòng', 'Tên hạng phòng', 'Phòng', 'Tên phòng', 'Loại phòng'],
        'en-US': ['Room type', 'Room type name', 'Room', 'Room name', 'Room class', 'Unit'],
        de: ['Zimmerkategorie', 'Zimmer', 'Zimmertyp'],
        es: ['Habitación', 'Tipo de habitación'],
        fr: ['Catégorie', 'Chambre', 'Type de chambre'],
        ja: ['部屋タイプ', '部屋'],
        zh: ['房型', '房间'],
      },
    },
    {
      name: 'type',
      reads: { as: 'choice', of: STAY_TYPES },
      names: {
        'vi-VN': ['Loại kỳ nghỉ', 'Loại', 'Hình thức'],
        'en-US': ['Sold for', 'Type', 'Product type', 'Kind'],
        de: ['Verkauft für', 'Art', 'Typ'],
        es: ['Se vende por', 'Tipo'],
        fr: ['Vendu contre', 'Type'],
        ja: ['販売方法', '種類'],
        zh: ['销售方式', '类型'],
      },
    },
    {
      name: 'from',
      required: true,
      reads: { as: 'day' },
      names: {
        'vi-VN': ['Ngày nhận phòng', 'Nhận phòng', 'Ngày đến', 'Từ ngày', 'Ngày bắt đầu'],
        'en-US': ['Check-in', 'Check-in date', 'From', 'From date', 'Arrival', 'Arrival date', 'Start', 'Start date'],
        de: ['Anreise', 'Anreisetag', 'Anreisedatum', 'Von', 'Beginn'],
        es: ['Llegada', 'Fecha de llegada', 'Entrada', 'Fecha de entrada', 'Desde'],
        fr: ['Arrivée', 'Date d’arrivée', 'Du', 'Début'],
        ja: ['チェックイン', 'チェックイン日', '到着日', '開始日'],
        zh: ['入住', '入住日期', '到店日期', '开始日期'],
      },
    },
    {
      name: 'to',
      required: true,
      reads: { as: 'day' },
      names: {
        'vi-VN': ['Ngày trả phòng', 'Trả phòng', 'Ngày đi', 'Đến ngày', 'Ngày kết thúc'],
        'en-US': ['Check-out', 'Check-out date', 'To', 'To date', 'Departure', 'Departure date', 'End', 'End date'],
        de: ['Abreise', 'Abreisetag', 'Abreisedatum', 'Bis', 'Ende'],
        es: ['Salida', 'Fecha de salida', 'Hasta'],
        fr: ['Départ', 'Date de départ', 'Au', 'Fin'],
        ja: ['チェックアウト', 'チェックアウト日', '出発日', '終了日'],
        zh: ['退房', '退房日期', '离店日期', '结束日期'],
      },
    },
    {
      name: 'price',
      required: true,
      reads: PRICE,
      names: {
        'vi-VN': ['Giá', 'Giá bán', 'Đơn giá', 'Số điểm'],
        'en-US': ['Price', 'Amount', 'Rate', 'Point price'],
        de: ['Preis', 'Betrag'],
        es: ['Precio', 'Importe'],
        fr: ['Prix', 'Montant'],
        ja: ['価格', '金額'],
        zh: ['价格', '金额'],
      },
    },
  ],
  rooms: ROOM_FIELDS,
  resorts: RESORT_FIELDS,
  members: MEMBER_FIELDS,
  'gift-codes': GIFT_CODE_FIELDS,
};
