import type { Texts } from '../texts.ts';
import type source from '../vi-VN/frame.ts';

export default {
  ticketTitle: 'お支払い画面を開けませんでした',
  ticketWhy:
    'このアクセスはすでに使用されたか、有効期限が切れています。ページを再読み込みして続けてください。仮予約中の滞在はそのままです。',
  sessionTitle: 'お支払いのセッションが終了しました',
  sessionWhy: 'ページを再読み込みして続けてください。仮予約した内容やお支払い済みの内容は失われません。',
  back: '戻る',
} satisfies Texts<typeof source>;
