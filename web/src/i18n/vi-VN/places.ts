export default {
  placeholder: 'Tên thành phố, phường, đảo, bãi biển',
  locating: 'Đang tìm vị trí…',
  about: 'Chưa có tọa độ chính xác: ghim chỉ ở gần đó.',
  failed: 'Chưa lấy được vị trí. Hãy chọn lại.',
};
