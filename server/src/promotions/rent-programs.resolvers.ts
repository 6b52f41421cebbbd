import { inLanguage, type Locale } from '@sandbar/domain/common';
import { first } from '../platform/database/index.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers, RentProgram } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { keywordPatterns, listed, NONE } from '../platform/graphql/console-page.ts';
import { programById, programCount, programPage, roomsOfProgram, type ProgramRow } from './rent-programs.queries.ts';

const MAX_ROOMS = 200;

const programOf = (
  { name, plugins, targets, createdAt, endedAt, ...row }: ProgramRow,
  locale: Locale,
): RentProgram => ({
  ...row,
  nameVi: name.vi,
  nameEn: name.en,
  plugins: (plugins ?? []).map(({ content, ...plugin }) => ({
    ...plugin,
    contentVi: content?.vi ?? null,
    contentEn: content?.en ?? null,
  })),
  targets: (targets ?? []).map((target) => ({ ...target, name: inLanguage(target.name, locale) })),
  createdDate: createdAt.toISOString(),
  endedDate: endedAt?.toISOString() ?? null,
});

const rentprograms: QueryResolvers['rentprograms'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const words = keywordPatterns(given.keyword);
  if (!words || (given.resortId && !isUuid(given.resortId))) return NONE;
  const search = {
    merchantId: merchant.id,
    words,
    state: given.state ?? null,
    ...dayArguments({ from: given.from, to: given.to }, context),
    resortId: given.resortId || null,
    timeZone: merchant.timeZone,
  };
  return listed(
    given,
    (at, backwards) => database.run(programPage(backwards)({ ...search, ...at })),
    (limit) => database.run(programCount({ ...search, limit })),
    (row) => programOf(row, locale),
  );
};

const rentprogram: QueryResolvers['rentprogram'] = async (_parent, { id }, { database, merchant, locale }) => {
  const { id: merchantId, timeZone } = merchant;
  const row = isUuid(id) ? await first(database.run(programById({ merchantId, id, timeZone }))) : undefined;
  return row ? programOf(row, locale) : null;
};

const rentprogramrooms: QueryResolvers['rentprogramrooms'] = async (
  _parent,
  { id },
  { database, merchant, locale },
) => {
  if (!isUuid(id)) return [];
  const rows = await database.run(roomsOfProgram({ merchantId: merchant.id, id, limit: MAX_ROOMS }));
  return rows.map((row) => ({ ...row, resortName: inLanguage(row.resortName, locale) }));
};

export const rentProgramResolvers = { Query: { rentprogram, rentprogramrooms, rentprograms } };
