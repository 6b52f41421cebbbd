import type { Locale } from '@sandbar/domain/common';
import type { OpenKind } from '@sandbar/domain/profile';

interface OpenWords {
  /** To the person; the open matters follow line by line. */
  held: { title: string; message: string; action: string };
  /** To staff, with `{person}`. */
  waits: { title: string; message: string; action: string };
  /** With `{amount}`, `{code}` or `{day}`. */
  things: Record<OpenKind, string>;
}

/** The texts about an erasure that waits until open matters are settled. */
export const OPEN_WORDS: Record<Locale, OpenWords> = {
  'vi-VN': {
    held: {
      title: 'Dữ liệu của bạn chưa được xóa: còn việc chưa xong',
      message: 'Yêu cầu xóa của bạn vẫn còn hiệu lực. Dữ liệu sẽ bị xóa khi những việc sau đã xong:',
      action: 'Xem trong phần Cài đặt',
    },
    waits: {
      title: 'Chưa xóa được dữ liệu của {person}',
      message: '{person} đã yêu cầu xóa dữ liệu và đã đến hạn. Yêu cầu sẽ được thực hiện khi những việc sau đã xong:',
      action: 'Mở hồ sơ thành viên',
    },
    things: {
      refund: 'Hoàn {amount} của đơn {code}',
      owed: '{amount} câu lạc bộ còn phải trả chủ sở hữu',
      withheld: '{amount} đang tạm giữ cho chủ sở hữu',
      owing: '{amount} chủ sở hữu còn nợ câu lạc bộ',
      stay: 'Kỳ nghỉ từ ngày {day}, đơn {code}',
      week: 'Tuần nghỉ {code} từ ngày {day}',
      request: 'Yêu cầu chờ người thứ hai, đến ngày {day}',
    },
  },
  'en-US': {
    held: {
      title: 'Your data isn’t erased yet: something is still open',
      message: 'Your request still stands. Your data will be erased once this is settled:',
      action: 'View in your settings',
    },
    waits: {
      title: '{person}’s data can’t be erased yet',
      message: '{person} requested erasure, and it’s due. The request waits until this is settled:',
      action: 'Open member',
    },
    things: {
      refund: 'Refund of {amount} for order {code}',
      owed: '{amount} due to the owner',
      withheld: '{amount} withheld for the owner',
      owing: '{amount} that the owner owes the club',
      stay: 'Stay from {day}, order {code}',
      week: 'Week {code} from {day}',
      request: 'Request awaiting second approval until {day}',
    },
  },
  de: {
    held: {
      title: 'Ihre Daten sind noch nicht gelöscht: Es gibt offene Vorgänge',
      message: 'Ihr Antrag bleibt bestehen. Ihre Daten werden gelöscht, sobald Folgendes erledigt ist:',
      action: 'In den Einstellungen ansehen',
    },
    waits: {
      title: 'Die Daten von {person} lassen sich noch nicht löschen',
      message:
        '{person} hat die Löschung beantragt, und sie ist fällig. Der Antrag wartet, bis Folgendes erledigt ist:',
      action: 'Mitglied öffnen',
    },
    things: {
      refund: 'Erstattung von {amount} für Bestellung {code}',
      owed: '{amount}, die der Club dem Eigentümer schuldet',
      withheld: '{amount}, die für den Eigentümer einbehalten sind',
      owing: '{amount}, die der Eigentümer dem Club schuldet',
      stay: 'Aufenthalt ab {day}, Bestellung {code}',
      week: 'Woche {code} ab {day}',
      request: 'Anfrage, die bis zum {day} auf eine zweite Person wartet',
    },
  },
  es: {
    held: {
      title: 'Sus datos aún no se han borrado: queda algo pendiente',
      message: 'Su solicitud se mantiene. Sus datos se borrarán cuando se resuelva lo siguiente:',
      action: 'Verlo en los ajustes',
    },
    waits: {
      title: 'Los datos de {person} aún no se pueden borrar',
      message: '{person} pidió el borrado y la fecha ha llegado. La solicitud espera a que se resuelva lo siguiente:',
      action: 'Abrir la ficha del miembro',
    },
    things: {
      refund: 'Reembolso de {amount} del pedido {code}',
      owed: '{amount} que el club debe al propietario',
      withheld: '{amount} retenidos para el propietario',
      owing: '{amount} que el propietario debe al club',
      stay: 'Estancia desde el {day}, pedido {code}',
      week: 'Semana {code} desde el {day}',
      request: 'Solicitud que espera a otra persona hasta el {day}',
    },
  },
  fr: {
    held: {
      title: 'Vos données ne sont pas encore effacées : des opérations sont en cours',
      message: 'Votre demande reste valable. Vos données seront effacées une fois ceci réglé :',
      action: 'Voir dans les paramètres',
    },
    waits: {
      title: 'Les données de {person} ne peuvent pas encore être effacées',
      message: '{person} a demandé l’effacement et la date est arrivée. La demande attend que ceci soit réglé :',
      action: 'Ouvrir la fiche du membre',
    },
    things: {
      refund: 'Remboursement de {amount} pour la commande {code}',
      owed: '{amount} dus par le club au propriétaire',
      withheld: '{amount} en attente pour le propriétaire',
      owing: '{amount} dus par le propriétaire au club',
      stay: 'Séjour du {day}, commande {code}',
      week: 'Semaine {code} du {day}',
      request: 'Demande en attente d’une autre personne jusqu’au {day}',
    },
  },
  ja: {
    held: {
      title: 'データはまだ削除されていません：未完了の手続きがあります',
      message: 'お申し込みは有効です。次の手続きが完了するとデータを削除します。',
      action: '設定で確認する',
    },
    waits: {
      title: '{person}さんのデータはまだ削除できません',
      message: '{person}さんの削除の申請が期日を迎えました。次の手続きが完了するまで保留されます。',
      action: '会員の詳細を開く',
    },
    things: {
      refund: '注文 {code} の返金 {amount}',
      owed: 'クラブからオーナーへの未払い {amount}',
      withheld: 'オーナーのための保留金 {amount}',
      owing: 'オーナーからクラブへの未払い {amount}',
      stay: '{day}からの滞在（注文 {code}）',
      week: '{day}からの週 {code}',
      request: '{day}まで承認待ちの申請',
    },
  },
  zh: {
    held: {
      title: '您的数据尚未删除：仍有未了结事项',
      message: '您的申请继续有效。以下事项了结后，数据即被删除：',
      action: '在设置中查看',
    },
    waits: {
      title: '{person} 的数据暂时无法删除',
      message: '{person} 已申请删除数据且已到期。以下事项了结后才会删除：',
      action: '查看会员',
    },
    things: {
      refund: '订单 {code} 的退款 {amount}',
      owed: '俱乐部应付业主 {amount}',
      withheld: '为业主暂扣 {amount}',
      owing: '业主欠俱乐部 {amount}',
      stay: '{day}起的住宿，订单 {code}',
      week: '{day}起的度假周 {code}',
      request: '待另一人批准的申请，截至{day}',
    },
  },
};
