import { azureLogo, lotusLogo } from './logos.ts';
import type { Brand, Logo, Text } from './types.ts';

export type BrandContent = {
  code: Brand;
  name: string;
  /** Two short lines joined by a line break, shown over the sign-in picture. */
  tagline: Text;
  signInPicture: string;
  signInPlace: Text;
  /** The picture above a member's own page. */
  memberBackground?: string;
  meta: { title: Text; description: Text; keywords: Text; image: string };
  /** The merchant's own entries of the top menu. */
  menu: readonly { name: Text; path: string }[];
  hotline: string;
  /** The six-digit `bin` is assigned by NAPAS and is part of the VietQR code. */
  bank: { name: string; bin: string; accountNumber: string; accountName: string; branch: string };
  theme: {
    /** Needs a contrast of 4.5 or more to white text. */
    primary: string;
    /** For the dark scheme. Needs a contrast of 4.5 or more to dark text. */
    primaryDark: string;
    /** Used in logos only, never as a second colour of buttons. */
    accent: string;
    surfaceTint: string;
    radius: number;
    font: 'be-vietnam-pro';
  };
  logo: Logo;
};

export const brands: Record<Brand, BrandContent> = {
  azure: {
    code: 'azure',
    name: 'Azure Coast',
    tagline: {
      vi: 'Biển vẫn ở đó.\nTuần nghỉ của bạn cũng vậy.',
      en: 'The sea is still there.\nSo is your week.',
    },
    signInPicture: 'photo-islands-noon-1.webp',
    signInPlace: { vi: 'Vũng Lam, Nha Trang', en: 'Vung Lam, Nha Trang' },
    meta: {
      title: { vi: 'Azure Coast – Kỳ nghỉ bên biển Việt Nam', en: 'Azure Coast – Weeks by the sea in Vietnam' },
      description: {
        vi: 'Chọn tuần nghỉ ở 28 khu nghỉ dưỡng ven biển, vịnh và núi. Thanh toán bằng điểm, bằng tiền, hoặc cả hai.',
        en: 'Choose your week at 28 resorts by the sea, the bays and the hills of Vietnam. Pay with points, with money, or with both.',
      },
      keywords: {
        vi: 'kỳ nghỉ biển, sở hữu kỳ nghỉ, trao đổi kỳ nghỉ, khu nghỉ dưỡng, Phú Quốc, Nha Trang, Hạ Long',
        en: 'beach weeks, timeshare, holiday exchange, resorts in Vietnam, Phu Quoc, Nha Trang, Ha Long',
      },
      image: 'photo-pool-noon-1.webp',
    },
    menu: [
      { name: { vi: 'Kỳ nghỉ của tôi', en: 'My vacations' }, path: '/profile#vacation' },
      { name: { vi: 'Đơn hàng', en: 'Orders' }, path: '/order/list' },
    ],
    hotline: '1900 6486',
    bank: {
      name: 'Vietcombank',
      bin: '970436',
      accountNumber: '1029384756',
      accountName: 'CONG TY TNHH AZURE COAST',
      branch: 'Chi nhánh Khánh Hòa',
    },
    theme: {
      primary: '#0B6E8F',
      primaryDark: '#5FC3E1',
      accent: '#FF6B4A',
      surfaceTint: '#FBFAF7',
      radius: 12,
      font: 'be-vietnam-pro',
    },
    logo: azureLogo,
  },
  lotus: {
    code: 'lotus',
    name: 'Lotus Retreats',
    tagline: {
      vi: 'Đi chậm một tuần.\nNhớ lâu cả năm.',
      en: 'One slow week.\nA year of remembering it.',
    },
    signInPicture: 'poster-pinelake-golden-1.webp',
    signInPlace: { vi: 'Hồ Tuyền Lâm, Đà Lạt', en: 'Tuyen Lam Lake, Da Lat' },
    memberBackground: 'poster-lagoon-dawn-1.webp',
    meta: {
      title: {
        vi: 'Lotus Retreats – Những tuần nghỉ thong thả',
        en: 'Lotus Retreats – Unhurried weeks across Vietnam',
      },
      description: {
        vi: 'Nhà bên đầm, phố cổ, rừng thông và ruộng bậc thang: 26 nơi để ở lại trọn một tuần, bằng điểm hoặc bằng tiền.',
        en: 'Lagoon houses, old towns, pine woods and rice terraces: 26 places to stay a whole week, with points or with money.',
      },
      keywords: {
        vi: 'nghỉ dưỡng, ký gửi kỳ nghỉ, đổi tuần nghỉ, Đà Lạt, Hội An, Hoàng Su Phì, Tam Giang',
        en: 'retreats in Vietnam, week exchange, timeshare, Da Lat, Hoi An, Hoang Su Phi, Tam Giang',
      },
      image: 'poster-lagoon-noon-1.webp',
    },
    menu: [
      { name: { vi: 'Điểm của tôi', en: 'My points' }, path: '/profile#pointTransaction' },
      { name: { vi: 'Đơn hàng', en: 'Orders' }, path: '/order/list' },
      { name: { vi: 'Hộp thư', en: 'Mailbox' }, path: '/email' },
    ],
    hotline: '1900 2719',
    bank: {
      name: 'BIDV',
      bin: '970418',
      accountNumber: '5601000273819',
      accountName: 'CONG TY CP LOTUS RETREATS',
      branch: 'Chi nhánh Lâm Đồng',
    },
    theme: {
      primary: '#9C2F5E',
      primaryDark: '#F09BBD',
      accent: '#3F7D58',
      surfaceTint: '#FCF8F6',
      radius: 20,
      font: 'be-vietnam-pro',
    },
    logo: lotusLogo,
  },
};
