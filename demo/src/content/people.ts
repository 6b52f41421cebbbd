import type { Brand } from './types.ts';

export type Role = 'member' | 'owner' | 'staff' | 'admin';

export type Person = {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Ten digits. */
  mobile: string;
  /** 'YYYY-MM-DD' */
  dateOfBirth: string;
  role: Role;
  /** The balance to award, in whole points. */
  points: number;
  languageId: 'vi-VN' | 'en-US';
};

type Row = readonly [
  userName: string,
  firstName: string,
  lastName: string,
  mobile: string,
  dateOfBirth: string,
  role: Role,
  points: number,
  languageId?: Person['languageId'],
];

const fromRows = (brand: Brand, rows: readonly Row[]): readonly Person[] =>
  rows.map(([userName, firstName, lastName, mobile, dateOfBirth, role, points, languageId = 'vi-VN']) => ({
    userName,
    email: `${userName}@${brand}.example`,
    firstName,
    lastName,
    mobile,
    dateOfBirth,
    role,
    points,
    languageId,
  }));

/** Visitors sign in with the accounts that are named after their role (member, owner, staff, admin). */
export const people: Record<Brand, readonly Person[]> = {
  azure: fromRows('azure', [
    ['member', 'Minh', 'Lê Hoàng', '0903118246', '1988-04-17', 'member', 6480],
    ['thuha.nguyen', 'Hà', 'Nguyễn Thu', '0912604377', '1991-09-02', 'member', 3120],
    ['quocbao.tran', 'Bảo', 'Trần Quốc', '0987215509', '1979-12-21', 'member', 9850],
    ['ngoclan.pham', 'Lan', 'Phạm Ngọc', '0938440162', '1985-07-30', 'member', 1540],
    ['ducanh.vo', 'Anh', 'Võ Đức', '0976153880', '1994-02-11', 'member', 420],
    ['kimchi.dang', 'Chi', 'Đặng Kim', '0905772314', '1972-05-08', 'member', 12600],
    ['hoangnam.bui', 'Nam', 'Bùi Hoàng', '0868091457', '1990-10-25', 'member', 2780],
    ['emma.larsen', 'Emma', 'Larsen', '0779316048', '1983-03-14', 'member', 5200, 'en-US'],
    ['thanhtruc.ho', 'Trúc', 'Hồ Thanh', '0918227693', '1996-08-19', 'member', 0],
    ['vanphuc.duong', 'Phúc', 'Dương Văn', '0946835120', '1968-01-05', 'member', 7310],
    ['myduyen.ly', 'Duyên', 'Lý Mỹ', '0934560781', '1987-11-27', 'member', 860],
    ['daniel.okafor', 'Daniel', 'Okafor', '0765408232', '1980-06-03', 'member', 3900, 'en-US'],
    ['tuankiet.ngo', 'Kiệt', 'Ngô Tuấn', '0899617405', '1999-04-09', 'member', 150],
    ['owner', 'Hương', 'Trịnh Mai', '0913590826', '1976-10-12', 'owner', 4250],
    ['giahuy.phan', 'Huy', 'Phan Gia', '0909243617', '1970-03-29', 'owner', 18400],
    ['bichngoc.vu', 'Ngọc', 'Vũ Bích', '0982704153', '1981-12-06', 'owner', 960],
    ['robert.hayes', 'Robert', 'Hayes', '0784196350', '1964-08-22', 'owner', 6700, 'en-US'],
    ['staff', 'Thảo', 'Nguyễn Phương', '0937815240', '1995-05-16', 'staff', 0],
    ['minhtri.doan', 'Trí', 'Đoàn Minh', '0961372089', '1992-01-23', 'staff', 0],
    ['admin', 'Khoa', 'Lê Đăng', '0902486135', '1984-09-10', 'admin', 0],
  ]),
  lotus: fromRows('lotus', [
    ['member', 'Liên', 'Nguyễn Thanh', '0915370482', '1989-06-24', 'member', 5340],
    ['huuphuoc.tran', 'Phước', 'Trần Hữu', '0983046271', '1974-02-18', 'member', 8200],
    ['dieulinh.hoang', 'Linh', 'Hoàng Diệu', '0936719504', '1993-12-01', 'member', 1260],
    ['xuantruong.le', 'Trường', 'Lê Xuân', '0908253916', '1986-03-07', 'member', 2470],
    ['camtu.mai', 'Tú', 'Mai Cẩm', '0972581630', '1990-07-15', 'member', 640],
    ['baothach.ton', 'Thạch', 'Tôn Thất Bảo', '0914806729', '1965-11-09', 'member', 14900],
    ['yennhi.truong', 'Nhi', 'Trương Yến', '0886134075', '1998-05-28', 'member', 90],
    ['sofia.marin', 'Sofía', 'Marín', '0793250816', '1982-09-20', 'member', 4100, 'en-US'],
    ['congdanh.huynh', 'Danh', 'Huỳnh Công', '0949375218', '1977-04-03', 'member', 3680],
    ['aivan.quach', 'Vân', 'Quách Ái', '0967420853', '1992-10-13', 'member', 0],
    ['khacduy.to', 'Duy', 'Tô Khắc', '0903967142', '1984-01-31', 'member', 6150],
    ['hannah.weber', 'Hannah', 'Weber', '0768502394', '1979-08-06', 'member', 2900, 'en-US'],
    ['owner', 'Sơn', 'Đỗ Thái', '0919064873', '1971-07-11', 'owner', 3120],
    ['quynhgiao.cao', 'Giao', 'Cao Quỳnh', '0985317460', '1980-02-25', 'owner', 7450],
    ['vietdung.luu', 'Dũng', 'Lưu Việt', '0932648017', '1967-12-14', 'owner', 21300],
    ['claire.dupont', 'Claire', 'Dupont', '0782715936', '1973-05-19', 'owner', 1800, 'en-US'],
    ['staff', 'Mai', 'Đinh Tuyết', '0941853702', '1996-09-27', 'staff', 0],
    ['nhatquang.chau', 'Quang', 'Châu Nhật', '0969720341', '1991-03-12', 'staff', 0],
    ['admin', 'Tâm', 'Phùng Minh', '0907134685', '1983-06-08', 'admin', 0],
  ]),
};
