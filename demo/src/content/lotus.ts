import { benBachDangSaiGon } from './lotus/ben-bach-dang-sai-gon.ts';
import { benBeoCatBa } from './lotus/ben-beo-cat-ba.ts';
import { benThuyenLak } from './lotus/ben-thuyen-lak.ts';
import { buomNauTuanChau } from './lotus/buom-nau-tuan-chau.ts';
import { camNamTraChieu } from './lotus/cam-nam-tra-chieu.ts';
import { comMoiTuLe } from './lotus/com-moi-tu-le.ts';
import { daoThoBaiTuLong } from './lotus/dao-tho-bai-tu-long.ts';
import { denLongBenHoai } from './lotus/den-long-ben-hoai.ts';
import { doiCatMuiNe } from './lotus/doi-cat-mui-ne.ts';
import { doiThongXaHuong } from './lotus/doi-thong-xa-huong.ts';
import { hoaVangTuyHoa } from './lotus/hoa-vang-tuy-hoa.ts';
import { mayTrangYTy } from './lotus/may-trang-y-ty.ts';
import { muaVangHoangSuPhi } from './lotus/mua-vang-hoang-su-phi.ts';
import { muiGioBaiSau } from './lotus/mui-gio-bai-sau.ts';
import { nepThaiMaiChau } from './lotus/nep-thai-mai-chau.ts';
import { nhaBenAnBang } from './lotus/nha-ben-an-bang.ts';
import { nhaGoTuyenLam } from './lotus/nha-go-tuyen-lam.ts';
import { ninhKieuBenNuoc } from './lotus/ninh-kieu-ben-nuoc.ts';
import { noSaoTamGiang } from './lotus/no-sao-tam-giang.ts';
import { phoCoGiaHoi } from './lotus/pho-co-gia-hoi.ts';
import { saoBienRachVem } from './lotus/sao-bien-rach-vem.ts';
import { senTayHo } from './lotus/sen-tay-ho.ts';
import { songBacMyKhe } from './lotus/song-bac-my-khe.ts';
import { suongMangDen } from './lotus/suong-mang-den.ts';
import { toiTrangLySon } from './lotus/toi-trang-ly-son.ts';
import { trangNuocOLoan } from './lotus/trang-nuoc-o-loan.ts';
import type { ResortContent } from './types.ts';

/** The resorts of Lotus: highland lakes, beaches, lagoons and bays, old towns and cities, rice terraces. */
export const lotusResorts: readonly ResortContent[] = [
  nhaGoTuyenLam,
  suongMangDen,
  benThuyenLak,
  doiThongXaHuong,
  doiCatMuiNe,
  songBacMyKhe,
  muiGioBaiSau,
  nhaBenAnBang,
  hoaVangTuyHoa,
  toiTrangLySon,
  saoBienRachVem,
  noSaoTamGiang,
  trangNuocOLoan,
  buomNauTuanChau,
  benBeoCatBa,
  daoThoBaiTuLong,
  denLongBenHoai,
  camNamTraChieu,
  phoCoGiaHoi,
  senTayHo,
  benBachDangSaiGon,
  ninhKieuBenNuoc,
  muaVangHoangSuPhi,
  nepThaiMaiChau,
  mayTrangYTy,
  comMoiTuLe,
];
