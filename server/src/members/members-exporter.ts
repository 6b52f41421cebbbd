import { inLanguage, type Locale } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import type { Exporter } from '../platform/exporter.ts';
import { telephoneText } from '../platform/telephones.ts';
import { searchOf, type GivenMembers } from './member-search.ts';
import { memberCount, memberPage, type MemberRow } from './members.queries.ts';

const PAGE = 1_000;
const NO_END = 2_147_483_647;

type Paper = 'name' | 'email' | 'mobile' | 'roles' | 'createdAt';
const EN: Record<Paper, string> = {
  name: 'Name',
  email: 'E-mail',
  mobile: 'Mobile',
  roles: 'Roles',
  createdAt: 'Since',
};
/**
 * The headings of the printed list. Its font has only Latin letters, so readers of Japanese and Chinese get English.
 */
const TITLES: Record<Locale, Record<Paper, string>> = {
  'vi-VN': { name: 'Họ tên', email: 'Email', mobile: 'Điện thoại', roles: 'Vai trò', createdAt: 'Từ ngày' },
  'en-US': EN,
  de: { name: 'Name', email: 'E-Mail', mobile: 'Mobil', roles: 'Rollen', createdAt: 'Seit' },
  fr: { name: 'Nom', email: 'E-mail', mobile: 'Mobile', roles: 'Rôles', createdAt: 'Depuis' },
  es: { name: 'Nombre', email: 'Correo', mobile: 'Móvil', roles: 'Roles', createdAt: 'Desde' },
  ja: EN,
  zh: EN,
};
const WIDTHS: readonly (readonly [Paper, number])[] = [
  ['name', 24],
  ['email', 30],
  ['mobile', 14],
  ['roles', 17],
  ['createdAt', 15],
];

/** Exports the rows of `members` with the same filter, the oldest account first. */
export const membersExporter: Exporter<GivenMembers> = {
  kind: 'members',
  columns: ['id', 'name', 'email', 'mobile', 'userName', 'roles', 'twoStep', 'state', 'createdAt', 'lastSeenAt'],
  paper: (locale) => WIDTHS.map(([column, width]) => ({ column, title: TITLES[locale][column], width })),
  count: async (database, merchant, filter) => {
    const search = searchOf(filter, merchant);
    return search ? (await database.run(memberCount({ ...search, limit: NO_END })))[0]!.count : 0;
  },
  async *rows(database, merchant, filter, locale) {
    const search = searchOf(filter, merchant);
    if (!search) return;
    const page = { sort: 'createdDate', direction: 'asc', offset: 0, limit: PAGE } as const;
    for (let after: string | null = null; ;) {
      const rows: MemberRow[] = await database.run(memberPage({ ...search, ...page, after }));
      yield rows.map((row) => [
        row.id,
        fullName(row),
        row.email,
        telephoneText(row.mobile, merchant.settings.country),
        row.userName,
        row.roles.map(({ name }) => inLanguage(name, locale)).join(', '),
        row.twoStep ? 'passkey' : '',
        row.active ? 'active' : 'closed',
        row.createdAt,
        row.lastSeenAt,
      ]);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.id;
    }
  },
};
