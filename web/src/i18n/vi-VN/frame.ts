export default {
  ticketTitle: 'Không mở được trang thanh toán',
  ticketWhy: 'Lượt truy cập này đã được dùng hoặc đã hết hạn. Tải lại trang để tiếp tục; phòng bạn đang giữ vẫn còn.',
  sessionTitle: 'Phiên thanh toán đã kết thúc',
  sessionWhy: 'Tải lại trang để tiếp tục. Phòng đang giữ và các khoản đã thanh toán vẫn còn.',
  back: 'Quay lại',
};
