/** Where each demo merchant's site is: Chromium takes every name below localhost for this machine. */
export const siteOf = (merchant: 'azure' | 'lotus'): string => `http://${merchant}.localhost:${process.env.E2E_PORT}`;

/** The demo's accounts, the same four at each merchant. */
export const accountOf = (merchant: 'azure' | 'lotus', role: 'member' | 'owner' | 'staff' | 'admin') => ({
  userName: `${role}@${merchant}.example`,
  password: 'sandbar-demo',
});
