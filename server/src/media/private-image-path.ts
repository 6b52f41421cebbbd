/** Where the owner of a private picture, and staff who may, can open it. */
export const privateImagePath = (id: string): string => `/Image/Private/${id}`;
