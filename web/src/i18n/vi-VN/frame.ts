export default {
  ticketTitle: 'Chưa mở được trang thanh toán',
  ticketWhy: 'Lượt vào này đã được dùng hoặc đã quá hạn. Tải lại trang để tiếp tục; kỳ nghỉ bạn đang giữ vẫn còn.',
  sessionTitle: 'Phiên thanh toán đã kết thúc',
  sessionWhy: 'Tải lại trang để tiếp tục. Những gì bạn đã giữ và đã thanh toán không mất.',
  back: 'Quay lại',
};
