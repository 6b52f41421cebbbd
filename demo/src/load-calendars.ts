import { CreateCalendarFeed, CreateEvent } from '@sandbar/contract/calendar';
import { people, type Role } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { addDays } from './days.ts';
import { idOf } from './ids.ts';
import { userId } from './load-people.ts';
import { inParallel } from './parallel.ts';
import type { DemoPort } from './port.ts';

type Row = readonly [days: number, start: string, end: string, title: string, place: string];

const MEMBERS: readonly Row[] = [
  [1, '09:00', '10:00', 'Gọi tư vấn kỳ nghỉ hè', 'Hà Nội'],
  [3, '18:30', '20:00', 'Họp mặt gia đình bàn chuyến đi', '12 Hàng Vôi, Hoàn Kiếm, Hà Nội'],
  [6, '08:30', '09:30', 'Làm hộ chiếu cho con', '44 Phạm Ngọc Thạch, Hà Nội'],
];
const OWNERS: readonly Row[] = [
  [1, '08:30', '10:00', 'Kiểm phòng An Bàng', 'An Bàng, Hội An'],
  [1, '14:00', '15:00', 'Ký hợp đồng dịch vụ', '12 Hàng Vôi, Hoàn Kiếm, Hà Nội'],
  [2, '10:00', '11:30', 'Chụp ảnh phòng mới', 'An Bàng, Hội An'],
  [2, '16:00', '16:30', 'Trả lời khách thuê', 'Hà Nội'],
  [3, '09:00', '11:00', 'Xem nhà Tà Nung', 'Tà Nung, Đà Lạt'],
  [4, '15:00', '17:00', 'Họp ban quản trị chung cư', 'Cầu Giấy, Hà Nội'],
  [5, '08:00', '09:00', 'Giao chìa khóa', 'An Bàng, Hội An'],
  [8, '10:00', '12:00', 'Giỗ bên ngoại', 'Ninh Bình'],
];
const STAFF: readonly Row[] = [
  [1, '09:00', '09:30', 'Giao ban đầu ngày', 'Phòng họp tầng 3, Đà Nẵng'],
  [1, '13:30', '15:00', 'Duyệt ký gửi cùng kế toán', 'Phòng họp tầng 3, Đà Nẵng'],
  [2, '10:00', '11:00', 'Gọi khu nghỉ dưỡng xác nhận phòng', 'Đà Nẵng'],
  [4, '14:00', '16:00', 'Tập huấn quy trình hoàn tiền', 'Hội trường, Đà Nẵng'],
];

const ROWS: Record<Role, readonly Row[]> = { member: MEMBERS, owner: OWNERS, staff: STAFF, admin: STAFF };

/** The apps that read people's calendars. Each app gets an address. */
const READERS: Record<Role, readonly string[]> = {
  member: ['iPhone'],
  owner: ['Google Calendar', 'iPhone'],
  staff: ['Outlook'],
  admin: ['Outlook'],
};

/**
 * Loads events of the coming days into the calendars of a merchant's people, with addresses for apps that read them.
 */
export const loadCalendars = (port: DemoPort, brand: Brand, today: string): Promise<void> =>
  inParallel(people[brand], 4, async (person) => {
    const id = userId(brand, person);
    for (const [at, [days, Start, End, Title, Place]] of ROWS[person.role].entries())
      await port.sendAs(brand, id, CreateEvent, {
        Id: idOf('event', id, String(at)),
        Title,
        Place,
        Day: addDays(today, days),
        Start,
        End,
        TimeZone: 'Asia/Ho_Chi_Minh',
        RemindMinutes: 15,
      });
    for (const [at, Name] of READERS[person.role].entries())
      await port.sendAs(brand, id, CreateCalendarFeed, { Id: idOf('calendar-feed', id, String(at)), Name });
  });
