import { Resolver } from 'node:dns/promises';

/** A name server that does not answer keeps nobody waiting longer, ms; asked twice. */
const PATIENCE_MS = 2_500;

/** The texts of a name's TXT records; none when there are none, or nobody answers. */
export const resolveTxt = async (name: string): Promise<string[]> => {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 });
  // A record longer than 255 characters comes in parts.
  return (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join(''));
};
