export default {
  placeholder: '城市、坊、岛屿或海滩',
  locating: '正在查找位置…',
  about: '没有准确坐标，此为大致位置。',
  failed: '无法获取位置，请重新选择。',
};
