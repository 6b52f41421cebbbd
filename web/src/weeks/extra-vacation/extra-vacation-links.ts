/** Where extra vacations lead; pages give it, for slices know no addresses. `paths` of the application fits. */
export interface ExtraVacationLinks {
  extraVacations: (search?: string) => string;
  extraVacation: (id: string) => string;
  newExtraVacation: () => string;
  profile: (search?: string) => string;
  rentalCreate: (search?: string) => string;
}
