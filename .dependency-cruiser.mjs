/**
 * The rules of imports (docs/map.md). A new slice needs no change here: a slice is any folder that is none of the known
 * parts. `scripts/checks/boundaries.ts` runs it; `scripts/checks/boundaries.test.ts` proves that each rule rejects
 * test/fixtures/boundaries/<rule>.
 */

const TEST = String.raw`\.(test|spec|browser)\.tsx?$`;
/** A slice of the server; the first group is its name. */
const SERVER_SLICE = '^server/src/(?!(?:platform|adapters|testing|programs)/)([^/]+)/';
const ANY_SERVER_SLICE = '^server/src/(?!(?:platform|adapters|testing|programs)/)[^/]+/';
/** main.ts, server.ts, slices.ts and their helpers, and the programs of operators. */
const WIRING = String.raw`^server/src/(?:programs/)?[^/]+\.ts$`;
/** A slice's index.ts, and what it publishes of its tables for statements of other slices. */
const DOOR = String.raw`^server/src/([^/]+)/(index|\1\.published)\.ts$`;
/** Set-up that tests share: of all slices, or of one. */
const TESTING = String.raw`^(server|web)/src/testing/|^server/src/[^/]+/testing\.ts$`;
/** A slice of the web client; the first group is its name. */
const WEB_SLICE = '^web/src/(?!(?:app|pages|transport|ui|i18n|testing)/)([^/]+)/';
const ANY_WEB_SLICE = '^web/src/(?!(?:app|pages|transport|ui|i18n|testing)/)[^/]+/';
const TEST_TOOLS = '(^|/)node_modules/(vitest|fast-check|@vitest)/|^node:';

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  error('no-cycles', 'Modules that import each other in a cycle cannot be read on their own.', {}, { circular: true }),
  error(
    'imports-resolve',
    'An import that leads nowhere also escapes every other rule.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
  error(
    'tests-are-not-imported',
    'A test is not a library; shared set-up lives in server/src/testing.',
    {},
    { path: TEST },
  ),

  error(
    'domain-imports-nothing',
    'The rules are pure: no package, no Node, no other workspace.',
    { path: '^domain/', pathNot: TEST },
    { pathNot: '^domain/' },
  ),
  error(
    'domain-tests-import-domain',
    'A rule’s test needs the rule and a test runner.',
    { path: `^domain/.+${TEST}` },
    { pathNot: ['^domain/', TEST_TOOLS] },
  ),

  error(
    'contract-imports-domain-and-zod',
    'The contract is loaded by the browser too. Only contract/src/sdl, which no browser loads, reads files.',
    { path: '^contract/', pathNot: [TEST, '^contract/src/sdl/'] },
    { pathNot: ['^(contract|domain)/', '(^|/)node_modules/zod/'] },
  ),
  error(
    'contract-knows-no-workspace',
    'The contract depends on the domain alone.',
    { path: '^contract/' },
    { path: '^(server|web|demo|e2e|bench|scripts)/' },
  ),

  error(
    'server-slice-through-door',
    'Another slice is entered through its index.ts; statements may use <slice>.published.ts, tests its testing.ts.',
    { path: SERVER_SLICE },
    { path: ANY_SERVER_SLICE, pathNot: ['^server/src/$1/', DOOR, TESTING] },
  ),
  error(
    'published-parts-import-no-slice',
    'What a slice publishes of its tables is read by all slices, so it depends on none, but on what others publish.',
    { path: String.raw`^server/src/[^/]+/[a-z]+\.published\.ts$` },
    { path: '^server/src/(?!platform/)', pathNot: String.raw`\.published\.ts$` },
  ),
  error(
    'server-slice-knows-no-wiring',
    'A slice declares what it needs; server.ts hands it in. It never reaches for adapters or for the files that wire.',
    { path: SERVER_SLICE, pathNot: [TEST, TESTING] },
    { path: ['^server/src/adapters/', WIRING] },
  ),
  error(
    'server-knows-no-client',
    'The server knows neither the web client nor tools.',
    { path: '^server/' },
    { path: '^(web|e2e|bench|scripts)/' },
  ),
  error(
    'platform-knows-no-slice',
    'The platform serves every slice alike.',
    { path: '^server/src/platform/', pathNot: TEST },
    { path: ['^server/src/(?!platform/)', '^demo/'] },
  ),
  error(
    'adapters-implement-interfaces',
    'An adapter implements an interface that a slice declares: it sees the door or the types of a slice, and no ' +
      'wiring.',
    { path: '^server/src/adapters/', pathNot: TEST },
    {
      path: '^server/src/',
      pathNot: ['^server/src/(adapters|platform)/', String.raw`^server/src/[^/]+/(index|types|[a-z-]+\.types)\.ts$`],
    },
  ),
  error(
    'adapters-only-from-wiring',
    'Only wiring chooses an adapter.',
    { path: '^(server|demo)/', pathNot: ['^server/src/(adapters|testing)/', WIRING, TEST] },
    { path: '^server/src/adapters/' },
  ),
  error(
    'wiring-through-doors',
    'What wires the parts enters a slice through its door as well.',
    { path: WIRING },
    { path: ANY_SERVER_SLICE, pathNot: DOOR },
  ),
  error(
    'testing-only-from-tests',
    'Worlds, fixtures and throwaway databases are for tests and measurements.',
    { pathNot: [TEST, TESTING, '^(e2e|bench|scripts|test)/'] },
    { path: TESTING },
  ),
  error(
    'demo-only-from-wiring',
    'The server gets the demo by its wiring; no part depends on it.',
    { path: '^(domain|contract|server|web)/', pathNot: [WIRING, '^server/src/testing/', TEST] },
    { path: '^demo/' },
  ),
  error(
    'demo-imports-contract',
    'The demo sends commands like anybody else.',
    { path: '^demo/', pathNot: TEST },
    { path: '^(domain|server|web|e2e|bench|scripts)/' },
  ),

  error(
    'client-stands-alone',
    'The client for partners is a package of its own: it needs nothing at run time.',
    { path: '^client/src/', pathNot: TEST },
    { pathNot: ['^client/src/', '^(?:node:)?util$'] },
  ),
  error(
    'client-is-for-others',
    'The program itself speaks by its contracts; the client is for partners, such as the one of the demo.',
    { path: '^(domain|contract|server|web)/' },
    { path: '^client/' },
  ),

  error(
    'web-slice-stands-alone',
    'Slices of the web client meet in pages. All have the lists, exports and saved views of the working area.',
    { path: WEB_SLICE, pathNot: TEST },
    { path: '^web/src/', pathNot: ['^web/src/(?:$1|workspace|transport|ui|i18n)/'] },
  ),
  error(
    'web-pages-compose',
    'Pages put slices together, inside the frame that app gives them; which page answers which URL is not their ' +
      'business.',
    { path: '^web/src/pages/', pathNot: TEST },
    { path: String.raw`^web/src/app/(app|routes|page-root)\.tsx?$` },
  ),
  error(
    'web-ui-is-presentation',
    'What is in ui can be shown without a server and without a slice.',
    { path: '^web/src/ui/' },
    { path: [ANY_WEB_SLICE, '^web/src/(app|pages|transport)/'] },
  ),
  error(
    'web-i18n-is-words',
    'Words know no screens.',
    { path: '^web/src/i18n/' },
    { path: [ANY_WEB_SLICE, '^web/src/(app|pages|transport|ui)/'] },
  ),
  error(
    'web-transport-shows-nothing',
    'Transport carries; it knows no screens.',
    { path: '^web/src/transport/' },
    { path: [ANY_WEB_SLICE, '^web/src/(app|pages|ui)/'] },
  ),
  error(
    'web-knows-no-server',
    'Browser and server agree in contract, nowhere else.',
    { path: '^web/' },
    { path: '^(server|demo|e2e|bench|scripts)/|^contract/src/sdl/' },
  ),
];

export default {
  forbidden,
  options: {
    parser: 'swc', // TypeScript 7 has no API that the default parser could use
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: [String.raw`\.generated\.ts$`, '(^|/)(dist|data|test-results)/', 'test/fixtures/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json'],
    },
  },
};
