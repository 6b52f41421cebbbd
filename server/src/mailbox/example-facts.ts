/** The facts of example mails. Their names show that nothing of them exists. */
export const EXAMPLE = {
  resort: { vi: 'Khu nghỉ dưỡng Ví dụ', en: 'Example Resort' },
  room: { vi: 'Hạng phòng ví dụ', en: 'Example room' },
  stay: { vi: 'Khu nghỉ dưỡng Ví dụ, hạng phòng ví dụ', en: 'Example Resort, example room' },
  person: 'Nguyễn Văn A',
  colleague: 'Trần Thị B',
  /** Free text, the same in every language. */
  reason: '…',
  orderCode: 'XX0000000000',
  weekCode: 'XX-00000',
  fromDate: '2027-06-05',
  toDate: '2027-06-12',
  instant: new Date('2027-05-01T03:00:00Z'),
  amount: 12_000_000,
  points: 1_200,
} as const;
