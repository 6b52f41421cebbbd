import { expect, test } from 'vitest';
import { specificationRows, unnamedJourneys, unprovenRows, unvisitedAreas } from './specification-rows.ts';

const table = (...rows: string[]) => specificationRows(['| § | What | Test |', '|---|---|---|', ...rows].join('\n'));
const files: Record<string, string> = { 'a.test.ts': `test('it counts', () => {}); it("is the member's own", f)` };
files['long.test.ts'] = `test('far @soak', async () => {}); test('wide', { tag: '@soak' }, async () => {});
it.runIf(isSoak)('high', async () => {}); test('near @phone-soak', async () => {});
test('broad @extended', async () => {})`;
const problems = (...rows: string[]) => unprovenRows(table(...rows), (path) => files[path]);

test('a row with a test that exists is proven', () => {
  expect(
    problems(
      '| 2 | counting | `a.test.ts › it counts` |',
      '| 5 | own | `a.test.ts › is the member’s own`<br>`a.test.ts › it counts` |',
    ),
  ).toEqual([]);
});

test.each([
  ['| 2 | counting | |', '§ 2 counting: no test'],
  ['| 2 | counting | `b.test.ts › it counts` |', '§ 2 counting: there is no b.test.ts'],
  ['| 2 | counting | `a.test.ts › it sleeps` |', '§ 2 counting: a.test.ts has no test "it sleeps"'],
  ['| 2 | counting | `a.test.ts` |', '§ 2 counting: a.test.ts has no test ""'],
])('%s', (row, said) => expect(problems(row)).toEqual([said]));

test.each(['far', 'wide', 'high', 'broad'])('a row is proven by more than what npm test leaves out: %s', (title) => {
  expect(problems(`| 2 | going | \`long.test.ts › ${title}\` |`)).toEqual([
    '§ 2 going: npm test runs none of its tests',
  ]);
  expect(problems(`| 2 | going | \`long.test.ts › ${title}\`<br>\`long.test.ts › near\` |`)).toEqual([]);
});

test('a row is proven by more than files that npm test leaves out', () => {
  const read = () => `test('it counts', f)`;
  const rows = (tests: string) => unprovenRows(table(`| 2 | counting | ${tests} |`), read);
  expect(rows('`a.extended.test.ts › it counts`')).toEqual(['§ 2 counting: npm test runs none of its tests']);
  expect(rows('`a.extended.test.ts › it counts`<br>`a.test.ts › it counts`')).toEqual([]);
});

test('a row that is not of the specification may rest on test:extended, not on the soak', () => {
  const read = () => `test('it counts @extended', async f); test('it sorts @soak', async f)`;
  const rows = (tests: string) => unprovenRows(table(`| – | counting | ${tests} |`), read);
  expect(rows('`a.extended.test.ts › it counts`')).toEqual([]);
  expect(rows('`a.spec.ts › it counts`')).toEqual([]);
  expect(rows('`a.spec.ts › it sorts`')).toEqual(['§ – counting: only the soak runs its tests']);
});

test('a journey that no row names is left to test:extended', () => {
  const rows = table('| 2 | counting | `a.spec.ts › it counts`<br>`a.spec.ts › it sorts by price` |');
  const text = `test('it counts well', async () => {}); test('broad @extended', () => {});
    test(\n \`it sorts by \${what}\`, { tag: '@phone' }, async () => {}); test('wide', { tag: '@soak' }, f => f);`;
  expect(unnamedJourneys(rows, 'a.spec.ts', text)).toEqual([]);
  expect(unnamedJourneys(rows, 'b.spec.ts', `${text} test("it's late", async ({ page }) => {})`)).toEqual([
    'b.spec.ts: no row names "it counts well": tag it @extended',
    'b.spec.ts: no row names "it sorts by ${what}": tag it @extended',
    'b.spec.ts: no row names "its late": tag it @extended',
  ]);
});

test('an area of the console without a journey in npm test is named', () => {
  const paths = ['/console/orders', '/console/orders/:code', '/console/order-notes', '/console/audit', '/profile'];
  const journeys = [
    `test('near', async () => { goto('/console/orders?q=1') });`,
    `import x;\ntest('far @extended', async () => { goto('/console/audit') });`,
  ];
  expect(unvisitedAreas(paths, [journeys.join('\n')])).toEqual([
    '/console/order-notes: npm test has no journey that opens it',
    '/console/audit: npm test has no journey that opens it',
  ]);
});

test('a case of files of others is a row as well', () => {
  expect(problems('| B18a | counting | `a.test.ts › it counts` |', '| P17 | own | `a.test.ts › it sleeps` |')).toEqual([
    '§ P17 own: a.test.ts has no test "it sleeps"',
  ]);
});

test('heads and words between are no rows', () => expect(table('', 'text | more')).toEqual([]));
