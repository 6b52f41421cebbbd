/**
 * Which id a command is sent under. A server that knows the id repeats its first answer: a send whose answer was lost
 * must therefore reuse its id, and every other send needs a new one.
 */
export interface CommandIds {
  /** @param input the command's content as text */
  idOf: (input: string) => string;
  answered: (input: string) => void;
}

/** For one button: a different input is a different command, and the previous id is dropped. */
export const forButton = (): CommandIds => {
  let last: { input: string; id: string } | null = null;
  return {
    idOf: (input) => {
      if (last?.input !== input) last = { input, id: newId() };
      return last.id;
    },
    answered: (input) => {
      if (last?.input === input) last = null;
    },
  };
};

/** For everything sent without a button of its own: only the latest send is kept. */
export const ofOthers = forButton();

const unanswered = new Map<string, string>();

/** For all buttons of a page that send the same command: each unanswered input keeps its id. */
export const forPage = (name: string): CommandIds => ({
  idOf: (input) => {
    const key = `${name} ${input}`;
    const id = unanswered.get(key) ?? newId();
    unanswered.set(key, id);
    return id;
  },
  answered: (input) => void unanswered.delete(`${name} ${input}`),
});

/**
 * A UUID for a new command or order. `randomUUID` is missing where the page is not in a secure context (a LAN address
 * over http).
 */
export const newId = (): string => crypto.randomUUID?.() ?? fromBytes(crypto.getRandomValues(new Uint8Array(16)));

const fromBytes = (bytes: Uint8Array): string => {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
