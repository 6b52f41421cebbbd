/** Unknown codes that a member may try within one window; then the member must wait until the window ends. */
export const GUESS_LIMIT = 20;

export const GUESS_WINDOW_MINUTES = 15;
