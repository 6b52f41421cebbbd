/** The path at which the owner opens a file. */
export const filePath = (id: string): string => `/Drive/File/${id}`;
export const previewPath = (id: string): string => `/Drive/Preview/${id}`;
/** The address for anyone who has the link. */
export const sharedPath = (secret: string): string => `/Drive/Shared/${secret}`;

const FILE_PATH = /\/Drive\/File\/([0-9a-f-]{36})$/i;

/** The id of the file in an address of this portal; null for other addresses. */
export const fileOfPath = (path: string): string | null => FILE_PATH.exec(path)?.[1]?.toLowerCase() ?? null;
