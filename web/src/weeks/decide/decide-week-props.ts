export interface DecideWeekProps {
  id: string;
  /** It is decided, or will be in ten seconds: the next one opens. `back` shows this one again. */
  onDone: () => { back: () => void };
  /** Reads again what waits. */
  refresh: () => Promise<unknown>;
}
