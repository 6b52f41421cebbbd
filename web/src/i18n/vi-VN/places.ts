export default {
  placeholder: 'Tên thành phố, phường, đảo, bãi biển',
  locating: 'Đang tìm vị trí …',
  about: 'Chưa có tọa độ chính xác, nên ghim ở trung tâm tỉnh.',
  failed: 'Chưa lấy được vị trí. Hãy chọn lại.',
};
