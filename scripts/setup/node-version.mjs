/**
 * Refuses at once to run npm on a Node version for which it leaves packages out (rolldown's native part, for example).
 * Nothing later could repair that. This is imported before everything else, so all Node versions must be able to read
 * it.
 */

/**
 * Whether packages install completely with this Node.
 * @param {string} version for example `20.19.0`
 * @returns {boolean}
 */
export const installsPackages = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
};

/** @param {string} version */
export const needsNode = (version) =>
  `This is Node ${version}, and Sandbar's packages install with Node 20.19 or a later 20, or with 22.12 or newer: ` +
  'install Node 24 (https://nodejs.org) and run this again.';

if (!installsPackages(process.versions.node)) {
  console.error(needsNode(process.versions.node));
  process.exit(1);
}
