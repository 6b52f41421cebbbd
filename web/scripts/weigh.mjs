import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/**
 * What each page makes the browser load, after Brotli, and the script of partners' pages as it is. Fails above the
 * limits, and when it found nothing to weigh.
 */
const LIMITS = { signInScript: 125_000, signInStyle: 30_000, pageMore: 60_000, embedScript: 2_500 };
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const html = readFileSync(new URL('index.html', dist), 'utf8');

/** Texts travel with a page: its namespaces are those app/pages.ts names, weighed in German, the longest. */
const registered = readFileSync(new URL('../src/app/pages.ts', import.meta.url), 'utf8');
const namespacesOf = new Map(
  [...registered.matchAll(/import\('\.\.\/(pages\/[\w-]+\.tsx)'\)(?:, \[([^\]]*)\])?/g)].map(([, page, names = '']) => [
    `src/${page}`,
    [...names.matchAll(/[\w-]+/g)].map(([name]) => name),
  ]),
);
const textsOf = (names) => names.flatMap((name) => [...filesOf(`src/i18n/de/${name}.ts`)]);

const weights = new Map();
const weigh = (file) => {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(readFileSync(new URL(file, dist))).length);
  return weights.get(file);
};

/**
 * Files a module brings at once: itself, its static imports and their styles; what it loads on demand is not counted.
 */
const filesOf = (key, seen = new Set(), files = new Set()) => {
  if (seen.has(key)) return files;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build manifest`);
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const next of chunk.imports ?? []) filesOf(next, seen, files);
  return files;
};

const sum = (files, ending) =>
  [...files].filter((file) => file.endsWith(ending)).reduce((total, file) => total + weigh(file), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);
const entry = filesOf(entryKey);
// Styles that stand in index.html itself, for the first paint.
for (const [, file] of html.matchAll(/data-file="\/(assets\/[^"]+\.css)"/g)) entry.add(file);
const pages = [...namespacesOf.keys()];
const SIGN_IN = 'src/pages/sign-in.tsx';
const LAYOUT = 'src/app/member-layouts.tsx';
const withPage = (page) =>
  new Set([
    ...entry,
    ...(page === SIGN_IN ? [] : filesOf(LAYOUT)),
    ...filesOf(page),
    ...textsOf(['common', 'app', ...namespacesOf.get(page)]),
  ]);
const signIn = withPage(SIGN_IN);
if (pages.length < 2) throw new Error('app/pages.ts names no pages');

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
for (const page of pages.filter((key) => key !== SIGN_IN)) {
  const more = [...withPage(page)].filter((file) => !signIn.has(file));
  say(
    `${page.slice('src/pages/'.length, -'.tsx'.length)}, beyond sign-in`,
    sum(more, '.js') + sum(more, '.css'),
    LIMITS.pageMore,
  );
}
say('embed.js of partners’ pages, not compressed', readFileSync(new URL('embed.js', dist)).length, LIMITS.embedScript);
process.exit(failed ? 1 : 0);
