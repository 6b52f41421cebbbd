import type { Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_DAYS } from '@sandbar/domain/partners';
import { written, type MailExamples } from '../mailbox/index.ts';

interface Sentences {
  title: string;
  failing: string;
  gone: string;
  more: string;
  action: string;
}

/** `{url}` of the endpoint, `{days}` of failures, `{log}` days that the event log keeps. */
const WORDS: Record<Locale, Sentences> = {
  'vi-VN': {
    title: 'Một webhook đã bị tắt',
    failing: '{url} không nhận được thông báo nào trong hơn {days} ngày, nên chúng tôi đã ngừng gửi đến đó.',
    gone: '{url} báo rằng địa chỉ này không còn nữa (410), nên chúng tôi đã ngừng gửi đến đó.',
    more: 'Sự kiện được lưu {log} ngày. Khi máy chủ hoạt động trở lại, quản trị viên bật lại webhook và gửi lại những sự kiện đã lỡ.',
    action: 'Mở trang quản trị',
  },
  'en-US': {
    title: 'A webhook was turned off',
    failing: '{url} has failed for more than {days} days, so we stopped sending to it.',
    gone: '{url} responded that it no longer exists (410), so we stopped sending to it.',
    more: 'Events are kept for {log} days. Once the server works again, an administrator can turn the webhook back on and resend missed events.',
    action: 'Open the console',
  },
  de: {
    title: 'Ein Webhook wurde abgeschaltet',
    failing: 'Zustellungen an {url} schlagen seit mehr als {days} Tagen fehl. Wir senden deshalb nichts mehr dorthin.',
    gone: '{url} hat geantwortet, dass es die Adresse nicht mehr gibt (410). Wir senden deshalb nichts mehr dorthin.',
    more: 'Ereignisse werden {log} Tage aufbewahrt. Sobald der Server wieder erreichbar ist, kann ein Administrator den Webhook wieder einschalten und verpasste Ereignisse erneut senden.',
    action: 'Verwaltung öffnen',
  },
  es: {
    title: 'Se ha desactivado un webhook',
    failing: 'Los envíos a {url} fallan desde hace más de {days} días, así que los hemos detenido.',
    gone: '{url} ha respondido que ya no existe (410), así que hemos detenido los envíos.',
    more: 'Los eventos se guardan {log} días. Cuando el servidor vuelva a funcionar, un administrador puede volver a activar el webhook y reenviar los eventos perdidos.',
    action: 'Abrir la administración',
  },
  fr: {
    title: 'Un webhook a été désactivé',
    failing: 'Les envois vers {url} échouent depuis plus de {days} jours : nous les avons arrêtés.',
    gone: '{url} a répondu que cette adresse n’existe plus (410) : nous avons arrêté les envois.',
    more: 'Les événements sont conservés {log} jours. Une fois le serveur rétabli, un administrateur peut réactiver le webhook et renvoyer les événements manqués.',
    action: 'Ouvrir l’administration',
  },
  ja: {
    title: 'Webhookを停止しました',
    failing: '{url} への送信が{days}日以上失敗しているため、送信を停止しました。',
    gone: '{url} から、このアドレスはもう存在しない（410）との応答があったため、送信を停止しました。',
    more: 'イベントは{log}日間保存されます。サーバーの復旧後、管理者がWebhookを再開し、届かなかったイベントを再送できます。',
    action: '管理画面を開く',
  },
  zh: {
    title: '一个 Webhook 已停用',
    failing: '向 {url} 的发送已连续失败超过 {days} 天，我们已停止发送。',
    gone: '{url} 返回该地址已不存在（410），我们已停止发送。',
    more: '事件会保留 {log} 天。服务器恢复后，管理员可以重新启用该 Webhook，并补发错过的事件。',
    action: '打开管理后台',
  },
};

/** The notice to staff that an endpoint was switched off, in any language. */
export const webhookDisabledWords = (locale: Locale, { url, gone }: { url: string; gone: boolean }) => {
  const { title, failing, gone: away, more, action } = WORDS[locale];
  const values = { url, days: String(WEBHOOK_FAILING_DAYS), log: String(WEBHOOK_LOG_DAYS) };
  return {
    ...written(gone ? 'webhook-gone' : 'webhook-failing', { title, message: gone ? away : failing, action }, values),
    paragraphs: [fillIn(more, values)],
  };
};

const url = 'https://example.com/webhook';

/** The mails of this slice, filled with example data. */
export const partnerMails = {
  'webhook-failing': (_, locale) => webhookDisabledWords(locale, { url, gone: false }),
  'webhook-gone': (_, locale) => webhookDisabledWords(locale, { url, gone: true }),
} satisfies MailExamples;
