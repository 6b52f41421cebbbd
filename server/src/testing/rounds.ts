/** How often a test of a race or a kill repeats: `few` times in `npm test`, `many` times in `npm run test:soak`. */
export const rounds = (few: number, many: number): number => (process.env.SOAK === 'on' ? many : few);
