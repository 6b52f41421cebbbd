const FAULTS = [TypeError, ReferenceError, RangeError, SyntaxError];

/**
 * The error as a sentence for the operator. For a bug in the program itself the stack is shown; Node's errors about
 * wrong input (options, addresses) have a code and are not bugs.
 */
export const whyNot = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isOurs = FAULTS.some((fault) => error instanceof fault) && !('code' in error);
  return isOurs ? (error.stack ?? error.message) : error.message;
};

/** Runs a program or a part of it; an error ends the process with a sentence and exit code 1. */
export const orSayWhy = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    console.error(whyNot(error));
    process.exit(1);
  }
};
