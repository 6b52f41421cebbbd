import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]*?href="\/(assets\/[^"]+\.css)"[^>]*>/g;

/**
 * Writes the entry's few kB of styles into index.html, so that the first paint waits for no file. Each says whose it
 * is: the boot script there informs the loader of pages that it has them.
 */
export const stylesInShell = (): Plugin => ({
  name: 'sandbar-styles-in-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replaceAll(LINK, (_link, file: string) => {
        const style = bundle?.[file];
        if (style?.type !== 'asset') throw new Error(`${file} is not in the bundle`);
        return `<style nonce="__NONCE__" data-file="/${file}">${String(style.source).trim()}</style>`;
      }),
  },
});
