/** The pages of staff, by the name of their file. */
export const consolePages = import.meta.glob('../pages/console-*.tsx');
