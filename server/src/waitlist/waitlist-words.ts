import type { Locale } from '@sandbar/domain/common';

export type WaitlistNews = 'offer' | 'free' | 'paused';

interface Words {
  title: string;
  message: string;
  action: string;
}

/** What the waitlist writes to a member. `{stay}`, `{dates}` and `{until}` are filled in. */
export const WAITLIST_WORDS: Record<Locale, Record<WaitlistNews, Words> & { note: string }> = {
  'vi-VN': {
    offer: {
      title: 'Kỳ nghỉ bạn chờ đang được giữ cho bạn đến {until}',
      message:
        '{stay}, {dates}, vừa trống và đang được giữ cho bạn đến {until}. Bạn nhận hay để cho người chờ kế tiếp?',
      action: 'Trả lời',
    },
    free: {
      title: 'Kỳ nghỉ bạn chờ vừa trống',
      message: '{stay}, {dates}, vừa trống. Mọi người đang chờ đều được báo cùng lúc, ai giữ trước thì được.',
      action: 'Xem kỳ nghỉ',
    },
    paused: {
      title: 'Lượt chờ của bạn đang tạm dừng',
      message:
        'Hai lần giữ liên tiếp đã hết hạn mà chưa có phản hồi, lần cuối là {stay}, {dates}. Thứ tự của bạn vẫn còn.',
      action: 'Xem danh sách chờ',
    },
    note: 'Không nhận thì bạn vẫn giữ nguyên thứ tự trong danh sách chờ.',
  },
  'en-US': {
    offer: {
      title: 'A stay you wait for is held for you until {until}',
      message:
        '{stay}, {dates}, has become free and is held for you until {until}. Take it, or pass it on to the next in line.',
      action: 'Answer',
    },
    free: {
      title: 'A stay you wait for is free',
      message:
        '{stay}, {dates}, has become free. Everyone who waits for it hears of it now; the first to hold it gets it.',
      action: 'View stay',
    },
    paused: {
      title: 'Your waitlist entry is paused',
      message: 'Two offers in a row ran out without an answer, the last one for {stay}, {dates}. You keep your place.',
      action: 'View waitlist',
    },
    note: 'If you decline, you keep your place on the waitlist.',
  },
  de: {
    offer: {
      title: 'Ein Aufenthalt von Ihrer Warteliste ist bis {until} für Sie reserviert',
      message:
        '{stay}, {dates}, ist frei geworden und bis {until} für Sie reserviert. Nehmen Sie an, oder geben Sie den Aufenthalt an die Nächsten weiter.',
      action: 'Antworten',
    },
    free: {
      title: 'Ein Aufenthalt von Ihrer Warteliste ist frei',
      message:
        '{stay}, {dates}, ist frei geworden. Alle, die darauf warten, erfahren es jetzt; wer zuerst reserviert, bekommt ihn.',
      action: 'Aufenthalt ansehen',
    },
    paused: {
      title: 'Ihr Wartelisteneintrag pausiert',
      message:
        'Zwei Angebote nacheinander sind ohne Antwort abgelaufen, zuletzt {stay}, {dates}. Ihr Platz bleibt erhalten.',
      action: 'Warteliste ansehen',
    },
    note: 'Wenn Sie ablehnen, behalten Sie Ihren Platz auf der Warteliste.',
  },
  fr: {
    offer: {
      title: 'Un séjour de votre liste d’attente est en option pour vous jusqu’au {until}',
      message:
        '{stay}, {dates}, vient de se libérer et reste en option pour vous jusqu’au {until}. Acceptez-le, ou laissez-le à la personne suivante.',
      action: 'Répondre',
    },
    free: {
      title: 'Un séjour de votre liste d’attente est libre',
      message:
        '{stay}, {dates}, vient de se libérer. Toutes les personnes qui l’attendent sont prévenues en même temps ; la première option l’emporte.',
      action: 'Voir le séjour',
    },
    paused: {
      title: 'Votre inscription sur liste d’attente est suspendue',
      message:
        'Deux propositions de suite ont expiré sans réponse, la dernière pour {stay}, {dates}. Vous gardez votre place.',
      action: 'Voir la liste d’attente',
    },
    note: 'Si vous refusez, vous gardez votre place sur la liste d’attente.',
  },
  es: {
    offer: {
      title: 'Una estancia de su lista de espera está bloqueada para usted hasta {until}',
      message:
        '{stay}, {dates}, ha quedado libre y está bloqueada para usted hasta {until}. Acéptela o pásela a la siguiente persona.',
      action: 'Responder',
    },
    free: {
      title: 'Una estancia de su lista de espera está libre',
      message:
        '{stay}, {dates}, ha quedado libre. Avisamos a la vez a quienes la esperan; la obtiene quien la bloquee primero.',
      action: 'Ver la estancia',
    },
    paused: {
      title: 'Su inscripción en la lista de espera está en pausa',
      message: 'Dos ofertas seguidas vencieron sin respuesta, la última para {stay}, {dates}. Usted conserva su lugar.',
      action: 'Ver la lista de espera',
    },
    note: 'Si la rechaza, conserva su lugar en la lista de espera.',
  },
  ja: {
    offer: {
      title: 'キャンセル待ちの滞在を{until}まで仮予約しています',
      message:
        '{stay}（{dates}）に空きが出たため、{until}までお客様のために仮予約しています。承諾されるか、次の方にお譲りになるかをお知らせください。',
      action: '回答する',
    },
    free: {
      title: 'キャンセル待ちの滞在に空きが出ました',
      message:
        '{stay}（{dates}）に空きが出ました。お待ちの方全員に同時にお知らせしています。先に仮予約された方のものになります。',
      action: '滞在を見る',
    },
    paused: {
      title: 'キャンセル待ちを一時停止しました',
      message: 'ご回答のないまま2回続けて期限が切れました（直近：{stay}、{dates}）。順番はそのままです。',
      action: 'キャンセル待ちを見る',
    },
    note: '辞退されても、キャンセル待ちの順番は変わりません。',
  },
  zh: {
    offer: {
      title: '您候补的住宿已为您保留至{until}',
      message: '{stay}（{dates}）已空出，并为您保留至{until}。请选择接受，或让给下一位候补会员。',
      action: '答复',
    },
    free: {
      title: '您候补的住宿已空出',
      message: '{stay}（{dates}）已空出。所有候补会员同时收到通知，先保留者得。',
      action: '查看住宿',
    },
    paused: {
      title: '您的候补已暂停',
      message: '连续两次邀约到期未答复，最近一次为{stay}（{dates}）。您的位置不变。',
      action: '查看候补',
    },
    note: '即使放弃，您在候补名单中的位置也不变。',
  },
};
