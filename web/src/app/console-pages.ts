/** The pages of staff, by file name. */
export const consolePages = import.meta.glob('../pages/console-*.tsx');
