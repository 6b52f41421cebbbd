/**
 * `npm start` builds the web client while this process loads its database (CLIENT_IS_BUILT=later), and sends `built`
 * when that is done. A process whose `npm start` is gone by then ends.
 * @returns waits for the client; calls its argument if there is anything to wait for
 */
export const watchClientBuild = (): ((onWait: () => void) => Promise<void>) => {
  if (process.env.CLIENT_IS_BUILT !== 'later') return async () => {};
  let built = false;
  const message = new Promise<void>((resolve) => {
    process.once('message', () => {
      built = true;
      resolve();
    });
    process.once('disconnect', () => built || process.exit(1));
  });
  return async (onWait) => {
    if (!built) onWait();
    await message;
  };
};
