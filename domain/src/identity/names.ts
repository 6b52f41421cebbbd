/** A person's name in its two parts, and the language that the person chose: what is known of their culture. */
export interface PersonName {
  firstName: string;
  lastName: string;
  languageId: string;
}

/** Initials and finals of Pinyin. */
const PINYIN = 'zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]';
const RHYME = '[aeiou]{1,4}(ng|n|r)?';

/**
 * How names show their culture: regular expressions that JavaScript and PostgreSQL read alike, since lists are named by
 * statements. `marked` patterns read a name as it is written (NFC), `plain` ones its small letters without marks.
 */
export const NAME_PATTERNS = {
  /** Han, Kana and Hangul: names in them begin with the family name, whatever language their bearer reads. */
  east: '[々〇ぁ-ゟ゠-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯]',
  /** A name in these alone is written without a space; names in Katakana alone keep it, as they are long. */
  unspaced: '^[々〇ぁ-ゟ゠-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯]+$',
  katakana: '^[゠-ヿㇰ-ㇿ]+$',
  /** Letters that Vietnamese alone has, and family names whose letters other languages have too. */
  vietnamese: '[ƠơƯưẠ-ỹ]|(^| )(Lê|Hoàng|Võ|Bùi|Ngô|Lý|Hà|Tô|Tôn|Đinh|Đào|Đoàn|Đàm|Lâm|Phùng)( |$)',
  /** How names sound in Latin letters, by the first letters of a language that puts the family name first. */
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
 * Whether a person's culture writes the family name first: the script and the letters of the name decide, else the
 * person's language where the name sounds like one of that language, since guests from abroad often have the
 * merchant's.
 * @param words both parts of the name, in any order, with a space between
 */
const isFamilyFirst = (words: string, languageId: string): boolean => {
  const written = words.normalize('NFC');
  if (EAST.test(written) || VIETNAMESE.test(written)) return true;
  return SOUNDS.some(([code, sound]) => languageId.startsWith(code) && sound.test(plain(words)));
};

/** A person's name as the person's culture writes it, for readers of any culture. In statements: `nameOf`. */
export const fullName = ({ firstName, lastName, languageId }: PersonName): string => {
  if (!firstName || !lastName) return `${lastName}${firstName}`.trim();
  if (!isFamilyFirst(`${lastName} ${firstName}`, languageId)) return `${firstName} ${lastName}`;
  const together = `${lastName}${firstName}`.normalize('NFC');
  return UNSPACED.test(together) && !KATAKANA.test(together) ? `${lastName}${firstName}` : `${lastName} ${firstName}`;
};

/** Languages that greet by the given name alone; in the others that is too familiar. */
const FAMILIAR: readonly string[] = ['vi', 'en', 'es'];

/** Returns a person's name for a greeting, by the language of the greeting: „Chào Lan“, „Guten Tag Hannah Weber“. */
export const greetingName = (person: PersonName, locale: string): string =>
  FAMILIAR.includes(locale.slice(0, 2)) && person.firstName && !EAST.test(person.firstName)
    ? person.firstName
    : fullName(person);

/** Chinese family names of two characters, and Korean ones of two syllables; all others are one. */
const LONG_FAMILY_NAMES =
  /^(欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|慕容|令狐|宇文|长孙|長孫|司徒|夏侯|남궁|황보|제갈|선우|독고|사공)/u;
const HANGUL = /^[가-힣]+$/u;

/** A name without a space. A Japanese one cannot be parted without a dictionary: it stays whole. */
const partUnspaced = (name: string, languageId: string): { firstName: string; lastName: string } => {
  const letters = [...name];
  const isParted = HANGUL.test(name) || (languageId.startsWith('zh') && EAST.test(name));
  if (!isParted || letters.length < 2 || letters.length > 4) return { firstName: name, lastName: '' };
  const family = LONG_FAMILY_NAMES.test(name) && letters.length > 2 ? 2 : 1;
  return { firstName: letters.slice(family).join(''), lastName: letters.slice(0, family).join('') };
};

/**
 * The two parts of a name that is typed into one field. `fullName` of the parts is what was typed. In Vietnamese the
 * given name is the last word, in other cultures that put it last it follows the first word; elsewhere the family name
 * is the last word.
 * @param languageId the person's language, else the merchant's first
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
