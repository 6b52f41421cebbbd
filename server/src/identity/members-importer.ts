import { email as emailField } from '@sandbar/contract/common';
import { dayInZone, tidy, type Day } from '@sandbar/domain/common';
import {
  judgeMember,
  nameOfRow,
  type KnownMember,
  type MemberAdded,
  type MemberOfFile,
  type ReadRow,
  type RowProblem,
} from '@sandbar/domain/imports';
import { languageFor } from '@sandbar/domain/merchants';
import type { Runner, Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { refusedRow, type BackOutcome, type Importer, type JudgedRow, type RowToWrite } from '../platform/importer.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { readTelephone } from '../platform/telephones.ts';
import { erasePerson, lockToErase } from './identity.erasure.store.ts';
import {
  accountsOfFile,
  dropRegistrationsOfFile,
  insertMembersOfFile,
  invitedOfFile,
  setDetailsOfFile,
  untouchedMembers,
} from './identity.imports.store.ts';

/** Reads a person's row, or returns its problems. */
const memberOf = (
  { values, problems: read, ...row }: ReadRow,
  { settings, timeZone }: Merchant,
): (MemberOfFile & { wrong: RowProblem[] }) | { problems: RowProblem[] } => {
  const problems = [...read];
  const given = values as Record<'mobile' | 'email' | 'dateOfBirth' | 'language', string | null>;
  const tidied = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? tidy(value).trim() : value]),
  );
  const name = nameOfRow({ ...row, values: tidied }, languageFor(settings, given.language ?? ''));
  const email = emailField.safeParse(given.email ?? '');
  if (given.email !== null && !email.success) problems.push({ field: 'email', code: 'not-an-email' });
  const mobile = given.mobile === null ? '' : readTelephone(given.mobile, settings.country);
  if (mobile === undefined) problems.push({ field: 'mobile', code: 'not-a-telephone' });
  if (given.dateOfBirth !== null && given.dateOfBirth >= dayInZone(new Date(), timeZone))
    problems.push({ field: 'dateOfBirth', code: 'future' });
  if (problems.length > 0) return { problems: [...problems, ...name.wrong] };
  const dateOfBirth = given.dateOfBirth as Day | null;
  return { ...name, email: email.data!, mobile: mobile!, dateOfBirth, language: given.language };
};

/** Older accounts may have a number that is not written in E.164. If it is the same number, it counts as unchanged. */
const storedAs = (said: MemberOfFile, known: KnownMember | undefined, { settings }: Merchant): MemberOfFile =>
  known && said.mobile !== '' && readTelephone(known.mobile, settings.country) === said.mobile
    ? { ...said, mobile: known.mobile }
    : said;

/** The existing accounts of rows, by id and by e-mail. */
const knownTo = async (
  runner: Runner,
  merchantId: string,
  asked: readonly { id: string | null; said: ReturnType<typeof memberOf> }[],
) => {
  const ids = asked.flatMap(({ id }) => id ?? []);
  const emails = asked.flatMap(({ said }) => ('problems' in said ? [] : [said.email]));
  const accounts = emails.length > 0 ? await runner.run(accountsOfFile({ merchantId, ids, emails })) : [];
  const invited = emails.length > 0 ? await runner.run(invitedOfFile({ merchantId, emails })) : [];
  const byId = new Map<string, KnownMember>(accounts.map((account) => [account.id, account]));
  const byEmail = new Map<string | null, KnownMember>(accounts.map((account) => [account.asked, account]));
  return { byId, byEmail, invited: new Set(invited.map(({ email }) => email)) };
};

type MemberRow = RowToWrite & { value: MemberOfFile | MemberAdded; before: MemberAdded | null };
type Added = RowToWrite & { value: MemberOfFile };
type Filled = RowToWrite & { value: MemberAdded; before: MemberAdded };

const added = (rows: readonly RowToWrite[]) =>
  (rows as MemberRow[]).filter(({ verdict }) => verdict === 'new') as Added[];
const filled = (rows: readonly RowToWrite[]) =>
  (rows as MemberRow[]).filter(({ verdict }) => verdict === 'changed') as Filled[];

/** Makes open consoles refetch lists of members; one event is enough. */
const changed = (rows: readonly RowToWrite[]): NewEvent[] =>
  rows.slice(0, 1).map(({ subjectId }) => ({ kind: 'user.changed', subjectId, userId: subjectId }));

