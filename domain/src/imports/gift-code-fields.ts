import { called, type Field } from './field.ts';

const MAX_MONEY = 100_000_000_000;

/** The fields of a gift code in a file. Codes with the same terms become one batch. */
export const GIFT_CODE_FIELDS: readonly Field[] = [
  {
    name: 'code',
    required: true,
    reads: { as: 'text', most: 100 },
    names: called(
      'Mã quà tặng|Mã|Mã giảm giá|Mã voucher|Mã ưu đãi|Số voucher',
      'Code|Gift code|Voucher|Voucher code|Voucher number|Coupon|Coupon code|Promo code',
      'Gutscheincode|Code|Gutschein|Gutscheinnummer',
      'Código|Código de regalo|Cupón|Bono',
      'Code|Code cadeau|Bon|Code du bon|Numéro du bon',
      'コード|ギフトコード|クーポンコード',
      '代码|礼品码|优惠码|券码',
    ),
  },
  {
    name: 'name',
    reads: { as: 'text', most: 120 },
    names: called(
      'Tên|Tên chương trình|Chương trình|Diễn giải',
      'Name|Batch|Campaign|Promotion|Description',
      'Name|Bezeichnung|Aktion|Beschreibung',
      'Nombre|Campaña|Promoción|Descripción',
      'Nom|Campagne|Promotion|Libellé',
      '名称|キャンペーン',
      '名称|活动',
    ),
  },
  {
    name: 'value',
    required: true,
    reads: { as: 'reduction', max: MAX_MONEY },
    names: called(
      'Giá trị|Giảm|Mức giảm|Mệnh giá',
      'Value|Takes off|Discount|Face value|Worth',
      'Wert|Nachlass|Rabatt|Gutscheinwert',
      'Valor|Descuento',
      'Valeur|Remise|Réduction',
      '割引|額面|値引き',
      '面值|优惠|折扣',
    ),
  },
  {
    name: 'maxAmount',
    reads: { as: 'price', min: 1, max: MAX_MONEY },
    names: called(
      'Giảm tối đa|Tối đa',
      'At most|Maximum|Max amount|Max discount|Maximum discount',
      'Höchstens|Maximal|Höchstbetrag',
      'Como máximo|Máximo|Descuento máximo',
      'Au plus|Maximum|Remise maximale',
      '上限|割引上限',
      '最多|最高优惠',
    ),
  },
  {
    name: 'minimumOrder',
    reads: { as: 'price', min: 0, max: MAX_MONEY },
    names: called(
      'Đơn tối thiểu|Giá trị đơn tối thiểu',
      'Minimum order|Min order|Minimum spend|Minimum',
      'Mindestbestellwert|Mindestbetrag',
      'Pedido mínimo|Compra mínima',
      'Commande minimale|Achat minimum',
      '最低注文額|最低利用額',
      '最低消费|最低订单金额',
    ),
  },
  {
    name: 'from',
    required: true,
    reads: { as: 'day' },
    names: called(
      'Từ ngày|Ngày bắt đầu|Hiệu lực từ',
      'Valid from|From|Start|Start date|First day',
      'Gültig ab|Von|Ab|Beginn',
      'Válido desde|Desde|Inicio',
      'Valable du|Du|Début',
      '開始日|有効期間開始',
      '开始日期|有效期起',
    ),
  },
  {
    name: 'to',
    required: true,
    reads: { as: 'day' },
    names: called(
      'Đến ngày|Ngày kết thúc|Ngày hết hạn|Hiệu lực đến|Hạn dùng|Hạn sử dụng',
      'Valid until|To|Until|End|End date|Expiry|Expiry date|Expires|Last day|Valid to',
      'Gültig bis|Bis|Ende|Ablaufdatum|Verfall',
      'Válido hasta|Hasta|Fin|Caducidad|Vencimiento',
      'Valable jusqu’au|Au|Fin|Expiration',
      '終了日|有効期限',
      '结束日期|到期日|有效期至|有效期',
    ),
  },
  {
    name: 'limitTotal',
    reads: { as: 'whole', min: 1, max: 1_000_000_000 },
    names: called(
      'Số lần dùng|Số lượt dùng',
      'Uses of each|Uses allowed|Limit|Usage limit',
      'Einlösungen je Code|Einlösungen',
      'Usos por código|Usos',
      'Utilisations par code|Utilisations',
      '利用回数',
      '使用次数',
    ),
  },
  {
    name: 'limitPerMember',
    reads: { as: 'whole', min: 1, max: 1_000_000_000 },
    names: called(
      'Số lần mỗi thành viên',
      'Uses of a member|Uses per member|Limit per member|Limit per customer',
      'Einlösungen je Mitglied',
      'Usos por miembro',
      'Utilisations par membre',
      '会員ごとの利用回数',
      '每位会员使用次数',
    ),
  },
];
