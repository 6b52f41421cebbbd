import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/embed/sandbar-checkout.ts', import.meta.url));

/** Builds /embed.js, the script of partners' pages: one file that needs nothing else. */
export const embedScript = (): Plugin => ({
  name: 'sandbar-embed-script',
  apply: 'build',
  generateBundle: {
    async handler() {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          minify: true,
          lib: { entry: SOURCE, formats: ['iife'], name: 'sandbarCheckout', fileName: () => 'embed.js' },
        },
      });
      const [output] = Array.isArray(built) ? built : [built];
      const chunk = output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
      if (!chunk || chunk.type !== 'chunk') throw new Error('embed.js was not built');
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: chunk.code });
    },
  },
});
