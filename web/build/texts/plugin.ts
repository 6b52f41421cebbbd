import type { Plugin } from 'vite';
import { compiledTexts, forgetTexts, MESSAGES } from './catalogue.ts';

/** `virtual:texts` has a loader for each locale and namespace, `virtual:texts/<locale>/<namespace>` its texts. */
const NAME = 'virtual:texts';
/** The start of the resolved ids: a NUL keeps other plugins away. */
const RESOLVED = `\0${NAME}`;

/** The locale and namespace of a module of texts. */
export const namespaceOf = (id: string): { locale: string; namespace: string } | undefined => {
  const [, locale, namespace] = /^\0virtual:texts\/([\w-]+)\/([\w-]+)$/.exec(id) ?? [];
  return locale && namespace ? { locale, namespace } : undefined;
};

/** Makes modules of web/messages: ICU MessageFormat is read here, and pages load what translate.ts fills in. */
export const textsPlugin = (): Plugin => ({
  name: 'sandbar-texts',
  resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
  load: (id) => {
    if (id === RESOLVED) {
      const loaders = Object.entries(compiledTexts()).flatMap(([locale, namespaces]) =>
        Object.keys(namespaces).map((name) => {
          const path = `${locale}/${name}`;
          return `  '${path}': () => import('${NAME}/${path}'),\n`;
        }),
      );
      return `export const textFiles = {\n${loaders.join('')}};\n`;
    }
    const name = namespaceOf(id);
    if (!name) return undefined;
    const found = compiledTexts()[name.locale]?.[name.namespace];
    if (!found) throw new Error(`No texts ${name.locale}/${name.namespace}`);
    return `export default ${JSON.stringify(found)};\n`;
  },
  configureServer: (server) => void server.watcher.add(MESSAGES),
  handleHotUpdate: ({ file, server }) => {
    if (!file.startsWith(MESSAGES)) return undefined;
    forgetTexts();
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: 'full-reload' });
    return [];
  },
});
