/** A change of the program that breaks a row of docs/specification.md, and the test of that row that must fail then. */
export interface Mutant {
  /** How the row begins that says what is asked for. */
  row: string;
  file: string;
  /** Stands once in the file. */
  find: string;
  replace: string;
  /** As the row names it: `file › title`. */
  test: string;
}

/** Of whole areas at once: the folder that files and test lie in. */
const inFolder = (folder: string, mutants: readonly Mutant[]): Mutant[] =>
  mutants.map(({ file, test, ...mutant }) => ({ ...mutant, file: `${folder}/${file}`, test: `${folder}/${test}` }));

const money = inFolder('domain/src', [
  {
    row: 'The whole price with the order’s fees on card, pin, resort page and order',
    file: 'orders/whole-price.ts',
    find: 'fee.productType === productType',
    replace: 'fee.productType !== productType',
    test: 'orders/whole-price.test.ts › with %s',
  },
  {
    row: 'Fees as lines of their own',
    file: 'orders/price-lines.ts',
    find: 'Number(isFee(one)) - Number(isFee(other))',
    replace: 'Number(isFee(other)) - Number(isFee(one))',
    test: 'orders/price-lines.test.ts › all lines are in the order of the summary',
  },
  {
    row: 'Paid = closed payments; left = total less that, everywhere',
    file: 'payments/standing.ts',
    find: '.filter((payment) => isPaid(payment.allStatus))',
    replace: '',
    test: 'payments/standing.test.ts › a gift code is no money',
  },
  {
    row: 'Point price = price / rate, rounded half up',
    file: 'catalogue/price.ts',
    find: 'pointPrice: pointsFromMoney(price, rate) };',
    replace: 'pointPrice: Math.floor(price / rate) };',
    test: 'catalogue/price.test.ts › in points: rounded half up from dong',
  },
  {
    row: 'Grand total = total − coupon − points × rate, never below 0',
    file: 'orders/price-order.ts',
    find: 'Math.min(Math.max(0, given.giftCodeAmount), subTotal - promotionAmount)',
    replace: 'Math.max(0, given.giftCodeAmount)',
    test: 'orders/price-order.test.ts › every figure is whole and not negative',
  },
  {
    row: 'No program brings a room below 1,000,000',
    file: 'promotions/rent-price.ts',
    find: 'leaves: leastRentPrice(currency)',
    replace: 'leaves: 0',
    test: 'promotions/rent-price.test.ts › the price stays between the least and the own one',
  },
  {
    row: 'What a point is worth is planned for a day to come by two people',
    file: 'merchants/rates.ts',
    find: 'filter(({ fromDay }) => fromDay <= today).toSorted(',
    replace: 'filter(({ fromDay }) => fromDay < today).toSorted(',
    test: 'merchants/rates.test.ts › is planned in the place of another, or dropped; what holds stays',
  },
]);

const weeks = inFolder('domain/src/weeks', [
  {
    row: 'Transitions: legal ones work, every other is refused',
    file: 'states.ts',
    find: "pay: { from: ['sold'],",
    replace: "pay: { from: ['sold', 'offered'],",
    test: 'states.test.ts › every change of every kind in every state',
  },
  {
    row: 'Points, price sent, original price',
    file: 'deposit-rate.ts',
    find: 'RESALE_MARKUP = 10',
    replace: 'RESALE_MARKUP = 20',
    test: 'deposit-rate.test.ts › points at the rate, resale a tenth of the room price above it',
  },
  {
    row: 'Check-in two months to two years ahead; default two months and one night',
    file: 'rental.ts',
    find: 'toDate: addDays(fromDate, 1) }',
    replace: 'toDate: addDays(fromDate, 2) }',
    test: 'rental.test.ts › the form begins two months ahead with one night',
  },
]);

const closures = inFolder('domain/src/closures', [
  {
    row: 'Who may close what, until when is answered, what comes back',
    file: 'closure.ts',
    find: 'if (plan.answerUntil <= today)',
    replace: 'if (plan.answerUntil < today)',
    test: 'closure.test.ts › days are closed',
  },
]);

const waitlist = inFolder('domain/src/waitlist', [
  {
    row: 'One order: no one gets a stay while an earlier entry may have it',
    file: 'next-offer.ts',
    find: 'one.since - other.since ||',
    replace: 'other.since - one.since ||',
    test: 'waitlist.test.ts › no one gets it while an earlier entry may have it',
  },
  {
    row: 'One alternative more never loses an offer; declining changes no later rank',
    file: 'next-offer.ts',
    find: 'Math.min(...times)',
    replace: 'Math.max(...times)',
    test: 'waitlist.test.ts › one alternative more never loses the offer',
  },
  {
    row: 'How often an entry like it is served: a word, never a figure',
    file: 'chance.ts',
    find: 'cases < CHANCE_LIMITS.leastCases || ',
    replace: '',
    test: 'chance.test.ts › is not shown for fewer than ten cases or less than a year',
  },
  {
    row: 'How often an entry like it is served: a word, never a figure',
    file: 'chance.ts',
    find: 'moreThan(before, taken)',
    replace: 'moreThan(taken, before)',
    test: 'chance.test.ts › more stays never make it worse',
  },
  {
    row: 'How often an entry like it is served: a word, never a figure',
    file: 'chance.ts',
    find: 'const before = (ahead / fitting)',
    replace: 'const before = (1 - ahead / fitting)',
    test: 'chance.test.ts › more in front never make it better',
  },
]);

