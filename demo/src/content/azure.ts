import { benGioVinhHy } from './azure/ben-gio-vinh-hy.ts';
import { benKeSongDa } from './azure/ben-ke-song-da.ts';
import { boThongCoTo } from './azure/bo-thong-co-to.ts';
import { catEmCamRanh } from './azure/cat-em-cam-ranh.ts';
import { catThachQuanLan } from './azure/cat-thach-quan-lan.ts';
import { daChongHonSon } from './azure/da-chong-hon-son.ts';
import { daoVangNamDu } from './azure/dao-vang-nam-du.ts';
import { doiLuaMuCangChai } from './azure/doi-lua-mu-cang-chai.ts';
import { ghenhBangSonTra } from './azure/ghenh-bang-son-tra.ts';
import { guongNuocPuLuong } from './azure/guong-nuoc-pu-luong.ts';
import { haiDangKeGa } from './azure/hai-dang-ke-ga.ts';
import { matBiecNaHang } from './azure/mat-biec-na-hang.ts';
import { mayBienPhuQuoc } from './azure/may-bien-phu-quoc.ts';
import { mayNgangSaPa } from './azure/may-ngang-sa-pa.ts';
import { nangSomXuanDai } from './azure/nang-som-xuan-dai.ts';
import { rangYenCuLaoCham } from './azure/rang-yen-cu-lao-cham.ts';
import { rungDuongHoTram } from './azure/rung-duong-ho-tram.ts';
import { saoKhuyaConDao } from './azure/sao-khuya-con-dao.ts';
import { suongHoBaBe } from './azure/suong-ho-ba-be.ts';
import { thungLanVietHai } from './azure/thung-lan-viet-hai.ts';
import { thungMayTrangAn } from './azure/thung-may-trang-an.ts';
import { trangNonLangCo } from './azure/trang-non-lang-co.ts';
import { vachNangCatBa } from './azure/vach-nang-cat-ba.ts';
import { vinhMoDocLet } from './azure/vinh-mo-doc-let.ts';
import { vinhNgocHaLong } from './azure/vinh-ngoc-ha-long.ts';
import { vungLamNhaTrang } from './azure/vung-lam-nha-trang.ts';
import { vuonTieuOngLang } from './azure/vuon-tieu-ong-lang.ts';
import { xomChaiBaiXep } from './azure/xom-chai-bai-xep.ts';
import type { ResortContent } from './types.ts';

/** The resorts of Azure Coast, from the southern islands to the northern valleys. */
export const azureResorts: readonly ResortContent[] = [
  mayBienPhuQuoc,
  vuonTieuOngLang,
  daoVangNamDu,
  daChongHonSon,
  haiDangKeGa,
  rungDuongHoTram,
  saoKhuyaConDao,
  vungLamNhaTrang,
  catEmCamRanh,
  vinhMoDocLet,
  benGioVinhHy,
  ghenhBangSonTra,
  trangNonLangCo,
  rangYenCuLaoCham,
  xomChaiBaiXep,
  nangSomXuanDai,
  vinhNgocHaLong,
  thungLanVietHai,
  vachNangCatBa,
  catThachQuanLan,
  boThongCoTo,
  thungMayTrangAn,
  suongHoBaBe,
  matBiecNaHang,
  benKeSongDa,
  mayNgangSaPa,
  doiLuaMuCangChai,
  guongNuocPuLuong,
];
