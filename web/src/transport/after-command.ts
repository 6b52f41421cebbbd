const followers = new Set<() => void>();

/**
 * Calls `follow` after each command of this page that was accepted, for as long as the page lives: what is shown of a
 * balance is then read anew, also where nothing that shows it is on screen just now.
 */
export const afterCommand = (follow: () => void): void => void followers.add(follow);

export const commandAccepted = (): void => {
  for (const follow of followers) follow();
};

let undecided: (message: string) => void = () => {};

/** Calls `tell` with the server's words when something was asked for that nobody else can decide as things are. */
export const whenNobodyDecides = (tell: (message: string) => void): void => {
  undecided = tell;
};

export const nobodyDecides = (message: string): void => undecided(message);
