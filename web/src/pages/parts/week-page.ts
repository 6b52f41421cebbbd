/** The address of a week's own page, by kind. */
const WEEK_PAGES: Record<string, string> = {
  deposit: 'deposit',
  'extra-vacation': 'extra-vacation',
  rental: 'rent-vacation',
};

export const weekPage = ({ id, kind }: { id: string; kind: string }): string =>
  `/${WEEK_PAGES[kind] ?? 'deposit'}/detail/${id}`;
