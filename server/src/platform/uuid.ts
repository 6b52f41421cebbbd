const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes a text for a `uuid`, as all clients write it. What is none names nothing that exists. */
export const isUuid = (text: string): boolean => UUID.test(text);
