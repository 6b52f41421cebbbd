import { searchable, type Day } from '../common/index.ts';
import { splitName } from '../identity/index.ts';
import { isFullName, isPersonName } from '../profile/index.ts';
import type { ReadRow, RowProblem } from './cells.ts';
import { refused, type Judged } from './judged.ts';

/** Members as files bring them: accounts that are there keep what they say; a file adds to them, and adds new ones. */

/** The values of a person's row. Missing ones are '' or null. */
export interface MemberOfFile {
  email: string;
  firstName: string;
  lastName: string;
  /** In the form of E.164. */
  mobile: string;
  dateOfBirth: Day | null;
  /** Null: the merchant's first language. */
  language: string | null;
}

/** An account as it stands. */
export interface KnownMember extends Omit<MemberOfFile, 'language'> {
  id: string;
  /** The account is closed, or belongs to staff, so a file does not change it. */
  kept: boolean;
}

/**
 * Returns the name of a row from one column or from two, which are used as given. A wrong name is a problem only for a
 * new account.
 * @param languageId the person's language
 */
export const nameOfRow = (
  { values }: Pick<ReadRow, 'values'>,
  languageId: string,
): { firstName: string; lastName: string; wrong: RowProblem[] } => {
  const { name, firstName, lastName } = values as Record<string, string | null>;
  if (firstName) {
    const parts = { firstName, lastName: lastName ?? '' };
    const wrong = Object.entries(parts).filter(([, part]) => part !== '' && !isPersonName(part));
    return { ...parts, wrong: wrong.map(([field]) => ({ field, code: 'not-a-name' })) };
  }
  const [field, whole] = name ? ['name', name] : ['lastName', lastName];
  if (!whole) return { firstName: '', lastName: '', wrong: [{ field: 'name', code: 'missing' }] };
  return { ...splitName(whole, languageId), wrong: isFullName(whole) ? [] : [{ field, code: 'not-a-name' }] };
};

/** Scripts whose names are written without a space, so that a file does not show where the family name ends. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Whether two names are those of one person, without regard to marks and to the order of their parts. */
const isSameName = (one: Pick<MemberOfFile, 'firstName' | 'lastName'>, other: typeof one): boolean => {
  const [words, others] = [one, other].map(({ firstName, lastName }) => {
    const text = searchable(`${lastName} ${firstName}`);
    return UNSPACED.test(text) ? text.replaceAll(' ', '') : text.split(' ').toSorted().join(' ');
  });
  return words === others;
};

/** Fields of an existing account that a file may fill if they are empty. */
export type MemberAdded = Pick<MemberOfFile, 'mobile' | 'dateOfBirth'>;

/**
 * Compares a row with the existing accounts. The data of an account are its owner's, so a row that differs is refused.
 * @param known the account with the row's id, or else with its e-mail
 */
export const judgeMember = (said: MemberOfFile, known: KnownMember | undefined): Judged<MemberOfFile | MemberAdded> => {
  if (!known) return { verdict: 'new', subjectId: null, value: said, before: null, problems: [] };
  const stays = (field: keyof MemberAdded): boolean => !said[field] || !known[field] || said[field] === known[field];
  const wrong = [
    ...(said.email.toLowerCase() === known.email.toLowerCase() ? [] : ['email']),
    ...(said.firstName === '' || isSameName(said, known) ? [] : ['name']),
    ...(stays('mobile') ? [] : ['mobile']),
    ...(stays('dateOfBirth') ? [] : ['dateOfBirth']),
  ];
  const found = { subjectId: known.id, before: { mobile: known.mobile, dateOfBirth: known.dateOfBirth } };
  if (wrong.length > 0) {
    return refused(wrong.map((field) => ({ field, code: 'differs' })));
  }
  const value = { mobile: known.mobile || said.mobile, dateOfBirth: known.dateOfBirth ?? said.dateOfBirth };
  const isSame = value.mobile === known.mobile && value.dateOfBirth === known.dateOfBirth;
  if (!isSame && known.kept) return refused([{ field: null, code: 'kept' }]);
  return { ...found, value, verdict: isSame ? 'same' : 'changed', problems: [] };
};
