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
        'vi-VN': ['Khu nghỉ dưỡng', 'Resort', 'Khách sạn'],
        'en-US': ['Resort', 'Resort name', 'Property', 'Hotel'],
        de: ['Resort', 'Hotel', 'Anlage'],
        es: ['Resort', 'Hotel'],
        fr: ['Résidence', 'Hôtel'],
        ja: ['リゾート', 'ホテル'],
        zh: ['度假村', '酒店'],
      },
    },
    {
      name: 'room',
      required: true,
      reads: { as: 'text', most: 300 },
      names: {
        'vi-VN': ['Hạng phòng', 'Phòng', 'Loại phòng'],
        'en-US': ['Room type', 'Room', 'Room class', 'Unit'],
        de: ['Zimmerkategorie', 'Zimmer'],
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
        'vi-VN': ['Ngày nhận phòng', 'Nhận phòng', 'Từ ngày'],
        'en-US': ['Check-in', 'From', 'From date', 'Arrival', 'Start', 'Start date'],
        de: ['Anreise', 'Von', 'Beginn'],
        es: ['Entrada', 'Desde', 'Llegada'],
        fr: ['Arrivée', 'Du', 'Début'],
        ja: ['チェックイン', '開始日'],
        zh: ['入住', '入住日期', '开始日期'],
      },
    },
    {
      name: 'to',
      required: true,
      reads: { as: 'day' },
      names: {
        'vi-VN': ['Ngày trả phòng', 'Trả phòng', 'Đến ngày'],
        'en-US': ['Check-out', 'To', 'To date', 'Departure', 'End', 'End date'],
        de: ['Abreise', 'Bis', 'Ende'],
        es: ['Salida', 'Hasta'],
        fr: ['Départ', 'Au', 'Fin'],
        ja: ['チェックアウト', '終了日'],
        zh: ['退房', '退房日期', '结束日期'],
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
