import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';

/** The answer of GET /shell: everything the server would write into index.html. */
interface Shell {
  head: string;
  data: unknown;
  firstAnswers?: unknown;
  page: unknown;
  lang: string;
}

const isPage = (asked: IncomingMessage): boolean =>
  asked.method === 'GET' && (asked.headers.accept ?? '').includes('text/html');

/** Asked with the browser's own host, cookie and language: they name the merchant, the reader and the locale. */
const askShell = (server: string, asked: IncomingMessage): Promise<Shell> =>
  new Promise((resolve, reject) => {
    const { host, cookie, 'accept-language': language } = asked.headers;
    const headers = {
      accept: 'application/json',
      ...(host ? { host } : {}),
      ...(cookie ? { cookie } : {}),
      ...(language ? { 'accept-language': language } : {}),
    };
    const call = request(`${server}/shell?path=${encodeURIComponent(asked.url ?? '/')}`, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text) as Shell)
          : reject(new Error(`GET /shell answered ${answer.statusCode}: ${text.slice(0, 500)}`)),
      );
    });
    call.on('error', reject);
    call.end();
  });

const dataScript = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

const fill = (html: string, { head, data, firstAnswers, page, lang }: Shell): string =>
  html
    .replace('<!--shell:head-->', () => head)
    .replace('<!--shell:data-->', () => dataScript('sandbar-shell', data))
    .replace('<!--shell:page-->', () => dataScript('sandbar-page', page))
    .replace('<!--shell:first-answer-->', () => (firstAnswers ? dataScript('sandbar-first-answer', firstAnswers) : ''))
    .replace('__LANG__', () => lang);

/** While developing, Vite answers pages: index.html filled by the running server, everything else as ever. */
export const shellFromServer = (server: string): Plugin => ({
  name: 'sandbar-shell-from-server',
  apply: 'serve',
  configureServer: (vite: ViteDevServer) => {
    vite.middlewares.use(async (asked, answer, next) => {
      if (!isPage(asked)) return next();
      try {
        const [template, shell] = await Promise.all([
          readFile(new URL('../index.html', import.meta.url), 'utf8'),
          askShell(server, asked),
        ]);
        // The shell goes in last: Vite must not take the server's styles for its own.
        const html = fill(await vite.transformIndexHtml('/index.html', template, asked.url), shell);
        answer.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Cache-Control', 'no-store').end(html);
      } catch (error) {
        answer.statusCode = 503;
        answer
          .setHeader('Content-Type', 'text/plain; charset=utf-8')
          .end(`The server at ${server} does not answer yet. Reload in a moment.\n\n${String(error)}`);
      }
    });
  },
});
