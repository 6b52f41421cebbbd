import { sql, type RawBuilder } from 'kysely';

/** How many words the index looks up; the rows found are compared with the other words. */
const INDEXED = 3;

/**
 * LIKE patterns for a column that holds searchable words after a space: a word of one or two letters must begin a word,
 * a longer one may stand anywhere. The longest, which say most, come first.
 * @param searched of `searchable`, so that nothing in it means anything to LIKE
 */
export const wordPatterns = (searched: string): string[] =>
  searched
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (word.length <= 2 ? `% ${word}%` : `%${word}%`));

/**
 * The condition that a column contains all the words, for statements with `plan: 'custom'`. Each pattern is a condition
 * of its own, because a trigram index serves such conditions and not `like all`.
 */
export const hasWords = (column: string, patterns: readonly string[]): RawBuilder<boolean> => {
  const words = sql.raw(column);
  const first = Array.from({ length: INDEXED }, (_, place) => {
    return sql`${words} like coalesce((${patterns}::text[])[${sql.lit(place + 1)}], '%')`;
  });
  return sql`${sql.join(first, sql` and `)} and ${words} like all ((${patterns}::text[])[${sql.lit(INDEXED + 1)}:])`;
};

/** SQL of a text in searchable words after a space. */
const folded = (text: string) => String.raw`' ' || lower(regexp_replace(translate(regexp_replace(
    normalize(${text}, NFD),
    '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'), '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g'))`;

/** The text by which people are found, from `users u`, exactly as in the index `users_words`. */
export const USER_WORDS = `(${folded("u.last_name || ' ' || u.first_name || ' ' || u.user_name || ' ' || u.email")}
  || ' ' || regexp_replace(u.mobile, '[^0-9]', '', 'g'))`;

/** The text by which dismissed payments are found, from `payment_dismissals d` and `payment_events e`. */
export const DISMISSED_WORDS = `(${folded("e.content || ' ' || e.reference_code || ' ' || d.reason")}
  || ' ' || e.amount)`;

/** The text by which resorts are found, from `resorts r`, exactly as in the index `resorts_words`. */
export const RESORT_WORDS = `(${folded("(r.name->>'vi') || ' ' || (r.name->>'en')")})`;
