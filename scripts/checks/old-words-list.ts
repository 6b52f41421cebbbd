/** A replaced word, and the word that is used now. */
interface OldWord {
  was: RegExp;
  now: string;
  /** Places where it stays, each with the reason: stored names and names in the API cannot change. */
  stays?: readonly { at: RegExp; why: string }[];
}

const WIRE = 'a name on the wire';
const STORED = 'a stored name';

export const OLD_WORDS: readonly OldWord[] = [
  { was: /\b[a-z]*chores?(?![a-z])/i, now: 'job' },
  { was: /\btwins?\b/i, now: 'control' },
  { was: /\bin (a )?circles?\b/i, now: 'deadlock, cycle' },
  {
    was: /(?<![a-z])reactions?(?![a-z])|(?<=[a-z])Reactions?(?![a-z])/i,
    now: 'event handler',
    stays: [
      {
        at: /deferred_?reactions(\.reaction)?|reaction_?cursors|\breactions_\w+/i,
        why: `${STORED}: tables and databases of tests`,
      },
      {
        at: /['"`/^|](before |deferred |sweep\.)?reactions?['"`/|.-]/,
        why: `${STORED}: statements, jobs; the kind of a dead letter`,
      },
      {
        at: /\breaction(: | text|, number|, (tries|last_error|event)|\}| as (key|what)| = \$|\) in|', |:)/,
        why: `${STORED}: a column`,
      },
      { at: /number, reaction\b|\|\| reaction\b|(row|p|d|due)\.reaction\b/, why: `${STORED}: a column` },
      { at: /\breactions(`|: |, mails|,$)| as reactions/, why: `${STORED}: the queue's name in metrics and answers` },
      { at: /DEAD_KINDS`: reaction/, why: WIRE },
    ],
  },
  { was: /\b(reactTo|GIVE_WAY_MS)\b/, now: 'dispatchEvents, YIELD_DELAY_MS' },
  { was: /\b(interface|type) Told\b/, now: 'a name that says of what, such as ProviderNotification' },
  {
    was: /\b(aloneOrAsk|lookingHandler|LookScope)\b/,
    now: 'executeOrRequestApproval, handler, PreloadScope',
  },
  { was: /\b(Patience|vouched|enterMoney)\b/, now: 'Timeouts, confirmedByStaff, applyPayment' },
  { was: /\b(waitingMoney|moneyAside|moneyWaiting)\w*|\b[wW]aiting money\b/, now: 'unapplied payment' },
  {
    was: /\b(put|puts|putting|set|kept|keeps?)( it| them| what \w+)? aside\b|\b(put|set|money)Aside\b/,
    now: 'dismissed, discarded, reserved',
  },
  { was: /\b(puts?|putting)( \w+)? off\b|\bputOff\w*/i, now: 'snooze' },
  {
    was: /\blookers?\b|[a-z]Lookers?\b/i,
    now: 'viewer',
    stays: [
      { at: /'(tasks\.)?lookers'|\blookers: ?(\[|\d)|\.lookers\b/, why: `${WIRE}: the live message of it` },
      { at: /task_?lookers?/i, why: `${WIRE} and ${STORED}: the field and the table` },
    ],
  },
  { was: /\bbones?\b|\bboneRow\b|\bboneLines\b/i, now: 'skeleton' },
  {
    was: /\btold\b/i,
    now: 'informed, sent, shown, recorded',
    stays: [{ at: /\btold: (true|false|boolean)|`told`/, why: `${WIRE}: the live message of notifications` }],
  },
  {
    was: /\btell(s|ings?)\b/i,
    now: 'shows, reports; notice, notification',
    stays: [
      {
        at: /(?<=(?:[.'{(,;] ?|select |where |and |by ))telling\b|^\s*telling: /,
        why: `${STORED}: the column that makes a notification unique`,
      },
    ],
  },
  { was: /\breadAnew\b|\banew\b/i, now: 'again, refetch' },
  {
    was: /\bnobody\b/i,
    now: 'no one, unknown',
    stays: [
      { at: /[`']nobody[`']|nobody:x:|or nobody to run/, why: 'the user of Unix' },
      { at: /[=']nobody\b|\bnobody: t\(/, why: 'a value of a filter in addresses and saved views' },
    ],
  },
  {
    was: /\bsomebody\b/i,
    now: 'a person, a member, another process',
    stays: [{ at: /[=']somebody\b|\bsomebody: t\(/, why: 'a value of a filter in addresses and saved views' }],
  },
  { was: /\bwho(so)?ever\b/i, now: 'who, anyone who' },
  {
    was: /\b(standingSales|openOwner|changeOwed|moveOwnerOn|hastenForChanges|tieWeeks|untieWeeks|keepStay|takeAgain)\b/,
    now: 'activeSales, ensureBalance, adjustBalance, advancePeriod, scheduleSync, linkWeeks, lock, reacquire',
  },
  {
    was: /\b(weighTaken|CAME_TO_NOTHING|askAnew|thingsTold|orNothing|stillOurs)\b/,
    now: 'resolveAvailability, TERMINAL_UNSOLD, reissuePayment, affectedSubjects, ignoring, assertLease',
  },
  {
    was: /\b(inWordsOf|spokenOrderCode|sayFarewell)\b/,
    now: 'applyTextOverrides, formatOrderCode, eraseAccount',
  },
  {
    was: /\b(merchantToBe|paperLocale|beginsAnew|beginAnew|everyPage|lookAgain|OWN_WAY|waitOf|keepFromNext|useSums)\b/,
    now: 'draftMerchant, pdfLocale, resetOnSuccess, reset, offsetPaging, poll, SELF_REFRESHING, versionKey',
  },
  { was: /\b(LetterForm|Foretold|overtaken|OnTo|Onwards)\b/, now: 'ReasonForm, ChangePreview, stale, RedirectTo' },
  { was: /\bis nobody's\b|\bwhosever\b/i, now: 'matches nothing; every owner' },
  { was: /\/desk[/-]|'desk'|\bdesk(Methods|Text|Queries)\b|\bDesk\w+Query\b/, now: 'console' },
  {
    was: /\bbegun\b/i,
    now: 'started; prefilled',
    stays: [
      {
        at: /\bbegun: number;|\) as begun\b|^\s+begun(: Int!)?\s*$|t\('begun'\), would\.begun > 0|would\.begun\)/,
        why: WIRE,
      },
    ],
  },
  { was: /(?<!in)\bdeeds?\b/i, now: 'action' },
  { was: /\bmostOf(One|Program)?\b|\bMOST_[A-Z]|\bmost(Sought|TakenOff)\b/, now: 'max…, top…' },
  {
    was: /\bsought\b(?!['-])|\b(Sought|SOUGHT)\w*|\b\w+Sought\b/,
    now: 'searched',
    stays: [{ at: /\bInsightSought\b/, why: WIRE }],
  },
  { was: /\b\w+ToTell\b|\/tell-|\bTellingWords\b/, now: 'notify' },
  { was: /\bhasten(Drive|Subscription|s)?\b/, now: 'syncSoon' },
  { was: /\b(hearOfOrder|cameByLink|cameFromHere|inTurn|Reckoning|Theirs)\b/, now: 'what it does, as a verb' },
  {
    was: /\b(CodeSaid|MemberSaid|SaidOfFile|[sS]aidPrice|saidOrder|saidOf|saidBy|(resorts|rooms|Rooms)Meant)\b/,
    now: 'OfFile, stated, match',
  },
  { was: /\b(takenToSee|ReadTrouble|quickestOfSome)\b/, now: 'bookedElsewhere, failure, fastest' },
];

const ANY = new RegExp(OLD_WORDS.map(({ was }) => was.source).join('|'), 'i');

/** @returns each replaced word of a text with its line */
export const oldWordsIn = (text: string): { line: number; word: string; now: string }[] =>
  text.split('\n').flatMap((content, index) => {
    if (!ANY.test(content)) return [];
    return OLD_WORDS.flatMap(({ was, now, stays = [] }) => {
      const rest = stays.reduce((left, { at }) => left.replaceAll(new RegExp(at, `${at.flags}g`), ' '), ` ${content} `);
      const word = was.exec(rest)?.[0];
      return word === undefined ? [] : [{ line: index + 1, word, now }];
    });
  });
