/** One rule of a style sheet. */
interface Rule {
  line: number;
  selector: string;
  /** The conditions around the rule, outermost first: `@media (max-width: 767px)`. */
  conditions: string[];
  declarations: string[];
}

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the rules of a sheet in order. The declarations of a rule with nested rules count as its own. */
const rulesOf = (css: string): Rule[] => {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const rules: Rule[] = [];
  const open: Rule[] = [];
  let words = '';
  let line = 1;
  const declare = () => {
    const declaration = oneSpace(words);
    if (declaration) open.at(-1)?.declarations.push(declaration);
    words = '';
  };
  for (const sign of plain) {
    if (sign === '\n') line += 1;
    if (sign === '{') {
      const selector = oneSpace(words);
      const rule = { line, selector, conditions: open.map(({ selector: outer }) => outer), declarations: [] };
      open.push(rule);
      rules.push(rule);
      words = '';
    } else if (sign === ';') declare();
    else if (sign === '}') {
      declare();
      open.pop();
    } else words += sign;
  }
  return rules;
};

/** The appearance of a state: colours of the theme, which are shared as tokens. */
const LOOKS = /^(?:background|border-color|color|cursor|opacity|outline|box-shadow):/;
/** Fewer declarations than this may be repeated in two sheets, because a shared class would not be shorter. */
const SAME_FROM = 3;

/**
 * Returns the rules of three or more declarations that repeat a rule of another sheet, each with the place of that
 * rule. Rules that only colour a state are left out.
 * @param sheets style sheets by their paths
 */
export const repeatedRules = (sheets: Readonly<Record<string, string>>): string[] => {
  const first = new Map<string, string>();
  return Object.entries(sheets).flatMap(([path, css]) =>
    rulesOf(css).flatMap(({ line, selector, conditions, declarations }) => {
      if (declarations.length < SAME_FROM || conditions.some((outer) => outer.startsWith('@keyframes'))) return [];
      if (declarations.every((declaration) => LOOKS.test(declaration))) return [];
      const says = [...conditions, ...declarations.toSorted()].join('; ');
      const known = first.get(says);
      if (known === undefined) first.set(says, `${path}:${line}`);
      return known === undefined || known.startsWith(`${path}:`)
        ? []
        : [`${path}:${line}: ${selector} says what ${known} says`];
    }),
  );
};

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)/gi;
/** The window widths in px at which pages change: web/README.md, "Styles". */
const WIDTHS: readonly number[] = [320, 360, 480, 600, 768, 1024, 1200, 1440, 1920];
const BOUND = /(max-width: ?|min-width: ?|width ?<=? ?|width ?>=? ?)(\d+)px/g;

const SPACE = /^(?:margin|padding|gap|row-gap|column-gap)[\w-]*:/;
const LENGTH = /(?<![\w.-])-?(\d*\.?\d+)(px|r?em)\b/g;
/** Margins, paddings and gaps in px. Wider ones leave room for an element of that width. */
const SPACES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56];
const WIDEST_SPACE = 56;

/** Returns declarations of space that are not a common step. Values computed from variables are allowed. */
const strangeSpaces = (declaration: string): string[] =>
  SPACE.test(declaration)
    ? [...declaration.replaceAll(/calc\(.*\)/g, '').matchAll(LENGTH)].flatMap(([literal, length, unit]) =>
        unit === 'px' && (SPACES.includes(Number(length)) || Number(length) > WIDEST_SPACE) ? [] : [literal],
      )
    : [];

/** Printed pages and masks have no tokens: black in a mask marks the part of the picture that is kept. */
const hasNoTokens = ({ conditions }: Rule, declaration: string) =>
  declaration.startsWith('mask') || conditions.includes('@media print');

/** Returns the values of a sheet that should be tokens or common steps: colours, window widths and spaces. */
export const rawValues = (css: string): { line: number; literal: string }[] =>
  rulesOf(css).flatMap((rule) => {
    const { line, selector, conditions, declarations } = rule;
    const colours = declarations
      .filter((declaration) => !hasNoTokens(rule, declaration))
      .flatMap((declaration) => declaration.match(COLOUR) ?? []);
    const widths = selector.startsWith('@media')
      ? [...selector.matchAll(BOUND)].flatMap(([literal, bound, px]) =>
          WIDTHS.includes(Number(px) + (/^max|<=/.test(bound!) ? 1 : 0)) ? [] : [literal],
        )
      : [];
    const spaces = conditions.includes('@media print') ? [] : declarations.flatMap(strangeSpaces);
    return [...colours, ...widths, ...spaces].map((literal) => ({ line, literal }));
  });
