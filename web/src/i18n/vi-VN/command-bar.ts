export default {
  bar: 'Tìm và làm',
  barHint: 'Trang, mã đơn hàng, thành viên, khu nghỉ dưỡng…',
  barPage: 'Trên trang này',
  barFound: 'Tìm thấy',
  barScreens: 'Trang',
  barLooking: 'Đang tìm…',
  barNothing: 'Không tìm thấy gì.',
};
