import type { Locale } from '@sandbar/domain/common';

/** What a command answers that has no effect yet: a second person decides. */
export interface Waiting {
  approvalId: string;
  state: 'waiting';
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

/** What the sender of such a command is told. */
export const waitingMessage = (locale: Locale): string => SENTENCES[locale];