/** @returns the ids of the accounts that still had the expected values */
const setDetails = async (
  transaction: Transaction,
  merchantId: string,
  rows: readonly { subjectId: string; from: MemberAdded; to: MemberAdded }[],
): Promise<Set<string>> => {
  if (rows.length === 0) return new Set();
  const members = rows.map(({ subjectId: id, from, to }) => ({
    id,
    ...to,
    mobileBefore: from.mobile,
    dateOfBirthBefore: from.dateOfBirth,
  }));
  const set = await transaction.run(setDetailsOfFile({ merchantId, members: JSON.stringify(members) }));
  return new Set(set.map(({ id }) => id));
};

/**
 * Imports members from files: new accounts without a password, and missing telephones and dates of birth of existing
 * ones. No mail is sent; members request the link to choose a password.
 */
export const membersImporter: Importer = {
  permissions: ['member.read', 'member.create'],

  judging: async (_database, merchant) => {
    const merchantId = merchant.id;
    return async (runner, rows, seen) => {
      const asked = rows.map((row) => ({ row, id: row.values['id'] as string | null, said: memberOf(row, merchant) }));
      const { byId, byEmail, invited } = await knownTo(runner, merchantId, asked);
      const meant = asked.map(({ row, id, said }) => {
        const known = id !== null ? byId.get(id) : 'problems' in said ? undefined : byEmail.get(said.email);
        const key = known?.id ?? ('problems' in said ? '' : said.email.toLowerCase());
        return { row, id, said, known, key };
      });
      const rowsByKey = new Map(await seen([...new Set(meant.map(({ key }) => key))].filter((key) => key !== '')));
      const judge = ({ row, id, said, known, key }: (typeof meant)[number]): Omit<JudgedRow, 'line' | 'cells'> => {
        if ('problems' in said) return refusedRow('', said.problems);
        if (id !== null && !known) return refusedRow('', [{ field: 'id', code: 'unknown-id' }]);
        const earlier = rowsByKey.get(key);
        rowsByKey.set(key, { count: (earlier?.count ?? 0) + 1, line: row.line });
        if (earlier) return refusedRow(key, [{ field: 'email', code: 'repeated', data: { line: earlier.line } }]);
        if (!known && invited.has(said.email)) return refusedRow(key, [{ field: 'email', code: 'invited' }]);
        const { wrong, ...person } = said;
        if (!known && wrong.length > 0) return refusedRow(key, wrong);
        return { key, ...judgeMember(storedAs(person, known, merchant), known) };
      };
      return meant.map((one) => ({ line: one.row.line, cells: one.row.cells, ...judge(one) }));
    };
  },

  write: async (transaction, { id: merchantId, settings, timeZone }, rows) => {
    const refusals = new Map<number, readonly RowProblem[]>();
    const [fresh, more] = [added(rows), filled(rows)];
    const members = fresh.map(({ subjectId: id, value }) => ({
      id,
      ...value,
      language: languageFor(settings, value.language),
    }));
    const inserted =
      members.length > 0
        ? await transaction.run(insertMembersOfFile({ merchantId, timeZone, members: JSON.stringify(members) }))
        : [];
    const there = new Set(inserted.map(({ id }) => id));
    const emails = members.flatMap(({ id, email }) => (there.has(id) ? [email] : []));
    if (emails.length > 0) await transaction.run(dropRegistrationsOfFile({ merchantId, emails }));
    for (const { line, subjectId } of fresh)
      if (!there.has(subjectId)) refusals.set(line, [{ field: 'email', code: 'email-taken' }]);
    const set = await setDetails(
      transaction,
      merchantId,
      more.map(({ subjectId, value, before }) => ({ subjectId, from: before, to: value })),
    );
    for (const { line, subjectId } of more)
      if (!set.has(subjectId)) refusals.set(line, [{ field: null, code: 'changed-meanwhile' }]);
    return { events: changed(rows.filter(({ line }) => !refusals.has(line))), refused: refusals };
  },

  takeBack: async (transaction, { id: merchantId }, rows) => {
    const [fresh, more] = [added(rows), filled(rows)];
    const members = fresh.map(({ subjectId: id, value }) => ({ id, ...value }));
    await transaction.run(lockToErase({ merchantId, ids: members.map(({ id }) => id) }));
    const untouched =
      members.length > 0
        ? await transaction.run(untouchedMembers({ merchantId, members: JSON.stringify(members) }))
        : [];
    for (const { id: userId } of untouched) await erasePerson(transaction, { merchantId, userId });
    const set = await setDetails(
      transaction,
      merchantId,
      more.map(({ subjectId, value, before }) => ({ subjectId, from: value, to: before })),
    );
    const back = new Set([...untouched.map(({ id }) => id), ...set]);
    const outcomes = new Map<number, BackOutcome>(
      rows.map(({ line, subjectId }) => [line, back.has(subjectId) ? 'taken-back' : 'altered']),
    );
    return { events: changed(rows), outcomes };
  },
};
