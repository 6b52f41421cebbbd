/** Where orders lead; pages give it, for slices know no addresses. `paths` of the application fits. */
export interface OrderLinks {
  orders: () => string;
  order: (id: string) => string;
  checkout: (id: string) => string;
  confirmation: (id: string) => string;
  resorts: (search?: string) => string;
}
