/** Where deposits lead; pages give it, for slices know no addresses. `paths` of the application fits. */
export interface DepositLinks {
  deposits: (search?: string) => string;
  deposit: (id: string) => string;
}
