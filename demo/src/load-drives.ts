import { CreateFolder, PublishFile, UpdateFile } from '@sandbar/contract/drive';
import { people, type Role } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { idOf } from './ids.ts';
import { userId } from './load-people.ts';
import { inParallel } from './parallel.ts';
import type { DemoPort } from './port.ts';

interface Row {
  name: string;
  /** The text of its page, without accents, because the PDF uses a standard font of the reading program. */
  lines: readonly string[];
  folder?: string;
  published?: boolean;
}

const PAPERS = 'Giấy tờ';

const MEMBERS: readonly Row[] = [
  { name: 'Hợp đồng thành viên 2024.pdf', lines: ['HOP DONG THANH VIEN', 'Nam 2024'], folder: PAPERS },
  { name: 'Hộ chiếu cả nhà.pdf', lines: ['Ho chieu', 'Ba nguoi'], folder: PAPERS },
  {
    name: 'Lịch trình Phú Quốc.pdf',
    lines: ['LICH TRINH PHU QUOC', 'Ngay 1: den noi', 'Ngay 2: ra bien'],
    published: true,
  },
  { name: 'Bảo hiểm du lịch.pdf', lines: ['BAO HIEM DU LICH'] },
];
const OWNERS: readonly Row[] = [
  { name: 'Hợp đồng AC-2019-04417.pdf', lines: ['HOP DONG SO HUU KY NGHI', 'So AC-2019-04417'], folder: PAPERS },
  { name: 'Giấy ủy quyền 2027.pdf', lines: ['GIAY UY QUYEN', 'Nam 2027'], folder: PAPERS },
  { name: 'Biên bản bàn giao Tà Nung.pdf', lines: ['BIEN BAN BAN GIAO', 'Ta Nung'], published: true },
  { name: 'Chứng từ thuế quý 3.pdf', lines: ['CHUNG TU THUE', 'Quy 3'] },
  { name: 'Nội quy khu nghỉ Lăng Cô.pdf', lines: ['NOI QUY KHU NGHI', 'Lang Co'], published: true },
  { name: 'Danh sách đồ dùng An Bàng.pdf', lines: ['DANH SACH DO DUNG', '2 giuong doi', '4 khan tam'] },
];

const ROWS: Record<Role, readonly Row[]> = { member: MEMBERS, owner: OWNERS, staff: [], admin: [] };

/** Returns an A4 page with these lines as a minimal PDF. */
const pdf = (lines: readonly string[]): Uint8Array => {
  const text = lines
    .map((line, at) => `BT /F1 ${at === 0 ? 22 : 14} Tf 72 ${760 - at * 34} Td (${line}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 6\n0000000000 65535 f \n${entries}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(file);
};

/** Loads files into the drives of a merchant's people. */
export const loadDrives = (port: DemoPort, brand: Brand): Promise<void> =>
  inParallel(people[brand], 4, async (person) => {
    const owner = userId(brand, person);
    const rows = ROWS[person.role];
    const folders = new Set(rows.flatMap(({ folder }) => (folder ? [folder] : [])));
    const folderId = (name: string) => idOf('folder', owner, name);
    for (const Name of folders) await port.sendAs(brand, owner, CreateFolder, { Id: folderId(Name), Name });
    for (const [at, { name, lines, folder, published }] of rows.entries()) {
      const id = idOf('file', owner, String(at));
      await port.storeDriveFile(brand, owner, { id, name, bytes: pdf(lines) });
      if (folder)
        await port.sendAs(brand, owner, UpdateFile, {
          Id: idOf('file folder', owner, String(at)),
          FileId: id,
          Name: name,
          FolderId: folderId(folder),
        });
      if (published)
        await port.sendAs(brand, owner, PublishFile, {
          Id: idOf('file link', owner, String(at)),
          FileId: id,
          Days: 90,
        });
    }
  });
