/// <reference types="vite/client" />

/** Made by web/build/texts of web/messages. */
declare module 'virtual:texts' {
  /** The loader of each locale and namespace, such as `de/common`. */
  export const textFiles: Readonly<Record<string, () => Promise<{ default: import('./i18n/translate.ts').Texts }>>>;
}
/** The texts of one locale and namespace, for tests that find elements by their texts. */
declare module 'virtual:texts/*' {
  type Messages = import('./i18n/messages.generated.ts').Messages;
  const texts: Readonly<Record<{ [N in keyof Messages]: keyof Messages[N] }[keyof Messages], string>>;
  export default texts;
}
