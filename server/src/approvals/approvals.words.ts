import type { ApprovalKind } from '@sandbar/domain/approvals';
import type { Locale } from '@sandbar/domain/common';

/** What there is to tell of a request. */
export type ApprovalNews = 'asked' | 'approved' | 'refused' | 'expired';

interface ApprovalWords extends Record<ApprovalNews, { title: string; message: string }> {
  kinds: Record<ApprovalKind, string>;
  /** Parts what it is about from how much. */
  joint: string;
  points: string;
  labels: { what: string; amount: string; whose: string; reason: string };
  action: string;
}

/**
 * `{merchant}`, `{what}`, `{amount}` (with what parts it from the words before; nothing for what has none), `{asker}`,
 * `{decider}`, `{reason}`, `{until}`
 */
export const APPROVAL_WORDS: Record<Locale, ApprovalWords> = {
  'vi-VN': {
    asked: { title: 'Chờ phê duyệt: {what}{amount}', message: '{asker} cần người thứ hai phê duyệt trước {until}.' },
    approved: { title: 'Đã phê duyệt: {what}{amount}', message: '{decider} đã phê duyệt. Việc này đã có hiệu lực.' },
    refused: { title: 'Bị từ chối: {what}{amount}', message: '{decider} đã từ chối: {reason}' },
    expired: {
      title: 'Hết hạn: {what}{amount}',
      message: 'Không có ai quyết định trước {until}. Bạn có thể gửi lại.',
    },
    kinds: {
      'points.award': 'Tặng điểm',
      'points.correct': 'Điều chỉnh điểm',
      'order.edit': 'Đổi kỳ nghỉ, giữ giá cũ',
      'payment.record': 'Ghi nhận tiền mặt',
      'bank-line.match': 'Gán tiền cho đơn hàng',
      'refund.record': 'Ghi nhận hoàn tiền',
      'payout.record': 'Ghi nhận chi trả',
      'payout.void': 'Hủy ghi nhận chi trả',
      'deposit.approve': 'Phê duyệt ký gửi',
      'extra-vacation.approve': 'Phê duyệt ký gửi kỳ nghỉ để bán',
      'promotion.edit': 'Phát hành mã quà tặng',
      'merchant.edit': 'Tài khoản nhận tiền, giá trị điểm, hoàn tiền khi hủy và hạn mức',
    },
    joint: ', ',
    points: '{points} điểm',
    labels: { what: 'Yêu cầu', amount: 'Giá trị', whose: 'Thành viên', reason: 'Lý do' },
    action: 'Mở {merchant}',
  },
  'en-US': {
    asked: {
      title: 'Waiting for approval: {what}{amount}',
      message: '{asker} needs a second person to approve this by {until}.',
    },
    approved: { title: 'Approved: {what}{amount}', message: '{decider} approved it. It has taken effect.' },
    refused: { title: 'Refused: {what}{amount}', message: '{decider} refused it: {reason}' },
    expired: { title: 'Expired: {what}{amount}', message: 'Nobody decided by {until}. You can ask again.' },
    kinds: {
      'points.award': 'Award points',
      'points.correct': 'Correct points',
      'order.edit': 'Move an order at its old price',
      'payment.record': 'Record cash',
      'bank-line.match': 'Match money to an order',
      'refund.record': 'Record a refund',
      'payout.record': 'Record a payout',
      'payout.void': 'Take back a payout',
      'deposit.approve': 'Approve a deposit',
      'extra-vacation.approve': 'Approve an extra vacation',
      'promotion.edit': 'Issue gift codes',
      'merchant.edit': 'Change bank account, value of points, refunds or limits',
    },
    joint: ', ',
    points: '{points} points',
    labels: { what: 'Request', amount: 'Amount', whose: 'Member', reason: 'Reason' },
    action: 'Open {merchant}',
  },
  de: {
    asked: {
      title: 'Wartet auf Freigabe: {what}{amount}',
      message: '{asker} braucht bis {until} die Freigabe einer zweiten Person.',
    },
    approved: { title: 'Freigegeben: {what}{amount}', message: '{decider} hat es freigegeben. Es ist wirksam.' },
    refused: { title: 'Abgelehnt: {what}{amount}', message: '{decider} hat es abgelehnt: {reason}' },
    expired: {
      title: 'Abgelaufen: {what}{amount}',
      message: 'Bis {until} hat niemand entschieden. Sie können erneut anfragen.',
    },
    kinds: {
      'points.award': 'Punkte gutschreiben',
      'points.correct': 'Punkte berichtigen',
      'order.edit': 'Umbuchung zum alten Preis',
      'payment.record': 'Barzahlung erfassen',
      'bank-line.match': 'Geld einer Bestellung zuordnen',
      'refund.record': 'Erstattung erfassen',
      'payout.record': 'Auszahlung erfassen',
      'payout.void': 'Auszahlung zurücknehmen',
      'deposit.approve': 'Tauscheinlage genehmigen',
      'extra-vacation.approve': 'Verkaufswoche genehmigen',
      'promotion.edit': 'Gutscheincodes ausgeben',
      'merchant.edit': 'Bankkonto, Punktwert, Erstattungen oder Limits ändern',
    },
    joint: ', ',
    points: '{points} Punkte',
    labels: { what: 'Anfrage', amount: 'Betrag', whose: 'Mitglied', reason: 'Grund' },
    action: '{merchant} öffnen',
  },
  es: {
    asked: {
      title: 'Pendiente de aprobación: {what}{amount}',
      message: '{asker} necesita que otra persona lo apruebe antes del {until}.',
    },
    approved: { title: 'Aprobado: {what}{amount}', message: '{decider} lo ha aprobado. Ya tiene efecto.' },
    refused: { title: 'Rechazado: {what}{amount}', message: '{decider} lo ha rechazado: {reason}' },
    expired: {
      title: 'Caducado: {what}{amount}',
      message: 'Nadie decidió antes del {until}. Puede volver a solicitarlo.',
    },
    kinds: {
      'points.award': 'Conceder puntos',
      'points.correct': 'Corregir puntos',
      'order.edit': 'Cambio de estancia al precio anterior',
      'payment.record': 'Registrar efectivo',
      'bank-line.match': 'Asignar dinero a un pedido',
      'refund.record': 'Registrar un reembolso',
      'payout.record': 'Registrar un pago al propietario',
      'payout.void': 'Anular un pago al propietario',
      'deposit.approve': 'Aprobar un depósito',
      'extra-vacation.approve': 'Aprobar una semana en venta',
      'promotion.edit': 'Emitir códigos de regalo',
      'merchant.edit': 'Cambiar la cuenta bancaria, el valor del punto, los reembolsos o los límites',
    },
    joint: ', ',
    points: '{points} puntos',
    labels: { what: 'Solicitud', amount: 'Importe', whose: 'Miembro', reason: 'Motivo' },
    action: 'Abrir {merchant}',
  },
  fr: {
    asked: {
      title: 'En attente d’approbation : {what}{amount}',
      message: '{asker} a besoin de l’accord d’une deuxième personne avant le {until}.',
    },
    approved: { title: 'Approuvé : {what}{amount}', message: '{decider} a donné son accord. C’est effectif.' },
    refused: { title: 'Refusé : {what}{amount}', message: '{decider} a refusé : {reason}' },
    expired: {
      title: 'Expiré : {what}{amount}',
      message: 'Personne n’a décidé avant le {until}. Vous pouvez refaire la demande.',
    },
    kinds: {
      'points.award': 'Attribution de points',
      'points.correct': 'Correction de points',
      'order.edit': 'Changement de séjour à l’ancien prix',
      'payment.record': 'Encaissement en espèces',
      'bank-line.match': 'Rattachement d’un paiement à une commande',
      'refund.record': 'Enregistrement d’un remboursement',
      'payout.record': 'Enregistrement d’un versement',
      'payout.void': 'Annulation d’un versement',
      'deposit.approve': 'Approuver un dépôt',
      'extra-vacation.approve': 'Approuver une semaine à vendre',
      'promotion.edit': 'Émettre des codes cadeau',
      'merchant.edit': 'Modifier le compte bancaire, la valeur du point, les remboursements ou les limites',
    },
    joint: ', ',
    points: '{points} points',
    labels: { what: 'Demande', amount: 'Montant', whose: 'Membre', reason: 'Motif' },
    action: 'Ouvrir {merchant}',
  },
  ja: {
    asked: {
      title: '承認待ち：{what}{amount}',
      message: '{asker}さんの申請です。{until}までに別の担当者の承認が必要です。',
    },
    approved: { title: '承認済み：{what}{amount}', message: '{decider}さんが承認し、有効になりました。' },
    refused: { title: '却下：{what}{amount}', message: '{decider}さんが却下しました：{reason}' },
    expired: { title: '期限切れ：{what}{amount}', message: '{until}までに判断されませんでした。再度申請できます。' },
    kinds: {
      'points.award': 'ポイント付与',
      'points.correct': 'ポイント訂正',
      'order.edit': '元の料金での滞在変更',
      'payment.record': '現金入金の記録',
      'bank-line.match': '入金と注文の照合',
      'refund.record': '返金の記録',
      'payout.record': '支払いの記録',
      'payout.void': '支払いの取り消し',
      'deposit.approve': '交換預託の承認',
      'extra-vacation.approve': '販売する週の承認',
      'promotion.edit': 'ギフトコードの発行',
      'merchant.edit': '振込口座・ポイントの価値・返金・上限の変更',
    },
    joint: '、',
    points: '{points}ポイント',
    labels: { what: '申請', amount: '金額・ポイント', whose: '会員', reason: '理由' },
    action: '{merchant}を開く',
  },
  zh: {
    asked: { title: '等待审批：{what}{amount}', message: '{asker}的申请须在{until}前由另一人批准。' },
    approved: { title: '已批准：{what}{amount}', message: '{decider}已批准，现已生效。' },
    refused: { title: '已拒绝：{what}{amount}', message: '{decider}已拒绝：{reason}' },
    expired: { title: '已过期：{what}{amount}', message: '{until}前无人审批。您可以重新申请。' },
    kinds: {
      'points.award': '发放积分',
      'points.correct': '更正积分',
      'order.edit': '按原价更换住宿',
      'payment.record': '登记现金收款',
      'bank-line.match': '将款项匹配到订单',
      'refund.record': '登记退款',
      'payout.record': '登记向业主付款',
      'payout.void': '撤销向业主付款',
      'deposit.approve': '批准存入',
      'extra-vacation.approve': '批准出售度假周',
      'promotion.edit': '发放礼品码',
      'merchant.edit': '更改收款账户、积分价值、退款或限额',
    },
    joint: '，',
    points: '{points} 积分',
    labels: { what: '申请', amount: '数额', whose: '会员', reason: '原因' },
    action: '打开 {merchant}',
  },
};
