/** Where deposits lead; pages provide it, since slices know no addresses. The application's `paths` fits. */
export interface DepositLinks {
  deposits: (search?: string) => string;
  deposit: (id: string) => string;
}
