export default {
  pageTitle: 'Đăng nhập',
  title: 'Chào bạn trở lại',
  lead: 'Đăng nhập để xem kỳ nghỉ và điểm của bạn.',
  userName: 'E-mail hoặc tên đăng nhập',
  password: 'Mật khẩu',
  submit: 'Đăng nhập',
  sending: 'Đang đăng nhập',
  required: 'Trường bắt buộc.',
  wrong: 'Sai tên đăng nhập hoặc mật khẩu! Vui lòng đăng nhập lại.',
  throttled_other: 'Bạn đã thử quá nhiều lần. Hãy thử lại sau {{count}} giây.',
  language: 'Ngôn ngữ',
};
