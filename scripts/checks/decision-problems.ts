/** The third line of a decision: its date, and whether it is still in force. */
const STATUS = /^\d{4}-\d{2}-\d{2} · (?:in force|withdrawn|replaced by \[\d{3}\])/;
/** A mention of a decision by its number or file name, as documents and code write it. */
const MENTION = /\b(?:decisions\/|[Dd]ecisions? )(\d{3})(-[a-z0-9-]+\.md)?/g;
const SIBLING = /\]\((\d{3}-[a-z0-9-]+\.md)/g;

/** The files of docs/decisions by name, and the other files of the repository that mention decisions by path. */
export interface DecisionTexts {
  index: string;
  decisions: ReadonlyMap<string, string>;
  others: ReadonlyMap<string, string>;
}

/**
 * Returns the problems of the decisions: a missing date or status, a decision that is missing in the index, a mention
 * of an unknown decision.
 */
export const decisionProblems = ({ index, decisions, others }: DecisionTexts): string[] => {
  const links = new Set([...index.matchAll(SIBLING)].map(([, name]) => name!));
  // Merged and moved decisions keep their numbers in the index.
  const numbers = new Set(index.match(/\b\d{3}\b/g));
  const own = [...decisions].flatMap(([name, text]) => {
    const [title = '', , status = ''] = text.split('\n');
    return [
      ...(/^\d{3}-[a-z0-9-]+\.md$/.test(name) ? [] : [`${name}: the name is not NNN-words.md`]),
      ...(title.startsWith(`# ${name.slice(0, 3)} `)
        ? []
        : [`${name}: the first line is not "# ${name.slice(0, 3)} …"`]),
      ...(STATUS.test(status) ? [] : [`${name}: the third line has no date and status`]),
      ...(links.has(name) ? [] : [`${name}: README.md does not list it`]),
    ];
  });
  const linked = [['README.md', index] as const, ...decisions].flatMap(([name, text]) =>
    [...text.matchAll(SIBLING)].filter(([, to]) => !decisions.has(to!)).map(([, to]) => `${name}: there is no ${to}`),
  );
  const mentioned = [...others].flatMap(([path, text]) =>
    [...text.matchAll(MENTION)].flatMap(([, number, rest]) => {
      if (rest) return decisions.has(`${number}${rest}`) ? [] : [`${path}: there is no ${number}${rest}`];
      return numbers.has(number!) ? [] : [`${path}: there is no decision ${number}`];
    }),
  );
  return [...own, ...linked, ...mentioned];
};
