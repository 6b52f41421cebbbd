export default {
  title: 'Thông báo',
  messages: 'Tin nhắn',
  readAll: 'Đánh dấu đã đọc tất cả',
  empty: 'Không có thông báo mới',
  emptyWhy: 'Tin về đơn hàng, điểm và tài khoản của bạn sẽ hiện ở đây.',
  mailbox: 'Hộp thư',
  settings: 'Cài đặt thông báo',
  unread: 'Chưa đọc',
};
