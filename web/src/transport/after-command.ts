const listeners = new Set<() => void>();

/**
 * Calls `follow` after each accepted command of this page, for as long as the page lives, so that a balance is
 * refetched even where no component that shows it is mounted.
 */
export const afterCommand = (listener: () => void): void => void listeners.add(listener);

export const commandAccepted = (): void => {
  for (const listener of listeners) listener();
};

let undecided: (message: string) => void = () => {};

/** Calls `notify` with the server's message when a request was made that no other person may decide as things are. */
export const whenNobodyDecides = (notify: (message: string) => void): void => {
  undecided = notify;
};

export const nobodyDecides = (message: string): void => undecided(message);
