export default {
  placeholder: '市、坊、島、ビーチの名前',
  locating: '場所を検索しています…',
  about: '正確な位置が分からないため、おおよその位置を示しています。',
  failed: '場所を取得できませんでした。もう一度お選びください。',
};
