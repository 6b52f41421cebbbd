import type { Brand, BrandMeta } from '@sandbar/domain/merchants';

const text = (words: string) => ({ vi: words, en: words });

/** A merchant's brand, for tests. */
export const draftMerchant: { brand: Brand; meta: BrandMeta } = {
  brand: {
    theme: {
      primary: '#0B6E8F',
      primaryDark: '#5FC3E1',
      accent: '#FF6B4A',
      surfaceTint: '#FBFAF7',
      radius: 12,
      font: 'be-vietnam-pro',
    },
    logo: { light: '<svg/>', dark: '<svg/>', mark: '<svg/>' },
    tagline: text('Biển vẫn ở đó.'),
    signInImageId: null,
    signInPlace: text('Nha Trang'),
    hotline: '1900 6868',
    bank: {
      name: 'Vietcombank',
      bin: '970436',
      accountNumber: '1023867559',
      accountName: 'CTY CP AZURE COAST',
      branch: 'Nha Trang',
    },
  },
  meta: { title: text('Azure Coast'), description: text('…'), keywords: text('…'), imageId: null },
};
