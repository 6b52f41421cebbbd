import ICAL from 'ical.js';

/** No occurrence of a rule was found within the steps that it may take. */
export class EndlessRule extends Error {}

/** The most steps of one rule; a step examines one day, hour or other unit of the rule. */
const MAX_OF_ONE = 25_000;
/** The largest interval of a rule; with a larger one the library would compute for minutes. */
const LARGEST_INTERVAL = 1_000_000;

/** The steps that remain for all rules of a file. */
export interface Steps {
  left: number;
}

/**
 * Finds the occurrences of a rule with the library, which searches without a limit: forever for 31 February. So each of
 * its steps is counted here.
 */
class CountedIterator extends ICAL.RecurIterator {
  // It is only declared: an initial value would be set after the library's constructor, which already takes steps.
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
    // The library goes day by day here; thirty days count as one step, because one day costs little.
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

/** The steps for the iterator whose constructor is running. */
let started: Steps | undefined;

/** The lengths of the months in a leap year. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether one of the rule's months has one of its days. */
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
