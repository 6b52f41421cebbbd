export default {
  placeholder: '城市、坊、岛屿或海滩',
  locating: '正在查找位置…',
  about: '没有准确坐标，因此显示其省的中心。',
  failed: '无法获取位置，请重新选择。',
};
