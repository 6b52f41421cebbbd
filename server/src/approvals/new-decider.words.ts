import type { Locale } from '@sandbar/domain/common';

interface Sentences {
  title: string;
  message: string;
  /** The day from which the new decider may decide about the giver's requests. */
  wait: string;
  action: string;
  /** Who gave the role, when the server itself did. */
  operator: string;
}

/** Placeholders: `{person}`, `{giver}`, `{day}` */
export const DECIDER_WORDS: Record<Locale, Sentences> = {
  'vi-VN': {
    title: '{person} có thể phê duyệt yêu cầu',
    message: '{giver} đã cấp cho {person} quyền phê duyệt và từ chối yêu cầu.',
    wait: '{person} không thể quyết định yêu cầu mà {giver} gửi trước ngày {day}.',
    action: 'Xem vai trò',
    operator: 'Người vận hành máy chủ',
  },
  'en-US': {
    title: '{person} can now approve requests',
    message: '{giver} gave {person} permission to approve and reject requests.',
    wait: '{person} can’t decide requests that {giver} makes before {day}.',
    action: 'View roles',
    operator: 'The server’s operator',
  },
  de: {
    title: '{person} kann jetzt Anfragen freigeben',
    message: '{person} kann Anfragen freigeben und ablehnen. Erteilt von: {giver}.',
    wait: 'Über Anfragen, die {giver} vor dem {day} stellt, kann {person} nicht entscheiden.',
    action: 'Rollen ansehen',
    operator: 'Betrieb des Servers',
  },
  es: {
    title: '{person} ya puede aprobar solicitudes',
    message: '{giver} ha dado a {person} permiso para aprobar y rechazar solicitudes.',
    wait: '{person} no puede decidir sobre las solicitudes que {giver} haga antes del {day}.',
    action: 'Ver los roles',
    operator: 'La persona que opera el servidor',
  },
  fr: {
    title: '{person} peut désormais approuver des demandes',
    message: '{giver} a donné à {person} le droit d’approuver et de refuser des demandes.',
    wait: '{person} ne peut pas se prononcer sur les demandes faites par {giver} avant le {day}.',
    action: 'Voir les rôles',
    operator: 'L’exploitant du serveur',
  },
  ja: {
    title: '{person}さんが申請を承認できるようになりました',
    message: '{giver}さんが{person}さんに、申請を承認・却下する権限を付与しました。',
    wait: '{day}より前の{giver}さんの申請について、{person}さんは判断できません。',
    action: '役割を見る',
    operator: 'サーバー管理者',
  },
  zh: {
    title: '{person} 现在可以审批申请',
    message: '{giver} 已授予 {person} 批准和拒绝申请的权限。',
    wait: '对于 {giver} 在{day}之前提交的申请，{person} 不能审批。',
    action: '查看角色',
    operator: '服务器运维人员',
  },
};
