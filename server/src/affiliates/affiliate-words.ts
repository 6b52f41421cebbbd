import type { Locale } from '@sandbar/domain/common';

type MailedState = 'active' | 'refused' | 'ended';

/** The notices of a decision to an affiliate; `{reason}` is replaced. */
export const AFFILIATE_WORDS: Record<
  Locale,
  Record<MailedState, { title: string; message: string }> & { action: string }
> = {
  'vi-VN': {
    active: {
      title: 'Bạn đã là cộng tác viên giới thiệu',
      message: 'Liên kết giới thiệu của bạn đã hoạt động. Hãy chia sẻ để nhận điểm.',
    },
    refused: {
      title: 'Đăng ký cộng tác viên không được chấp nhận',
      message: 'Chúng tôi chưa thể nhận bạn làm cộng tác viên. Lý do: {reason}',
    },
    ended: {
      title: 'Liên kết giới thiệu của bạn đã ngừng hoạt động',
      message: 'Bạn không còn nhận điểm qua liên kết này. Lý do: {reason}',
    },
    action: 'Xem trang giới thiệu',
  },
  'en-US': {
    active: {
      title: 'You’re now an affiliate',
      message: 'Your referral link is active. Share it to earn points.',
    },
    refused: {
      title: 'Your affiliate request was rejected',
      message: 'We can’t accept you as an affiliate at this time. Reason: {reason}',
    },
    ended: { title: 'Your referral link no longer works', message: 'It no longer earns you points. Reason: {reason}' },
    action: 'View referrals',
  },
  de: {
    active: {
      title: 'Sie sind jetzt Empfehlungspartner',
      message: 'Ihr Empfehlungslink ist jetzt aktiv. Teilen Sie ihn, um Punkte zu erhalten.',
    },
    refused: {
      title: 'Ihre Anmeldung als Empfehlungspartner wurde abgelehnt',
      message: 'Wir können Sie derzeit nicht aufnehmen. Grund: {reason}',
    },
    ended: {
      title: 'Ihr Empfehlungslink gilt nicht mehr',
      message: 'Sie erhalten dafür keine Punkte mehr. Grund: {reason}',
    },
    action: 'Empfehlungen ansehen',
  },
  fr: {
    active: {
      title: 'Vous faites désormais partie de nos affiliés',
      message: 'Votre lien de parrainage est actif. Partagez-le pour gagner des points.',
    },
    refused: {
      title: 'Votre demande d’affiliation a été refusée',
      message: 'Nous ne pouvons pas l’accepter pour le moment. Motif : {reason}',
    },
    ended: {
      title: 'Votre lien de parrainage ne fonctionne plus',
      message: 'Il ne vous rapporte plus de points. Motif : {reason}',
    },
    action: 'Voir les parrainages',
  },
  es: {
    active: {
      title: 'Ya forma parte de nuestros afiliados',
      message: 'Su enlace de recomendación ya está activo. Compártalo para ganar puntos.',
    },
    refused: {
      title: 'Su solicitud de afiliación fue rechazada',
      message: 'No podemos aceptarla por ahora. Motivo: {reason}',
    },
    ended: { title: 'Su enlace de recomendación ya no funciona', message: 'Ya no le da puntos. Motivo: {reason}' },
    action: 'Ver recomendaciones',
  },
  ja: {
    active: {
      title: 'アフィリエイトに登録されました',
      message: '紹介リンクが有効になりました。共有してポイントを獲得してください。',
    },
    refused: {
      title: 'アフィリエイトの登録は承認されませんでした',
      message: '今回はご登録いただけません。理由：{reason}',
    },
    ended: {
      title: '紹介リンクは無効になりました',
      message: 'このリンクではポイントを獲得できなくなりました。理由：{reason}',
    },
    action: '紹介ページを見る',
  },
  zh: {
    active: { title: '您已成为推广会员', message: '您的推荐链接已生效。分享链接即可获得积分。' },
    refused: { title: '您的推广申请未获批准', message: '我们目前无法接受您的申请。原因：{reason}' },
    ended: { title: '您的推荐链接已停用', message: '该链接不再为您带来积分。原因：{reason}' },
    action: '查看推荐',
  },
};
