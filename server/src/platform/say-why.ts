/** Of a fault of the program itself only where it happened helps; what an operator can mend has a sentence. */
const FAULTS = [TypeError, ReferenceError, RangeError, SyntaxError];

/** What is wrong, for whoever has to mend it. */
export const whyNot = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return FAULTS.some((fault) => error instanceof fault) ? (error.stack ?? error.message) : error.message;
};

/** Runs a program; what fails ends it with a sentence and exit code 1. */
export const orSayWhy = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(whyNot(error));
    process.exit(1);
  }
};
