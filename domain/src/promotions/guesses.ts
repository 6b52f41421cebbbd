/** Codes that do not exist which a member may try in one window; then the member waits until the window is over. */
export const GUESS_LIMIT = 20;

export const GUESS_WINDOW_MINUTES = 15;
