export default {
  bar: 'Tìm nhanh',
  barHint: 'Trang, mã đơn hàng, thành viên, khu nghỉ dưỡng…',
  barPage: 'Trên trang này',
  barFound: 'Kết quả',
  barScreens: 'Trang',
  barLooking: 'Đang tìm…',
  barNothing: 'Không có kết quả.',
};
