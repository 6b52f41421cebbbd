import type { NotificationWords } from './words.ts';

export default {
  held: {
    title: 'Đơn {code}: giữ phòng đến {until}',
    message:
      '{stay}, {dates}, được giữ cho bạn đến {until}. Hãy xác nhận và thanh toán trước giờ đó; sau đó kỳ nghỉ được mở lại cho mọi người.',
    action: 'Thanh toán',
  },
  confirmed: {
    title: 'Đã xác nhận đơn {code}',
    message: '{merchant} đã xác nhận kỳ nghỉ {stay}, {dates}.',
    action: 'Xem đơn hàng',
  },
  confirmedPaid: {
    title: 'Đã xác nhận đơn {code}',
    message: '{merchant} đã xác nhận kỳ nghỉ {stay}, {dates}. Đơn đã được thanh toán đủ.',
    action: 'Xem đơn hàng',
  },
  paymentReceived: {
    title: 'Đã nhận thanh toán cho đơn {code}',
    message: 'Chúng tôi đã nhận một khoản thanh toán cho kỳ nghỉ {stay}, {dates}.',
    action: 'Xem đơn hàng',
  },
  paid: {
    title: 'Đơn {code} đã thanh toán đủ',
    message: 'Cảm ơn bạn. Kỳ nghỉ {stay}, {dates}, đã được thanh toán đủ.',
    action: 'Xem đơn hàng',
  },
  takenBack: {
    title: 'Ngân hàng đã thu hồi khoản thanh toán của đơn {code}',
    message:
      'Ngân hàng đã trả lại bạn khoản thanh toán cho {stay}, {dates}. Kỳ nghỉ vẫn là của bạn; hãy thanh toán lại trước {until}.',
    action: 'Thanh toán',
  },
  resortConfirmed: {
    title: 'Khu nghỉ dưỡng đã xác nhận đơn {code}',
    message: 'Mã xác nhận của khu nghỉ dưỡng cho {stay}, {dates}, là {number}.',
    action: 'Xem đơn hàng',
  },
  moved: {
    title: 'Đơn {code} đã đổi kỳ nghỉ',
    message: 'Kỳ nghỉ của bạn nay là {stay}, {dates}.',
    action: 'Xem đơn hàng',
  },
  voucher: {
    hint: 'Phiếu nhận phòng được đính kèm. Hãy đưa phiếu cho lễ tân khi bạn đến.',
  },
  receipt: { hint: 'Biên lai được đính kèm.' },
  holdEnding: {
    title: 'Sắp hết giờ giữ phòng',
    message: '{stay}, {dates}, được giữ cho bạn đến {time}. Sau đó kỳ nghỉ được mở lại cho mọi người.',
    action: 'Thanh toán',
  },
  expired: {
    title: 'Đơn {code} đã hết hạn',
    message: '{stay}, {dates}, đã được mở lại cho mọi người.',
    action: 'Xem đơn hàng',
  },
  canceled: {
    title: 'Đã hủy đơn {code}',
    message: '{stay}, {dates}, không còn được giữ cho bạn.',
    action: 'Xem đơn hàng',
  },
  pointsAwarded: {
    title: 'Bạn nhận được {points} điểm',
    message: '{reason}. Số dư hiện tại: {balance} điểm.',
    action: 'Xem điểm',
  },
  back: { all: 'Hoàn lại cho bạn: {what}.', points: '{points} điểm', code: 'mã quà tặng {code}' },
  calendar: {
    stay: 'Kỳ nghỉ tại {resort}',
    hint: 'Tệp đính kèm giúp bạn thêm kỳ nghỉ vào lịch.',
    ended: 'Nếu bạn đã thêm kỳ nghỉ vào lịch, tệp đính kèm sẽ xóa mục đó.',
  },
  labels: {
    stay: 'Kỳ nghỉ',
    dates: 'Ngày',
    left: 'Còn phải trả',
    before: 'Thanh toán trước',
    bank: 'Ngân hàng',
    account: 'Số tài khoản',
    holder: 'Chủ tài khoản',
    purpose: 'Nội dung chuyển khoản',
    code: 'Mã đơn hàng',
    until: 'Giữ đến',
    total: 'Tổng tiền',
    received: 'Đã nhận',
    money: 'Tiền hoàn lại',
    pointsBack: 'Điểm hoàn lại',
    codesBack: 'Mã quà tặng dùng lại được',
    atResort: 'Trả tại khu nghỉ dưỡng',
    number: 'Mã xác nhận',
  },
} satisfies NotificationWords;
