import ICAL from 'ical.js';

/** No occurrence of a rule was found within the steps that it may take. */
export class EndlessRule extends Error {}

/** Steps that a rule may take, each a look at a day, an hour or whatever it recurs by. */
const MAX_OF_ONE = 25_000;
/** The largest interval that a rule may count: beyond it the library would count for minutes. */
const LARGEST_INTERVAL = 1_000_000;

/** Steps that are left to all rules of a file. */
export interface Steps {
  left: number;
}

/**
 * A rule's occurrences as the library finds them. It looks for the next one as long as that takes, and for a 31st of
 * February that is for ever: here each of its steps is counted.
 */
class CountedIterator extends ICAL.RecurIterator {
  // Not set here: the library takes its first steps while this is made.
  declare counted: { own: number; all: Steps } | undefined;

  constructor(rule: ICAL.Recur, start: ICAL.Time, all: Steps) {
    started = all;
    super({ rule, dtstart: start });
  }

  private step(by = 1): void {
    this.counted ??= { own: MAX_OF_ONE, all: started! };
    const { counted } = this;
    counted.own -= by;
    counted.all.left -= by;
    if (counted.own < 0 || counted.all.left < 0) throw new EndlessRule('a rule without an end');
  }

  override check_contracting_rules(): boolean {
    this.step();
    return super.check_contracting_rules();
  }
  override increment_monthday(by: number): void {
    // Day after day, but a day alone is little.
    this.step(Math.floor(by / 30));
    super.increment_monthday(by);
  }
  override increment_month(): void {
    this.step();
    super.increment_month();
  }
  override increment_year(by: number): void {
    this.step();
    super.increment_year(by);
  }
}

/** The steps of the iterator that is being made. */
let started: Steps | undefined;

/** Days that the months of a leap year have. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether one of its months has one of its days. */
const hasDay = ({ parts }: ICAL.Recur): boolean => {
  const [months, days] = [parts['BYMONTH'] as number[] | undefined, parts['BYMONTHDAY'] as number[] | undefined];
  return !months || !days || months.some((month) => days.some((day) => Math.abs(day) <= DAYS[month - 1]!));
};

/** Makes a rule count its steps for every caller that asks for occurrences: events and the library's own zones. */
export const countSteps = (rule: ICAL.Recur, all: Steps): void => {
  rule.iterator = (start) => {
    if (rule.interval > LARGEST_INTERVAL || !hasDay(rule)) throw new EndlessRule('a rule without an occurrence');
    return new CountedIterator(rule, start, all);
  };
};