const rules = inFolder('domain/src', [
  {
    row: 'After registering or recovering the sign-in page follows in 3 s',
    file: 'identity/limits.ts',
    find: 'REDIRECT_SECONDS = 3',
    replace: 'REDIRECT_SECONDS = 5',
    test: 'identity/identity.test.ts › what ended well leads on after 3 s',
  },
  {
    row: 'Stars: Five/Four/Three/Two/One of the attribute Hạng sao',
    file: 'catalogue/stars.ts',
    find: 'attribute.vi === STAR_ATTRIBUTE || attribute.en === STAR_ATTRIBUTE',
    replace: 'attribute.vi === STAR_ATTRIBUTE',
    test: 'catalogue/catalogue.test.ts › come from the attribute Hạng sao alone, in either language',
  },
  {
    row: 'Nothing unreadable is published; the nearest colour is proposed',
    file: 'merchants/theme-faults.ts',
    find: '>= LEAST_CONTRAST) return surfaceTint',
    replace: '>= 1) return surfaceTint',
    test: 'merchants/theme.test.ts › has none any more with what is proposed, whatever was chosen',
  },
  {
    row: 'Calendar: by the clock of the member’s zone, over changes of clocks and midnight',
    file: 'calendar/slots.ts',
    find: 'minutes: minutesOf(text)! }, slot.TimeZone)',
    replace: "minutes: minutesOf(text)! }, 'UTC')",
    test: 'calendar/slots.test.ts › what is past is decided by the clock of the member’s zone',
  },
  {
    row: 'Calendar: an event that runs ends sooner or later when its member wants it',
    file: 'calendar/slots.ts',
    find: 'event.endsAt > now ? to.endsAt <= now : ',
    replace: 'event.endsAt > now ? false : ',
    test: 'calendar/slots.test.ts › one that runs does not end before now',
  },
]);

const pages = inFolder('web/src', [
  {
    row: 'Cookies live 30 days (session), a year (language): decision 054',
    file: 'i18n/remembered-locale.ts',
    find: '31_536_000',
    replace: '2_592_000',
    test: 'i18n/remembered-locale.test.ts › a language is remembered for a year',
  },
  {
    row: 'The form names every required field, each picture a field of its own',
    file: 'weeks/deposit/form/deposit-values.ts',
    find: "(['AddressId', ...PROOFS] as const)",
    replace: "(['AddressId'] as const)",
    test: 'weeks/deposit/form/deposit-values.test.ts › an empty form names every required field',
  },
  {
    row: 'The form names every required field, each picture a field of its own',
    file: 'weeks/deposit/form/deposit-values.ts',
    find: '...(values.Note.trim() ? { Note: values.Note.trim() } : {}),',
    replace: 'Note: values.Note.trim() || (null as never),',
    test: 'weeks/deposit/form/deposit-values.test.ts › a whole one is right, its note optional',
  },
  {
    row: 'Choosing check-in sets check-out and the other way round; the earliest of both',
    file: 'weeks/form/week-dates.ts',
    find: "end === 'from' ? soonest : addDays(soonest, nights)",
    replace: 'soonest && nights ? soonest : addDays(soonest, Number(end))',
    test: 'weeks/form/week-dates.test.ts › check-in is two months from today at the earliest',
  },
  {
    row: 'What the week earns if it is deposited later',
    file: 'weeks/deposit/form/curve-shape.ts',
    find: 'right: x(addDays(plateau.until, 1))',
    replace: 'right: x(plateau.until)',
    test: 'weeks/deposit/form/curve-shape.test.ts › each plateau to scale',
  },
  {
    row: 'Badges: pending warning, approved success, canceled danger, sold primary, expiring secondary',
    file: 'weeks/week-badge.tsx',
    find: "expiring: ['neutral', IconHourglassLow]",
    replace: "expiring: ['danger', IconHourglassLow]",
    test: 'weeks/week-badge.test.ts › the badge of a %s that is %s is %s',
  },
  {
    row: 'Pages of 10, 25, 50, 100, ten at first, newest first; an ellipsis from ten pages on',
    file: 'ui/data-table/pages.ts',
    find: 'COLLAPSE_FROM = 10',
    replace: 'COLLAPSE_FROM = 11',
    test: 'ui/data-table/pages.test.ts › pagination has an ellipsis from ten pages on',
  },
  {
    row: 'Pages of 10, 25, 50, 100, ten at first, newest first; an ellipsis from ten pages on',
    file: 'ui/table/table-url.ts',
    find: ': defaultSort;',
    replace: ': [];',
    test: 'ui/table/table-url.test.ts › an empty address asks for the first page as by default',
  },
  {
    row: 'Calendar: what was typed into an event is there after a reload and a lost session',
    file: 'calendar/kept-event.ts',
    find: 'const isKept = () => store.read(NOTHING)?.EventId === id;',
    replace: 'const isKept = () => store.read(NOTHING) !== null;',
    test: 'calendar/kept-event.test.ts › gives it to no other form, member or later page',
  },
  {
    row: 'A room’s stays: check-in, check-out, nights, price, Hold Room',
    file: 'catalogue/detail/rooms/room-rows.ts',
    find: "row.kind === 'held' || (index",
    replace: '(index',
    test: 'catalogue/detail/rooms/room-rows.test.ts › rows at first',
  },
]);

export const MUTANTS: readonly Mutant[] = [...money, ...weeks, ...closures, ...waitlist, ...rules, ...pages];
