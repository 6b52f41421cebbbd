/** Where extra vacations lead; pages provide it, since slices know no addresses. The application's `paths` fits. */
export interface ExtraVacationLinks {
  extraVacations: (search?: string) => string;
  extraVacation: (id: string) => string;
  newExtraVacation: () => string;
  profile: (search?: string) => string;
  rentalCreate: (search?: string) => string;
}
