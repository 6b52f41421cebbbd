/** One small file per locale and namespace, loaded when a text is missing. Only the names weigh here. */
export const textFiles = import.meta.glob<{ default: Record<string, string> }>('./*/*.ts');
