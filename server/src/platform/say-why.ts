const FAULTS = [TypeError, ReferenceError, RangeError, SyntaxError];

/**
 * What is wrong, for whoever has to mend it. Of a fault of the program itself only the place helps; Node gives those of
 * what it was asked to do (options, addresses) a code.
 */
export const whyNot = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isOurs = FAULTS.some((fault) => error instanceof fault) && !('code' in error);
  return isOurs ? (error.stack ?? error.message) : error.message;
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
