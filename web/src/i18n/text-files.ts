/** One small file per locale and namespace. Their names weigh: they are asked for when a text is not there yet. */
export const textFiles = import.meta.glob<{ default: Record<string, string> }>('./*/*.ts');
