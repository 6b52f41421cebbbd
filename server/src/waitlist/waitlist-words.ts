import type { Locale } from '@sandbar/domain/common';

export type WaitlistNews = 'offer' | 'free' | 'paused' | 'taken' | 'stake';

/** Why a stay was not accepted automatically, by the refusal's code. */
type NotTaken = Record<'POINTS_NOT_ENOUGH' | 'PRICE_ABOVE_LIMIT' | 'STAKE_OVER' | 'BALANCE_LIMIT' | 'other', string>;

interface Words {
  title: string;
  message: string;
  action: string;
}

/** The texts of the waitlist's notices. `{stay}`, `{dates}` and `{until}` are replaced. */
export const WAITLIST_WORDS: Record<
  Locale,
  Record<WaitlistNews, Words> & { note: string; replaces: string; staked: string; notTaken: NotTaken }
> = {
  'vi-VN': {
    offer: {
      title: 'Kỳ nghỉ bạn chờ đang được giữ cho bạn đến {until}',
      message:
        '{stay}, {dates}, vừa trống và đang được giữ cho bạn đến {until}. Bạn có thể nhận hoặc nhường cho người chờ kế tiếp.',
      action: 'Phản hồi',
    },
    free: {
      title: 'Kỳ nghỉ bạn chờ vừa trống',
      message: '{stay}, {dates}, vừa trống. Mọi người đang chờ đều được báo cùng lúc, ai giữ trước thì được.',
      action: 'Xem kỳ nghỉ',
    },
    paused: {
      title: 'Lượt chờ của bạn đang tạm dừng',
      message:
        'Hai lời mời liên tiếp đã hết hạn mà chưa có phản hồi, lần cuối là {stay}, {dates}. Thứ tự của bạn vẫn còn.',
      action: 'Xem danh sách chờ',
    },
    taken: {
      title: 'Kỳ nghỉ bạn chờ đã là của bạn',
      message: '{stay}, {dates}, vừa trống. Theo lựa chọn của bạn, chúng tôi đã đặt giúp bạn và thanh toán bằng điểm.',
      action: 'Xem đơn hàng',
    },
    stake: {
      title: 'Lượt chờ của bạn đang tạm dừng',
      message:
        'Tuần nghỉ bạn định gửi để đổi kỳ nghỉ ({stay}, {dates}) không còn nữa. Thứ tự của bạn vẫn còn: hãy chọn một tuần khác hoặc chờ mà không cần tuần nào.',
      action: 'Xem danh sách chờ',
    },
    note: 'Nếu không nhận, bạn vẫn giữ nguyên thứ tự trong danh sách chờ.',
    replaces:
      'Theo lựa chọn của bạn, kỳ nghỉ này có thể thay một kỳ nghỉ bạn đang có. Hãy đăng nhập để xem chi phí hoặc số tiền hoàn lại trước khi nhận.',
    staked:
      'Theo lựa chọn của bạn, một tuần nghỉ của bạn sẽ được gửi để đổi kỳ nghỉ này. Hãy đăng nhập để xem số điểm nhận và số điểm trả trước khi nhận.',
    notTaken: {
      POINTS_NOT_ENOUGH: 'Chúng tôi chưa thể đặt giúp bạn ngay vì bạn chưa đủ điểm. Kỳ nghỉ vẫn đang được giữ cho bạn.',
      PRICE_ABOVE_LIMIT:
        'Chúng tôi chưa thể đặt giúp bạn ngay vì tổng số điểm, gồm cả phí, vượt mức bạn đặt. Kỳ nghỉ vẫn đang được giữ cho bạn.',
      STAKE_OVER:
        'Chúng tôi chưa thể đặt giúp bạn ngay vì tuần nghỉ bạn định gửi không còn nữa. Kỳ nghỉ vẫn đang được giữ cho bạn.',
      BALANCE_LIMIT:
        'Chúng tôi chưa thể đặt giúp bạn ngay vì cộng thêm điểm của tuần nghỉ sẽ vượt số dư tối đa. Kỳ nghỉ vẫn đang được giữ cho bạn.',
      other: 'Chúng tôi chưa thể đặt giúp bạn ngay. Kỳ nghỉ vẫn đang được giữ cho bạn.',
    },
  },
  'en-US': {
    offer: {
      title: 'A stay you’re waiting for is held until {until}',
      message:
        '{stay}, {dates}, is available and held for you until {until}. Accept it, or pass it on to the next in line.',
      action: 'Respond',
    },
    free: {
      title: 'A stay you’re waiting for is available',
      message:
        '{stay}, {dates}, just became available. Everyone waiting for it is notified now; the first to hold it gets it.',
      action: 'View stay',
    },
    paused: {
      title: 'Your waitlist entry is paused',
      message: 'Two offers in a row expired without an answer, the last one for {stay}, {dates}. You keep your place.',
      action: 'View waitlist',
    },
    taken: {
      title: 'The stay you were waiting for is yours',
      message: '{stay}, {dates}, became available. As you asked, we booked it for you and paid with your points.',
      action: 'View order',
    },
    stake: {
      title: 'Your waitlist entry is paused',
      message:
        'The week you wanted to give for a stay ({stay}, {dates}) is no longer available. You keep your place: choose another week, or wait without one.',
      action: 'View waitlist',
    },
    note: 'If you decline, you keep your place on the waitlist.',
    replaces:
      'As you asked, it can replace a stay you have. Sign in to see what that costs or refunds before you accept.',
    staked:
      'As you asked, one of your weeks would be given for it. Sign in to see what it earns and what the stay costs before you accept.',
    notTaken: {
      POINTS_NOT_ENOUGH:
        'We couldn’t book it for you right away because you don’t have enough points. It’s held for you instead.',
      PRICE_ABOVE_LIMIT:
        'We couldn’t book it for you right away because it costs more points, fees included, than your maximum. It’s held for you instead.',
      STAKE_OVER:
        'We couldn’t book it for you right away because the week you wanted to give is no longer available. It’s held for you instead.',
      BALANCE_LIMIT:
        'We couldn’t book it for you right away because your account can’t hold the points for your week as well. It’s held for you instead.',
      other: 'We couldn’t book it for you right away. It’s held for you instead.',
    },
  },
  de: {
    offer: {
      title: 'Ein Aufenthalt von Ihrer Warteliste ist bis {until} für Sie reserviert',
      message:
        '{stay}, {dates}, ist frei geworden und bis {until} für Sie reserviert. Nehmen Sie ihn an, oder überlassen Sie ihn der nächsten Person auf der Warteliste.',
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
    taken: {
      title: 'Ein Aufenthalt von Ihrer Warteliste gehört Ihnen',
      message:
        '{stay}, {dates}, ist frei geworden. Wie gewünscht haben wir ihn für Sie gebucht und mit Ihren Punkten bezahlt.',
      action: 'Bestellung ansehen',
    },
    stake: {
      title: 'Ihr Wartelisteneintrag pausiert',
      message:
        'Die Woche, die Sie für einen Aufenthalt einbringen wollten ({stay}, {dates}), steht nicht mehr zur Verfügung. Ihr Platz bleibt erhalten: Nennen Sie eine andere Woche, oder warten Sie ohne.',
      action: 'Warteliste ansehen',
    },
    note: 'Wenn Sie ablehnen, behalten Sie Ihren Platz auf der Warteliste.',
    replaces:
      'Wie gewünscht kann er einen Aufenthalt ersetzen, den Sie schon haben. Melden Sie sich an, um vor der Zusage zu sehen, was das kostet oder was Sie zurückbekommen.',
    staked:
      'Wie gewünscht wird eine Ihrer Wochen dafür eingebracht. Melden Sie sich an, um vor der Zusage zu sehen, was sie einbringt und was der Aufenthalt kostet.',
    notTaken: {
      POINTS_NOT_ENOUGH:
        'Sofort buchen konnten wir ihn nicht, weil Ihre Punkte nicht reichen. Er ist stattdessen für Sie reserviert.',
      PRICE_ABOVE_LIMIT:
        'Sofort buchen konnten wir ihn nicht, weil er mit Gebühren mehr Punkte kostet, als Sie erlaubt haben. Er ist stattdessen für Sie reserviert.',
      STAKE_OVER:
        'Sofort buchen konnten wir ihn nicht, weil die Woche, die Sie einbringen wollten, nicht mehr zur Verfügung steht. Er ist stattdessen für Sie reserviert.',
      BALANCE_LIMIT:
        'Sofort buchen konnten wir ihn nicht, weil Ihr Konto die Punkte Ihrer Woche nicht mehr aufnehmen kann. Er ist stattdessen für Sie reserviert.',
      other: 'Sofort buchen konnten wir ihn nicht. Er ist stattdessen für Sie reserviert.',
    },
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
    taken: {
      title: 'Un séjour de votre liste d’attente est à vous',
      message:
        '{stay}, {dates}, vient de se libérer. Comme vous l’avez demandé, nous l’avons pris pour vous et réglé avec vos points.',
      action: 'Voir la commande',
    },
    stake: {
      title: 'Votre inscription sur liste d’attente est suspendue',
      message:
        'La semaine que vous vouliez confier en échange d’un séjour ({stay}, {dates}) n’est plus disponible. Vous gardez votre place : indiquez une autre semaine ou attendez sans en confier.',
      action: 'Voir la liste d’attente',
    },
    note: 'Si vous refusez, vous gardez votre place sur la liste d’attente.',
    replaces:
      'Comme vous l’avez demandé, il peut remplacer un séjour que vous avez déjà. Connectez-vous pour voir ce que cela coûte ou rembourse avant d’accepter.',
    staked:
      'Comme vous l’avez demandé, l’une de vos semaines est confiée en échange. Connectez-vous pour voir ce qu’elle rapporte et ce que coûte le séjour avant d’accepter.',
    notTaken: {
      POINTS_NOT_ENOUGH:
        'Nous n’avons pas pu le prendre aussitôt : vous n’avez pas assez de points. Il reste en option pour vous.',
      PRICE_ABOVE_LIMIT:
        'Nous n’avons pas pu le prendre aussitôt : avec les frais, il coûte plus de points que votre maximum. Il reste en option pour vous.',
      STAKE_OVER:
        'Nous n’avons pas pu le prendre aussitôt : la semaine que vous vouliez confier n’est plus disponible. Il reste en option pour vous.',
      BALANCE_LIMIT:
        'Nous n’avons pas pu le prendre aussitôt : votre compte ne peut pas recevoir en plus les points de votre semaine. Il reste en option pour vous.',
      other: 'Nous n’avons pas pu le prendre aussitôt. Il reste en option pour vous.',
    },
  },
  es: {
    offer: {
      title: 'Una estancia de su lista de espera está bloqueada para usted hasta el {until}',
      message:
        '{stay}, {dates}, ha quedado libre y está bloqueada para usted hasta el {until}. Acéptela o pásela a la siguiente persona.',
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
      message:
        'Dos ofertas seguidas vencieron sin respuesta, la última para {stay}, {dates}. Usted conserva su puesto.',
      action: 'Ver la lista de espera',
    },
    taken: {
      title: 'Una estancia de su lista de espera ya es suya',
      message:
        '{stay}, {dates}, ha quedado libre. Como nos pidió, la hemos reservado para usted y pagado con sus puntos.',
      action: 'Ver el pedido',
    },
    stake: {
      title: 'Su inscripción en la lista de espera está en pausa',
      message:
        'La semana que quería entregar a cambio de una estancia ({stay}, {dates}) ya no está disponible. Usted conserva su puesto: indique otra semana o espere sin entregar ninguna.',
      action: 'Ver la lista de espera',
    },
    note: 'Si la rechaza, conserva su puesto en la lista de espera.',
    replaces:
      'Como nos pidió, puede sustituir a una estancia que ya tiene. Inicie sesión para ver cuánto cuesta o cuánto se le devuelve antes de aceptar.',
    staked:
      'Como nos pidió, se entrega una de sus semanas a cambio. Inicie sesión para ver cuánto vale y cuánto cuesta la estancia antes de aceptar.',
    notTaken: {
      POINTS_NOT_ENOUGH:
        'No pudimos reservarla de inmediato porque no tiene puntos suficientes. Queda bloqueada para usted.',
      PRICE_ABOVE_LIMIT:
        'No pudimos reservarla de inmediato porque, con los cargos, cuesta más puntos de los que indicó. Queda bloqueada para usted.',
      STAKE_OVER:
        'No pudimos reservarla de inmediato porque la semana que quería entregar ya no está disponible. Queda bloqueada para usted.',
      BALANCE_LIMIT:
        'No pudimos reservarla de inmediato porque su cuenta no admite además los puntos de su semana. Queda bloqueada para usted.',
      other: 'No pudimos reservarla de inmediato. Queda bloqueada para usted.',
    },
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
    taken: {
      title: 'キャンセル待ちの滞在が確定しました',
      message: '{stay}（{dates}）に空きが出ました。ご指定のとおり、ポイントで予約を確定しました。',
      action: '注文を見る',
    },
    stake: {
      title: 'キャンセル待ちを一時停止しました',
      message:
        '滞在と引き換えに預ける予定だった週（{stay}、{dates}）は、すでに利用できません。順番はそのままです。別の週を指定するか、週を預けずにお待ちください。',
      action: 'キャンセル待ちを見る',
    },
    note: '辞退されても、キャンセル待ちの順番は変わりません。',
    replaces:
      'ご指定のとおり、ご予約済みの滞在と入れ替えることができます。承諾の前に、ログインして差額や返金額をご確認ください。',
    staked:
      'ご指定のとおり、お客様の週を預けて滞在と引き換えます。承諾の前に、ログインして獲得ポイントと滞在に必要なポイントをご確認ください。',
    notTaken: {
      POINTS_NOT_ENOUGH: 'ポイントが不足しているため、すぐには確定できませんでした。お客様のために仮予約しています。',
      PRICE_ABOVE_LIMIT:
        '手数料を含めるとご指定の上限ポイントを超えるため、すぐには確定できませんでした。お客様のために仮予約しています。',
      STAKE_OVER:
        '預ける予定だった週がすでに利用できないため、すぐには確定できませんでした。お客様のために仮予約しています。',
      BALANCE_LIMIT:
        'お客様のアカウントには週のポイントをこれ以上追加できないため、すぐには確定できませんでした。お客様のために仮予約しています。',
      other: 'すぐには確定できませんでした。お客様のために仮予約しています。',
    },
  },
  zh: {
    offer: {
      title: '您候补的住宿已为您保留至 {until}',
      message: '{stay}（{dates}）已空出，并为您保留至 {until}。请选择接受，或让给下一位候补会员。',
      action: '答复',
    },
    free: {
      title: '您候补的住宿已空出',
      message: '{stay}（{dates}）已空出。所有候补会员同时收到通知，先保留者得。',
      action: '查看住宿',
    },
    paused: {
      title: '您的候补已暂停',
      message: '连续两次邀约到期未答复，最近一次为 {stay}（{dates}）。您的位置不变。',
      action: '查看候补',
    },
    taken: {
      title: '您候补的住宿已归您',
      message: '{stay}（{dates}）已空出。我们已按您的要求为您预订，并用您的积分支付。',
      action: '查看订单',
    },
    stake: {
      title: '您的候补已暂停',
      message:
        '您打算用来换取住宿的度假周（{stay}，{dates}）已不可用。您的位置不变：请另选一周，或不提供度假周继续候补。',
      action: '查看候补',
    },
    note: '即使放弃，您在候补名单中的位置也不变。',
    replaces: '按您的要求，它可以替换您已有的一段住宿。接受之前，请登录查看需补的费用或可退的金额。',
    staked: '按您的要求，将提供您的一个度假周来换取此住宿。接受之前，请登录查看可获得的积分和住宿所需的积分。',
    notTaken: {
      POINTS_NOT_ENOUGH: '因积分不足，我们未能立即为您预订，现已为您保留。',
      PRICE_ABOVE_LIMIT: '加上费用后超过您设定的积分上限，我们未能立即为您预订，现已为您保留。',
      STAKE_OVER: '您打算提供的度假周已不可用，我们未能立即为您预订，现已为您保留。',
      BALANCE_LIMIT: '您的账户无法再计入度假周的积分，我们未能立即为您预订，现已为您保留。',
      other: '我们未能立即为您预订，现已为您保留。',
    },
  },
};
