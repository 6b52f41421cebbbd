export default {
  placeholder: 'Tên thành phố, phường, đảo, bãi biển',
  locating: 'Đang tìm vị trí…',
  about: 'Chưa có tọa độ chính xác: đây là vị trí gần đúng.',
  failed: 'Không tìm được địa điểm này. Hãy chọn lại.',
};
