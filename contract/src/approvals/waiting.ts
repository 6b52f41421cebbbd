import type { Locale } from '@sandbar/domain/common';

/** The answer of a command that waits for a second person's decision. */
export interface Waiting {
  approvalId: string;
  state: 'waiting';
  /**
   * Set when no other person can decide the request at present, with names of colleagues who could get the permission.
   */
  nobodyDecides?: { couldDecide: string[] };
}

const SENTENCES: Record<Locale, string> = {
  'vi-VN': 'Đã gửi yêu cầu. Việc này có hiệu lực khi một người khác phê duyệt.',
  'en-US': 'Your request was sent. It takes effect once a second person approves it.',
  de: 'Ihre Anfrage wurde gesendet. Sie wird wirksam, sobald eine zweite Person sie freigibt.',
  es: 'Su solicitud se ha enviado. Surtirá efecto cuando una segunda persona la apruebe.',
  fr: 'Votre demande a été envoyée. Elle prendra effet dès qu’une deuxième personne l’aura approuvée.',
  ja: '申請を送信しました。ほかの担当者が承認すると有効になります。',
  zh: '申请已提交，经另一人批准后生效。',
};

export const isWaiting = (answer: unknown): answer is Waiting =>
  typeof answer === 'object' &&
  answer !== null &&
  'approvalId' in answer &&
  'state' in answer &&
  answer.state === 'waiting';

/** `{names}`: colleagues who could be given the permission. */
const NO_DECIDER: Record<Locale, { named: string; unnamed: string }> = {
  'vi-VN': {
    named:
      'Đã gửi yêu cầu, nhưng chưa có ai khác phê duyệt được. Hãy cấp quyền “Phê duyệt yêu cầu” cho một người khác, ' +
      'ví dụ {names}.',
    unnamed:
      'Đã gửi yêu cầu, nhưng chưa có ai khác phê duyệt được. Hãy mời thêm đồng nghiệp và cấp quyền “Phê duyệt yêu ' +
      'cầu”.',
  },
  'en-US': {
    named:
      'Your request was sent, but no one else can approve it. Give another person the permission “Approve or ' +
      'reject requests”, such as {names}.',
    unnamed:
      'Your request was sent, but no one else can approve it. Invite a colleague and give them the permission ' +
      '“Approve or reject requests”.',
  },
  de: {
    named:
      'Ihre Anfrage wurde gesendet, aber niemand sonst kann sie freigeben. Geben Sie einer weiteren Person das ' +
      'Recht zu entscheiden, zum Beispiel {names}.',
    unnamed:
      'Ihre Anfrage wurde gesendet, aber niemand sonst kann sie freigeben. Laden Sie jemanden ein und geben Sie ' +
      'ihm das Recht zu entscheiden.',
  },
  es: {
    named:
      'Su solicitud se ha enviado, pero nadie más puede aprobarla. Conceda a otra persona el permiso para decidir, ' +
      'por ejemplo {names}.',
    unnamed:
      'Su solicitud se ha enviado, pero nadie más puede aprobarla. Invite a un colega y concédale el permiso para ' +
      'decidir.',
  },
  fr: {
    named:
      'Votre demande a été envoyée, mais personne d’autre ne peut l’approuver. Donnez à une autre personne le ' +
      'droit de décider, par exemple {names}.',
    unnamed:
      'Votre demande a été envoyée, mais personne d’autre ne peut l’approuver. Invitez un collègue et donnez-lui ' +
      'le droit de décider.',
  },
  ja: {
    named:
      '申請を送信しましたが、承認できる担当者がほかにいません。{names}さんなど、ほかの方に承認の権限を付与してください。',
    unnamed: '申請を送信しましたが、承認できる担当者がほかにいません。担当者を招待し、承認の権限を付与してください。',
  },
  zh: {
    named: '申请已提交，但目前没有其他人可以批准。请将审批权限授予另一人，例如 {names}。',
    unnamed: '申请已提交，但目前没有其他人可以批准。请邀请一位同事并授予审批权限。',
  },
};

/** The message for the sender of such a command. */
export const waitingMessage = ({ nobodyDecides }: Waiting, locale: Locale): string => {
  if (!nobodyDecides) return SENTENCES[locale];
  const { couldDecide } = nobodyDecides;
  const { named, unnamed } = NO_DECIDER[locale];
  return couldDecide.length === 0 ? unnamed : named.replace('{names}', new Intl.ListFormat(locale).format(couldDecide));
};
