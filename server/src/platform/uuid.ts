const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether PostgreSQL accepts a text as a `uuid` in the form that all clients write. Other texts cannot name anything.
 */
export const isUuid = (text: string): boolean => UUID.test(text);
