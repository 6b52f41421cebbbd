/** The path at which the owner of a private picture, and permitted staff, open it. */
export const privateImagePath = (id: string): string => `/Image/Private/${id}`;
