import type { NotificationWords } from './words.ts';

export default {
  held: {
    title: '订单 {code}：为您保留至 {until}',
    message: '{stay}（{dates}）为您保留至 {until}。请在此之前确认并付款，之后将重新向所有人开放。',
    action: '去付款',
  },
  confirmed: {
    title: '订单 {code} 已确认',
    message: '{merchant} 已确认您的住宿：{stay}，{dates}。',
    action: '查看订单',
  },
  confirmedPaid: {
    title: '订单 {code} 已确认',
    message: '{merchant} 已确认您的住宿：{stay}，{dates}。款项已全部付清。',
    action: '查看订单',
  },
  paymentReceived: {
    title: '已收到订单 {code} 的付款',
    message: '我们已收到 {stay}（{dates}）的一笔付款。',
    action: '查看订单',
  },
  paid: {
    title: '订单 {code} 已全部付清',
    message: '谢谢。{stay}（{dates}）的款项已全部付清。',
    action: '查看订单',
  },
  takenBack: {
    title: '银行撤回了订单 {code} 的付款',
    message: '银行已将 {stay}（{dates}）的付款退还给您。该住宿仍为您保留，请在 {until} 前重新付款。',
    action: '立即付款',
  },
  resortConfirmed: {
    title: '度假村已确认订单 {code}',
    message: '{stay}（{dates}）的度假村确认号为 {number}。',
    action: '查看订单',
  },
  moved: {
    title: '订单 {code} 已更换住宿',
    message: '您的住宿现为 {stay}（{dates}）。',
    action: '查看订单',
  },
  voucher: {
    hint: '入住凭证已附上，抵达时请向前台出示。',
  },
  receipt: { hint: '收据已附上。' },
  holdEnding: {
    title: '您的保留即将到期',
    message: '{stay}（{dates}）为您保留至 {time}，之后将重新向所有人开放。',
    action: '去付款',
  },
  expired: {
    title: '订单 {code} 已过期',
    message: '{stay}（{dates}）已重新向所有人开放。',
    action: '查看订单',
  },
  canceled: {
    title: '订单 {code} 已取消',
    message: '{stay}（{dates}）不再为您保留。',
    action: '查看订单',
  },
  pointsAwarded: {
    title: '您获得了 {points} 积分',
    message: '{reason}。当前余额为 {balance} 积分。',
    action: '查看积分',
  },
  back: { all: '将退还给您：{what}。', points: '{points} 积分', code: '礼品码 {code}' },
  calendar: {
    stay: '{resort}住宿',
    hint: '附件可将此住宿添加到您的日历。',
    ended: '如果您已将此住宿添加到日历，附件会将其移除。',
  },
  labels: {
    stay: '住宿',
    dates: '日期',
    left: '待付金额',
    before: '付款截止时间',
    bank: '银行',
    account: '账号',
    holder: '户名',
    purpose: '转账附言',
    code: '订单号',
    until: '保留至',
    total: '总额',
    received: '已收金额',
    money: '退款',
    pointsBack: '退还的积分',
    codesBack: '可再次使用的礼品码',
    atResort: '到店支付',
    number: '确认号',
  },
} satisfies NotificationWords;
