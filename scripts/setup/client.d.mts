/** Packs the client for partners into a file. @throws Error with what npm said */
export function packClient(file: string): Promise<void>;
