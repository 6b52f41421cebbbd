import type { NotificationWords } from './words.ts';

export default {
  held: {
    title: 'ご注文 {code}：{until}まで仮予約中',
    message:
      '{stay}（{dates}）を{until}まで仮予約しています。それまでに確定とお支払いをお済ませください。その後は、ほかの方も予約できるようになります。',
    action: 'お支払いへ進む',
  },
  confirmed: {
    title: 'ご注文 {code} が確定しました',
    message: '{merchant}が{stay}（{dates}）のご滞在を確定しました。',
    action: '注文を見る',
  },
  confirmedPaid: {
    title: 'ご注文 {code} が確定しました',
    message: '{merchant}が{stay}（{dates}）のご滞在を確定しました。お支払いは完了しています。',
    action: '注文を見る',
  },
  paymentReceived: {
    title: 'ご注文 {code} の入金を確認しました',
    message: '{stay}（{dates}）のお支払いを受け取りました。',
    action: '注文を見る',
  },
  paid: {
    title: 'ご注文 {code} のお支払いが完了しました',
    message: 'ありがとうございます。{stay}（{dates}）のお支払いが完了しました。',
    action: '注文を見る',
  },
  takenBack: {
    title: 'ご注文 {code} のお支払いが銀行で取り消されました',
    message:
      '{stay}（{dates}）のお支払いは銀行で取り消され、お客様に戻されました。ご滞在は引き続きお客様のものです。{until}までにもう一度お支払いください。',
    action: '支払う',
  },
  resortConfirmed: {
    title: 'ご注文 {code} をリゾートが確認しました',
    message: '{stay}（{dates}）のリゾート確認番号は{number}です。',
    action: '注文を見る',
  },
  moved: {
    title: 'ご注文 {code} の滞在が変更されました',
    message: 'ご滞在は{stay}（{dates}）に変わりました。',
    action: '注文を見る',
  },
  voucher: {
    hint: 'チェックイン バウチャーを添付しました。ご到着時にフロントでご提示ください。',
  },
  receipt: { hint: '領収書を添付しました。' },
  holdEnding: {
    title: 'まもなく仮予約が終了します',
    message: '{stay}（{dates}）は{time}まで仮予約されています。その後は、ほかの方も予約できるようになります。',
    action: 'お支払いへ進む',
  },
  expired: {
    title: 'ご注文 {code} の期限が切れました',
    message: '{stay}（{dates}）は、ほかの方も予約できるようになりました。',
    action: '注文を見る',
  },
  canceled: {
    title: 'ご注文 {code} をキャンセルしました',
    message: '{stay}（{dates}）の仮予約は解除されました。',
    action: '注文を見る',
  },
  pointsAwarded: {
    title: '{points}ポイントを獲得しました',
    message: '{reason}。現在の残高は{balance}ポイントです。',
    action: 'ポイントを見る',
  },
  back: { all: 'お返しする内容：{what}。', points: '{points}ポイント', code: 'ギフトコード {code}' },
  calendar: {
    stay: '{resort}での滞在',
    hint: '添付ファイルからご滞在をカレンダーに追加できます。',
    ended: 'ご滞在をカレンダーに追加済みの場合は、添付ファイルで削除できます。',
  },
  labels: {
    stay: 'ご滞在',
    dates: '日程',
    left: 'お支払い残額',
    before: 'お支払い期限',
    bank: '銀行',
    account: '口座番号',
    holder: '口座名義',
    purpose: '振込時の摘要',
    code: '注文番号',
    until: '仮予約期限',
    total: '合計',
    received: '入金済み',
    money: '返金額',
    pointsBack: '戻ったポイント',
    codesBack: '再び使えるギフトコード',
    atResort: '現地でのお支払い',
    number: '確認番号',
  },
} satisfies NotificationWords;
