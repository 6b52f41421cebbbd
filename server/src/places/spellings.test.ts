import { expect, test } from 'vitest';
import { loadGazetteer } from './gazetteer.ts';

/**
 * Places as members write them: with and without accents, abbreviated, in English, with the province from before July
 * 2025.
 */

test.each([
  ['Mũi Né', 'Mũi Né', 'Lâm Đồng'],
  ['mui ne', 'Mũi Né', 'Lâm Đồng'],
  ['Mui Ne, Binh Thuan', 'Mũi Né', 'Lâm Đồng'],
  ['Mũi Né, Lâm Đồng', 'Mũi Né', 'Lâm Đồng'],
  ['TP HCM', 'TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
  ['tp.hcm', 'TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
  ['Ho Chi Minh City', 'TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
  ['Sài Gòn', 'TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
  ['saigon', 'TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
  ['HN', 'Hà Nội', 'Hà Nội'],
  ['Hanoi', 'Hà Nội', 'Hà Nội'],
  ['Da Nang City', 'Đà Nẵng', 'Đà Nẵng'],
  ['danang', 'Đà Nẵng', 'Đà Nẵng'],
  ['Hue City', 'Huế', 'Huế'],
  ['Thừa Thiên Huế', 'Huế', 'Huế'],
  ['Hoi An, Quang Nam', 'Hội An', 'Đà Nẵng'],
  ['Quảng Nam', 'Quảng Nam', 'Đà Nẵng'],
  ['Bà Rịa - Vũng Tàu', 'Bà Rịa - Vũng Tàu', 'TP. Hồ Chí Minh'],
  ['Vung Tau', 'Vũng Tàu', 'TP. Hồ Chí Minh'],
  ['Bình Định', 'Bình Định', 'Gia Lai'],
  ['Quy Nhon, Binh Dinh', 'Quy Nhơn', 'Gia Lai'],
  ['Phu Quoc Island', 'Đảo Phú Quốc', 'An Giang'],
  ['Phú Quốc, Kiên Giang', 'Đảo Phú Quốc', 'An Giang'],
  ['Mai Châu, Hòa Bình', 'Mai Châu', 'Phú Thọ'],
  ['BMT', 'Buôn Ma Thuột', 'Đắk Lắk'],
  ['Dalat', 'Đà Lạt', 'Lâm Đồng'],
  ['Sapa', 'Sa Pa', 'Lào Cai'],
  ['Ha Long Bay', 'Vịnh Hạ Long', 'Quảng Ninh'],
  ['Phan Rang', 'Phan Rang - Tháp Chàm', 'Khánh Hòa'],
  ['Cat Ba Island', 'Cát Bà', 'Hải Phòng'],
])('%s is %s, %s', async (typed, name, province) => {
  const [found] = (await loadGazetteer()).find(typed, 1);
  expect([found?.place.name, found?.place.provinceName, found?.isCalledSo]).toEqual([name, province, true]);
});
