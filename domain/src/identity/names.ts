/** A person's name in two parts, and the person's language: together they show the culture of the name. */
export interface PersonName {
  firstName: string;
  lastName: string;
  languageId: string;
}

/** Initials and finals of Pinyin. */
const PINYIN = 'zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]';
const RHYME = '[aeiou]{1,4}(ng|n|r)?';

/**
 * Regular expressions that tell the culture of a name. JavaScript and PostgreSQL read them alike, because SQL
 * statements write names, too. `marked` patterns read a name as it is written (NFC), `plain` ones its lower-case
 * letters without marks.
 */
export const NAME_PATTERNS = {
  /** Han, Kana and Hangul. Names in these scripts begin with the family name, whatever the person's language is. */
  east: '[々〇ぁ-ゟ゠-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯]',
  /** A name in these scripts alone is written without a space. Names in Katakana alone are long and keep it. */
  unspaced: '^[々〇ぁ-ゟ゠-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯]+$',
  katakana: '^[゠-ヿㇰ-ㇿ]+$',
  /** Letters that only Vietnamese has, and Vietnamese family names whose letters other languages have, too. */
  vietnamese: '[ƠơƯưẠ-ỹ]|(^| )(Lê|Hoàng|Võ|Bùi|Ngô|Lý|Hà|Tô|Tôn|Đinh|Đào|Đoàn|Đàm|Lâm|Phùng)( |$)',
  /** How names sound in Latin letters, by the code of a language that puts the family name first. */
  sounds: {
    vi: '^((ngh?|nh|ph|th|tr|ch|kh|gh|qu|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(ch|ng|nh|[cmnpt])?( |$))+$',
    ja: '^(((kk|ss|tt|pp|tch|ssh|tts|[kgnhbpmr]y|sh|ch|ts|[kgsztdnhbpmyrwjf])?[aeiou]|n(?![aeiouy]))+( |$))+$',
    zh: `^((${PINYIN})?${RHYME}((${PINYIN})${RHYME})*( |$))+$`,
  },
} as const;

const EAST = new RegExp(NAME_PATTERNS.east, 'u');
const UNSPACED = new RegExp(NAME_PATTERNS.unspaced, 'u');
const KATAKANA = new RegExp(NAME_PATTERNS.katakana, 'u');
const VIETNAMESE = new RegExp(NAME_PATTERNS.vietnamese, 'u');
const SOUNDS = Object.entries(NAME_PATTERNS.sounds).map(([code, sound]) => [code, new RegExp(sound, 'u')] as const);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();

/**
 * Whether a person's culture writes the family name first. The script and the letters of the name decide. Otherwise the
 * person's language decides, but only if the name sounds like one of that language, because guests from abroad often
 * have the merchant's language.
 * @param words both parts of the name, in any order, with a space between
 */
const isFamilyFirst = (words: string, languageId: string): boolean => {
  const written = words.normalize('NFC');
  if (EAST.test(written) || VIETNAMESE.test(written)) return true;
  return SOUNDS.some(([code, sound]) => languageId.startsWith(code) && sound.test(plain(words)));
};

/** A person's name in the order of the person's culture, for readers of any culture. In SQL statements: `nameOf`. */
export const fullName = ({ firstName, lastName, languageId }: PersonName): string => {
  if (!firstName || !lastName) return `${lastName}${firstName}`.trim();
  if (!isFamilyFirst(`${lastName} ${firstName}`, languageId)) return `${firstName} ${lastName}`;
  const together = `${lastName}${firstName}`.normalize('NFC');
  return UNSPACED.test(together) && !KATAKANA.test(together) ? `${lastName}${firstName}` : `${lastName} ${firstName}`;
};

/** Languages that greet a person by the given name alone. In other languages that is too familiar. */
const FAMILIAR: readonly string[] = ['vi', 'en', 'es'];

/** Returns a person's name for a greeting in a language: „Chào Lan“, „Guten Tag Hannah Weber“. */
export const greetingName = (person: PersonName, locale: string): string =>
  FAMILIAR.includes(locale.slice(0, 2)) && person.firstName && !EAST.test(person.firstName)
    ? person.firstName
    : fullName(person);

/** Chinese family names of two characters and Korean ones of two syllables; all others have one. */
const LONG_FAMILY_NAMES =
  /^(欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|慕容|令狐|宇文|长孙|長孫|司徒|夏侯|남궁|황보|제갈|선우|독고|사공)/u;
const HANGUL = /^[가-힣]+$/u;

/** Splits a name without a space. A Japanese one stays whole, because splitting it needs a dictionary. */
const partUnspaced = (name: string, languageId: string): { firstName: string; lastName: string } => {
  const letters = [...name];
  const isParted = HANGUL.test(name) || (languageId.startsWith('zh') && EAST.test(name));
  if (!isParted || letters.length < 2 || letters.length > 4) return { firstName: name, lastName: '' };
  const family = LONG_FAMILY_NAMES.test(name) && letters.length > 2 ? 2 : 1;
  return { firstName: letters.slice(family).join(''), lastName: letters.slice(0, family).join('') };
};

/**
 * Splits a name that is typed into one field into two parts; `fullName` of the parts is the typed name. In Vietnamese
 * the given name is the last word; in other cultures that begin with the family name, the family name is the first
 * word; elsewhere it is the last word.
 * @param languageId the person's language, or the merchant's first one
 */
export const splitName = (name: string, languageId: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/);
  const text = words.join(' ');
  if (words.length === 1) return partUnspaced(text, languageId);
  const [first = '', ...others] = words;
  if (EAST.test(text.normalize('NFC'))) return { firstName: others.join(' '), lastName: first };
  if (!isFamilyFirst(text, languageId)) return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
  const isVietnamese = languageId.startsWith('vi') || VIETNAMESE.test(text.normalize('NFC'));
  return isVietnamese
    ? { firstName: words.at(-1)!, lastName: words.slice(0, -1).join(' ') }
    : { firstName: others.join(' '), lastName: first };
};
