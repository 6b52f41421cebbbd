export default {
  title: 'Mã quà tặng',
  label: 'Mã quà tặng',
  placeholder: 'Nhập mã',
  apply: 'Áp dụng',
  applied: 'Áp dụng mã quà tặng thành công',
  empty: 'Vui lòng nhập mã quà tặng.',
  remove: 'Gỡ mã',
  removeCode: 'Gỡ mã {{code}}',
  another: 'Thêm mã khác',
};
