/**
 * Addresses of extra vacations. The page provides them, because slices do not know addresses; the application's `paths`
 * fits.
 */
export interface ExtraVacationLinks {
  extraVacations: (search?: string) => string;
  extraVacation: (id: string) => string;
  newExtraVacation: () => string;
  profile: (search?: string) => string;
  rentalCreate: (search?: string) => string;
}
