/** The address of each demo merchant's site. Chromium resolves all names below localhost to this machine. */
export const siteOf = (merchant: 'azure' | 'lotus'): string => `http://${merchant}.localhost:${process.env.E2E_PORT}`;

/** The demo's accounts, the same four at each merchant. */
export const accountOf = (merchant: 'azure' | 'lotus', role: 'member' | 'owner' | 'staff' | 'admin') => ({
  userName: `${role}@${merchant}.example`,
  password: 'sandbar-demo',
});
