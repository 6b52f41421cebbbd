import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { ROUTES, textsOf } from '@sandbar/contract/routes';
import { ensureWeb } from '../../scripts/setup/web.mjs';

/**
 * Measures the files that each page loads, after Brotli, and the script of partners' pages uncompressed. Fails above
 * the limits, and when it found nothing to weigh.
 */
const LIMITS = {
  signInScript: 116_800,
  signInStyle: 30_000,
  pageMore: 62_800,
  // Owners' and clerks' pages stand in a shell of their own: all that it loads, and what a page adds. 100 of these are
  // the table with its filters, which every list has (docs/decisions/071).
  workspaceShell: 182_700,
  workspaceMore: 145_000,
  embedScript: 2_500,
  // Scripts and styles that a page asks for when it is the first one that is opened.
  memberFiles: 33,
  workspaceFiles: 60,
  // Of these the scripts, and those that a page asks for when another one of the console was opened before. The
  // latter is the most of all pairs; bench/README.md says which designs were tried for fewer.
  workspaceScripts: 55,
  nextScripts: 29,
  // Scripts below a kilobyte, of all that pages ask for at once.
  littleScripts: 83,
};
await ensureWeb();
const dist = new URL('../dist/', import.meta.url);
const built = JSON.parse(readFileSync(new URL('pages.json', dist), 'utf8'));
const html = readFileSync(new URL('index.html', dist), 'utf8');

const weights = new Map();
const weigh = (file) => {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(readFileSync(new URL(file, dist))).length);
  return weights.get(file);
};

const sum = (files, ending) =>
  [...files].filter((file) => file.endsWith(ending)).reduce((total, file) => total + weigh(file), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

const entry = new Set(built.entry);
// Styles that stand in index.html itself, for the first paint.
for (const [, file] of html.matchAll(/data-file="\/(assets\/[^"]+\.css)"/g)) entry.add(file);
/** Every page of the table of routes, each once. */
const pages = new Map(ROUTES.filter((route) => 'page' in route).map((route) => [route.page, route]));
const filesOf = (route) =>
  new Set([
    ...entry,
    ...(built.frames[route.frame] ?? []),
    ...built.pages[route.page],
    // Texts are weighed in German, the longest; a page that is opened has them in itself.
    ...textsOf(route).map((name) => built.texts.de[name]),
  ]);
const SIGN_IN = 'sign-in';
const signIn = filesOf(pages.get(SIGN_IN));

const inline = brotliCompressSync(
  [...html.matchAll(/<script(?![^>]*src)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text).join(''),
).length;
let failed = false;
const say = (name, bytes, limit) => {
  const over = bytes > limit;
  failed ||= over;
  console.log(`${name.padEnd(44)} ${kB(bytes)}  of ${kB(limit)}${over ? '  TOO HEAVY' : ''}`);
};

say('sign-in, script', sum(signIn, '.js') + inline, LIMITS.signInScript);
say('sign-in, style', sum(signIn, '.css'), LIMITS.signInStyle);
const shell = new Set([
  ...entry,
  ...built.frames.workspace,
  ...['common', 'app', 'workspace'].map((name) => built.texts.de[name]),
]);
say('working area, its shell in all', sum(shell, '.js') + sum(shell, '.css'), LIMITS.workspaceShell);
for (const [name, route] of pages) {
  // The page of all parts has all parts; no reader waits for it.
  if (name === SIGN_IN || name === 'testview') continue;
  const inWorkspace = route.frame === 'workspace';
  const more = [...filesOf(route)].filter((file) => !(inWorkspace ? shell : signIn).has(file));
  say(
    `${name}, beyond ${inWorkspace ? 'that shell' : 'sign-in'}`,
    sum(more, '.js') + sum(more, '.css'),
    inWorkspace ? LIMITS.workspaceMore : LIMITS.pageMore,
  );
}
/** Returns the requests of the boot script; small styles and texts are in the page itself. */
const requestsOf = ({ page, frame }) =>
  new Set([...built.entry, ...(built.frames[frame] ?? []), ...built.pages[page]].filter((file) => !built.styles[file]));
const scriptsOf = (files) => [...files].filter((file) => file.endsWith('.js'));
/** The page of all parts has all parts, and the page of an unknown address next to none: a reader starts at neither. */
const NOT_STARTED_AT = ['testview', 'console-not-found'];
const asked = [...pages.values()]
  .filter(({ page }) => !NOT_STARTED_AT.includes(page))
  .map((route) => ({ page: route.page, inWorkspace: route.frame === 'workspace', files: requestsOf(route) }));
const ofConsole = asked.filter(({ inWorkspace }) => inWorkspace);
/** The page, or pair of pages, with the highest count. */
const most = (counts) => counts.toSorted((a, b) => b.count - a.count)[0];
const sayCount = (name, { page, count }, limit) => {
  const over = count > limit;
  failed ||= over;
  const said = `${name} (${page})`;
  console.log(
    `${said.padEnd(60)} ${String(count).padStart(6)}     of ${String(limit).padStart(6)}${over ? '  TOO MANY' : ''}`,
  );
};
const filesAtMost = (some) => most(some.map(({ page, files }) => ({ page, count: files.size })));
sayCount(
  'a page of members, files at most',
  filesAtMost(asked.filter(({ inWorkspace }) => !inWorkspace)),
  LIMITS.memberFiles,
);
sayCount('a page of the working area, files at most', filesAtMost(ofConsole), LIMITS.workspaceFiles);
sayCount(
  'its scripts',
  most(ofConsole.map(({ page, files }) => ({ page, count: scriptsOf(files).length }))),
  LIMITS.workspaceScripts,
);
const following = ofConsole.flatMap((one) =>
  ofConsole.map((next) => ({
    page: `${next.page} after ${one.page}`,
    count: scriptsOf(next.files.difference(one.files)).length,
  })),
);
sayCount('the next page, scripts at most', most(following), LIMITS.nextScripts);
const scripts = new Set(asked.flatMap(({ files }) => scriptsOf(files)));
const little = [...scripts].filter((file) => statSync(new URL(file, dist)).size < 1000);
sayCount('scripts below 1 kB', { page: `of ${scripts.size}`, count: little.length }, LIMITS.littleScripts);
say('embed.js of partners’ pages, not compressed', readFileSync(new URL('embed.js', dist)).length, LIMITS.embedScript);
process.exit(failed ? 1 : 0);
