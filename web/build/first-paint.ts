import { fileURLToPath } from 'node:url';
import type { PageFiles } from '@sandbar/contract/shell';
import { LOCALES } from '@sandbar/domain/common';
import { transform } from 'lightningcss';
import { createServer } from 'vite';
import type { firstPaints as drawPaints } from '../src/app/first-paint/first-paint.tsx';
import { compiledTexts } from './texts/catalogue.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = `${ROOT}src/app/first-paint/first-paint.tsx`;
const NAME = /\.(-?[A-Z_a-z][\w-]*)/g;
const KEYFRAMES = /@keyframes\s+([\w-]+)/g;

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);

/** Of a page's styles those that its first paint is drawn with. */
const stylesFor = (html: string, css: string): string => {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  const unused = new Set(matches(css, NAME).filter((name) => !used.has(name)));
  const shake = (code: string, names: Iterable<string>) =>
    transform({
      filename: 'first-paint.css',
      code: Buffer.from(code),
      minify: true,
      unusedSymbols: [...names],
    }).code.toString();
  const rules = shake(css, unused);
  const running = new Set(
    matches(rules.replaceAll(KEYFRAMES, ''), /animation(?:-name)?:([^;}]*)/g)
      .join(' ')
      .split(/[ ,]/),
  );
  return shake(
    rules,
    matches(rules, KEYFRAMES).filter((name) => !running.has(name)),
  );
};

/**
 * The first paint of every page (src/app/first-paint): its skeleton in every language, and the few of the page's own
 * styles that these need. The server writes both into its answer, so that they are drawn before any file has come.
 * @param cssOf the styles that a page's files bring, beside those of index.html
 */
export const firstPaints = async (cssOf: (frame: string, page: string) => string): Promise<PageFiles['paints']> => {
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { firstPaints: draw } = (await vite.ssrLoadModule(SOURCE)) as { firstPaints: typeof drawPaints };
  await vite.close();
  const texts = compiledTexts();
  const html = Object.fromEntries(LOCALES.map((locale) => [locale, draw(locale, texts[locale]!)]));
  const css = Object.entries(html['vi-VN']!).map(([name, drawn]) => {
    const [frame, page] = name.split('/') as [string, string];
    return [name, drawn && stylesFor(drawn, cssOf(frame, page))];
  });
  return { html, css: Object.fromEntries(css) as Record<string, string> };
};
