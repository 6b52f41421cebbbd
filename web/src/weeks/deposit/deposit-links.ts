/**
 * Addresses of deposits. The page provides them, because slices do not know addresses; the application's `paths` fits.
 */
export interface DepositLinks {
  deposits: (search?: string) => string;
  deposit: (id: string) => string;
}
